# Every target does its own set-up: all that a machine needs is Python 3.11 or newer, git and make.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.dev
WARM   := $(VENV)/.warm
BROWSER := $(VENV)/.browser
MODULES := web/node_modules/.package-lock.json
PAGE   := src/clessidra/server/static/index.html
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')
ENGINE_TEXTS := $(wildcard src/clessidra/games/*/texts) src/clessidra/core/defaults/texts src/clessidra/terminal/texts
PAGE_SOURCES := $(shell find web docs/play docs/rules $(ENGINE_TEXTS) -type f -not -path 'web/node_modules/*')

# The order of the tests is another one each time; `make test SEED=7` repeats one that pytest printed.
PYTEST := $(BIN)/pytest -n auto --dist worksteal --hypothesis-profile=ci $(if $(SEED),--randomly-seed=$(SEED))
# For every system and every Python we support; by itself it writes no address of a package index.
LOCK := $(VENV)/lock/bin/uv pip compile --quiet --upgrade --universal --generate-hashes --no-header --no-annotate
EXTRA = $(VENV)/lock/bin/python -c 'import sys, tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"][sys.argv[1]], sep="\n")'
NEW_ENOUGH = $(PYTHON) -c 'import sys; sys.exit("Clessidra needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.11") if sys.version_info < (3, 11) else None'
# One calm line for each step; what its programs say is shown if it fails.
SET_UP = @$(NEW_ENOUGH) && $(PYTHON) tools/set_up.py

.PHONY: play terminal test test-page test-python test-browser quick check check-python check-page format bench ladder tune mutants goldens boards reference screenshots dist lock clean help

help: ## show this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

play: ## play: a server starts and your browser opens
	$(SET_UP) play page
	@$(BIN)/clessidra serve

terminal: ## play Minute Realms in the terminal against bots
	$(SET_UP) play
	@$(BIN)/clessidra play minute-realms

test: test-page test-python test-browser ## run every test

test-page: $(MODULES)
	$(BIN)/python tools/build_web.py test

test-python: $(WARM) $(PAGE) $(VENV)/.cluster
	$(PYTEST) --ignore=tests/browser

# Processes of their own: they share servers and browsers, and need the cores differently.
test-browser: $(WARM) $(PAGE) $(BROWSER)
	$(PYTEST) tests/browser

quick: $(WARM) ## the tests for the inner loop, in less than two minutes
	CLESSIDRA_QUICK=1 $(PYTEST) --ignore=tests/browser -m 'not slow'

check: check-python check-page ## format, lint, types

check-python: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python tools/protocol_types.py --check

check-page: $(MODULES)
	$(BIN)/python tools/build_web.py check

format: $(READY) ## put the code in order
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python tools/build_web.py format

bench: $(WARM) $(VENV)/.bench ## measure, side by side with the peer
	$(BIN)/python -m bench

ladder: $(WARM) ## let all levels of all games meet, and write the tables of docs/bots.md; goes on where it stopped
	$(BIN)/python tools/ladder.py

tune: $(WARM) ## measure the bounds of the content, and write docs/content; goes on where it stopped
	$(BIN)/python tools/tune.py

mutants: $(READY) ## break each rule on purpose; the tests must notice; goes on where it stopped
	nice -n 15 $(BIN)/python tests/mutants

goldens: $(WARM) ## write the golden files again (then read the difference)
	PYTHONPATH=tests $(BIN)/python tests/golden/regenerate.py

boards: $(WARM) ## fit the difficulty model and write the shipped boards again
	$(BIN)/python tools/puzzle_sets.py

reference: $(READY) ## write the generated reference pages and the picture again
	$(BIN)/python tools/reference.py
	$(BIN)/python tools/protocol_types.py
	$(BIN)/python tools/picture.py

screenshots: $(WARM) $(PAGE) $(BROWSER) ## take the pictures of matches in the README again
	$(BIN)/python tools/screenshots.py

dist: $(READY) $(PAGE) ## pack a wheel for everybody, one with kernels for this platform, the sources; and try the wheels
	rm -rf dist build
	$(BIN)/python tools/pack_kernels.py build/kernels.zip
	$(BIN)/python -m hatchling build
	CLESSIDRA_KERNELS=build/kernels.zip $(BIN)/python -m hatchling build --target wheel
	$(BIN)/python tools/try_wheels.py dist

lock: ## choose the newest versions and write them, with the hashes of every file, to requirements/
	rm -rf $(VENV)/lock && $(PYTHON) -m venv $(VENV)/lock
	$(VENV)/lock/bin/pip install --quiet --disable-pip-version-check uv
	$(LOCK) pyproject.toml --group dev --extra lab --output-file requirements/dev.txt
	$(LOCK) pyproject.toml --group build --constraints requirements/dev.txt --output-file requirements/play.txt
	$(EXTRA) bench | $(LOCK) - --python-version 3.11 --constraints requirements/dev.txt --output-file requirements/bench.txt
	$(EXTRA) cluster | $(LOCK) - --python-version 3.11 --constraints requirements/dev.txt --constraints requirements/bench.txt --output-file requirements/cluster.txt
	rm -rf $(VENV)/lock

clean: ## remove what the targets made
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .mutants dist build
	rm -rf web/node_modules bench/live/peer/node_modules src/clessidra/server/static

$(READY): pyproject.toml requirements/dev.txt
	$(SET_UP) dev

$(VENV)/.cluster $(VENV)/.bench: $(VENV)/.%: requirements/%.txt $(READY)
	$(SET_UP) $*
	@touch $@

$(MODULES): web/package-lock.json $(READY)
	$(SET_UP) modules
	@touch $@

$(PAGE): $(MODULES) $(PAGE_SOURCES)
	$(SET_UP) page
	@touch $@

$(BROWSER): $(READY)
	@$(BIN)/python tools/install_browser.py
	@touch $@

$(WARM): $(READY) $(SOURCES)
	@$(BIN)/clessidra warm
	@touch $@
