"""The HTTP part keeps to its own OpenAPI document, whatever it is sent."""

import hypothesis
import pytest
import schemathesis
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import negative_data_rejection

from clew.server.http import ENDPOINTS
from clew.server.openapi import document
from tests import cast
from tests.server.live import live
from tests.soak import many

EXAMPLES = hypothesis.settings(
    max_examples=many(12, 1_000),
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(hypothesis.HealthCheck),
)
# What is well formed may still be refused for what it means; in each of these a sentence says so.
MEANING = ["2xx", "401", "404", "409", "422"]
MALFORMED = ["400", "401", "404", "405", "413", "415", "422"]
CHECKS = {
    "positive_data_acceptance": {"expected-statuses": MEANING},
    "negative_data_rejection": {"expected-statuses": MALFORMED},
}

schema = schemathesis.openapi.from_dict(
    document(ENDPOINTS), config=SchemathesisConfig.from_dict({"checks": CHECKS})
)
schema.config.generation.update(modes=[GenerationMode.POSITIVE, GenerationMode.NEGATIVE])


@schema.hook
def map_body(context, body):
    """JSON Schema takes 1.0 for an integer; we do not."""
    if isinstance(body, dict):
        return {key: map_body(context, value) for key, value in body.items()}
    return int(body) if isinstance(body, float) and body.is_integer() else body


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with live(tmp_path_factory.mktemp("schema")) as running:
        running.sit(running.table(public=True))
        yield running


@schema.parametrize()
@EXAMPLES
def test_every_answer_is_as_declared(case, server):
    case.call_and_validate(base_url=server.url)


def test_every_endpoint_is_in_the_document_with_its_refusals(server):
    told = server.get("/openapi.json").json()["paths"]

    for endpoint in ENDPOINTS:
        responses = told[endpoint.path][endpoint.method.lower()]["responses"]
        assert set(responses) == {str(int(endpoint.status)), *map(str, endpoint.refusals)}


@schema.include(path_regex="{table}").parametrize()
@hypothesis.settings(EXAMPLES, max_examples=many(8, 300))
def test_a_table_that_is_there_answers_as_declared(case, server):
    case.path_parameters["table"] = server.table(**cast.asked(cast.box(cast.with_hands, seats=3)))

    case.call_and_validate(base_url=server.url, excluded_checks=[negative_data_rejection])
