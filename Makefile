# Two commands on a fresh machine with Python 3.11+ and make: `make play` and `make test`.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet
COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
  --generate-hashes --no-emit-index-url --no-header --no-annotate
WORKERS ?= 2
MINUTES ?= 60
PAGE   := src/clew/page/index.html
PYTEST := $(BIN)/pytest -n auto --maxprocesses 4 --durations 10 --durations-min 0
CONFORMANCE := tests/conformance tests/games/*/test_agreement.py tests/games/*/test_sight.py
GAME   ?= all

# What Python compiles is kept: three runs of tests and all that they start would do it again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help

help:
	@echo "make play    set up and play"
	@echo "make test    set up and run all tests and checks"
	@echo "make soak    the same tests with more games, seeds and faults; takes hours"
	@echo "make bench   speed, beside the naive engines and other libraries; a server under load"
	@echo "make ladder  which bot beats which, in every game; goes on where it stopped (WORKERS=2 MINUTES=60)"
	@echo "make marks   what the strongest bot reaches (an hour; WORKERS=2)"
	@echo "make balance what our sheets, boards and decks are like to play (docs/balance; ten minutes)"
	@echo "make study   set up for studying: Numba, plots, environments, clusters"
	@echo "make page    build the page from web/; make page-check tests it"
	@echo "make pictures  pictures of every board and page, in build/pictures"
	@echo "make torch   PyTorch, for the example that trains a policy (3 GB)"
	@echo "make format  write Python and web/ in their format"
	@echo "make check   format, lint, types, import contracts, clause coverage, generated files"
	@echo "make game    begin a game of your own (NAME=my_game); docs/new_game.md leads through one"
	@echo "make kernels  make modules of WebAssembly of the games' kernels, and solutions, where they changed"
	@echo "make types   write the page's types and words anew, from the Python"
	@echo "make features  write the lists of games in README.md and of features in docs/learning.md"
	@echo "make golden  write the golden files anew, to be read in the diff (GAME=NAME: one game's)"
	@echo "make lock    choose the newest versions of all dependencies"

# ---- set up

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Clew needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)." \
	            "Try: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	  || { rm -rf $(VENV); echo "Python's venv module is missing. On Debian: apt install python3-venv"; exit 1; }

$(VENV)/play.stamp: requirements/play.txt pyproject.toml | $(BIN)/python
	@echo "Setting up Clew (once) ..."
	@$(PIP) install --require-hashes -r requirements/play.txt
	@$(PIP) install --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/study.stamp: requirements/study.txt $(VENV)/play.stamp
	@echo "Setting up Numba and what else studies need (once) ..."
	@$(PIP) install --require-hashes -r requirements/study.txt
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt $(VENV)/play.stamp
	@echo "Setting up the tools for tests (once) ..."
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/page.stamp: requirements/page.txt | $(VENV)/play.stamp
	@echo "Setting up the tools that build the page (once) ..."
	@$(PIP) install --require-hashes -r requirements/page.txt
	@touch $@

$(VENV)/bench.stamp: requirements/bench.txt $(VENV)/dev.stamp
	@echo "Setting up what the benchmarks compare with (once) ..."
	@$(PIP) install --require-hashes -r requirements/bench.txt
	@touch $@

# Large, and for one example and its test alone: CI has it, others where they want to.
$(VENV)/torch.stamp: requirements/torch.txt $(VENV)/dev.stamp
	@df -Pk $(VENV) | awk 'NR == 2 && $$4 < 15000000 { print "PyTorch wants 15 GB of disk."; exit 1 }'
	@echo "Setting up PyTorch (once) ..."
	@$(PIP) install --require-hashes -r requirements/torch.txt
	@touch $@

# ---- use

study: $(VENV)/study.stamp

# With the page where it can be built, in the terminal where not.
play: $(VENV)/play.stamp
	@$(BIN)/python tools/page.py --fresh || $(MAKE) --no-print-directory page \
	  || echo "You can still play in the terminal."
	@if [ -f $(PAGE) ]; then $(BIN)/clew serve --open; else $(BIN)/clew play; fi

page: $(VENV)/page.stamp
	@$(BIN)/python tools/page.py

page-check: $(VENV)/page.stamp
	@$(BIN)/python tools/page.py --check

# What cannot be had, Node's packages or a browser, is told with what is left out for it.
test: check
	$(BIN)/python tools/page.py --test
	$(BIN)/python tools/browser.py
	@[ -z "$$CI" ] || $(MAKE) --no-print-directory torch \
	  || echo "PyTorch could not be had: the test of examples/train_policy.py is left out."
	CLEW_KERNELS=wasm $(PYTEST)
	CLEW_KERNELS=numba NUMBA_BOUNDSCHECK=1 $(PYTEST) $(CONFORMANCE)
	CLEW_KERNELS=plain $(PYTEST) $(CONFORMANCE)

# Tests read it in tests/soak.py.
soak:
	CLEW_SOAK=1 $(MAKE) --no-print-directory test

check: $(VENV)/dev.stamp $(VENV)/page.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python tools/page.py --lint
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/clauses.py
	$(BIN)/python tools/typescript.py --check
	$(BIN)/python tools/words.py --check
	$(BIN)/python tools/samples.py --check
	$(BIN)/python tools/features.py --check
	$(BIN)/python tools/kernels.py --check

format: $(VENV)/dev.stamp $(VENV)/page.stamp
	$(BIN)/ruff format .
	$(BIN)/python tools/page.py --format

torch: $(VENV)/torch.stamp

pictures: page $(VENV)/dev.stamp
	@$(BIN)/python tools/browser.py
	@$(BIN)/pytest -q -n auto tests/browser/pictures.py
	@echo "build/pictures/index.html shows them."

bench: $(VENV)/bench.stamp
	@$(BIN)/python -m bench

ladder: $(VENV)/dev.stamp
	@$(BIN)/python -m bench.ladder --workers $(WORKERS) --minutes $(MINUTES) --out bench/ladder

marks: $(VENV)/dev.stamp
	@$(BIN)/python -m bench.marks --workers $(WORKERS)

balance: $(VENV)/dev.stamp
	@$(BIN)/python -m tools.balance $(WORKERS)

game: $(VENV)/dev.stamp
	@$(BIN)/python tools/new_game.py $(NAME)

kernels: $(VENV)/dev.stamp
	@$(BIN)/python tools/kernels.py

types: $(VENV)/dev.stamp
	@$(BIN)/python tools/typescript.py
	@$(BIN)/python tools/words.py
	@$(BIN)/python tools/samples.py

features: $(VENV)/dev.stamp
	@$(BIN)/python tools/features.py

golden: $(VENV)/dev.stamp
	CLEW_WRITE_GOLDEN=$(GAME) $(BIN)/pytest -q tests/bots tests/conformance tests/games tests/table

lock: $(VENV)/dev.stamp
	$(COMPILE) --group build pyproject.toml -o requirements/play.txt
	$(COMPILE) --group build --group dev -c requirements/play.txt pyproject.toml \
	  -o requirements/dev.txt
	$(COMPILE) --extra study --extra rl --extra cluster -c requirements/dev.txt pyproject.toml \
	  -o requirements/study.txt
	$(COMPILE) --group bench -c requirements/dev.txt -o requirements/bench.txt
	$(COMPILE) --group torch -c requirements/dev.txt -o requirements/torch.txt
	$(COMPILE) --group page -o requirements/page.txt

.PHONY: help play study page page-check pictures torch test soak check format bench ladder marks balance game kernels types features golden lock
