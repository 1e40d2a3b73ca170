"""The OpenAPI document of the HTTP part, made from the endpoints and their structs."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

import clew
from clew.server.http import Endpoint
from clew.server.messages import Refused

REFERENCE = "#/components/schemas/{name}"


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    structs = [kind for e in endpoints for kind in (e.takes, e.gives) if kind not in (None, str)]
    kinds = list(dict.fromkeys([*structs, Refused]))
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    schema_of = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        operation = _operation(endpoint, schema_of)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Clew", "version": clew.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint, schema_of: dict[Any, Any]) -> dict[str, Any]:
    refused = {"description": "A sentence that says why not.", **_json(schema_of[Refused])}
    operation: dict[str, Any] = {
        "operationId": endpoint.serve.__name__,
        "summary": endpoint.words,
        "parameters": [_parameter(name) for name in re.findall(r"{(\w+)}", endpoint.path)]
        + [_query(name, kind) for name, kind in endpoint.queries.items()],
        "responses": {
            str(int(endpoint.status)): _given(endpoint, schema_of),
            **{str(status): refused for status in endpoint.refusals},
        },
    }
    if endpoint.takes:
        operation["requestBody"] = {"required": True, **_json(schema_of[endpoint.takes])}
    if endpoint.token:
        operation["security"] = [{"seat": []}]
    return operation


def _given(endpoint: Endpoint, schema_of: dict[Any, Any]) -> dict[str, Any]:
    if endpoint.gives is str:
        text = {"text/plain": {"schema": {"type": "string"}}}
        return {"description": endpoint.words, "content": text}
    return {"description": endpoint.words, **_json(schema_of[endpoint.gives])}


def _json(schema: Any) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}


def _parameter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _query(name: str, kind: Any) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": False, "schema": msgspec.json.schema(kind)}
