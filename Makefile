# Every target does its own set-up: all that a machine needs is Python 3.11 or newer, git and make.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
WARM   := $(VENV)/.warm
BROWSER := $(VENV)/.browser
PAGE   := src/clessidra/server/static/index.html
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')
PAGE_SOURCES := $(shell find web docs/play -type f -not -path 'web/node_modules/*')

.PHONY: play terminal test check format bench ladder tune mutants goldens boards reference screenshots lock clean help

help: ## show this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

play: $(WARM) $(PAGE) ## play: a server starts and your browser opens
	@$(BIN)/clessidra serve

terminal: $(WARM) ## play Minute Realms in the terminal against bots
	@$(BIN)/clessidra play minute-realms

test: $(WARM) $(PAGE) $(BROWSER) ## run every test
	$(BIN)/python tools/build_web.py test
	$(BIN)/pytest -n auto --dist worksteal --hypothesis-profile=ci

check: $(READY) ## format, lint, types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python tools/protocol_types.py --check
	$(BIN)/python tools/build_web.py check

format: $(READY) ## put the code in order
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(WARM) $(VENV)/.bench ## measure, side by side with the peer
	$(BIN)/python -m bench

ladder: $(WARM) ## let all levels of all games meet, and write the tables of docs/bots.md; goes on where it stopped
	$(BIN)/python tools/ladder.py

tune: $(WARM) ## measure the bounds of the content, and write docs/content; goes on where it stopped
	$(BIN)/python tools/tune.py

mutants: $(WARM) ## break each rule on purpose; the tests must notice
	$(BIN)/python tests/mutants

goldens: $(WARM) ## write the golden files anew (then read the difference)
	PYTHONPATH=tests $(BIN)/python tests/golden/regenerate.py

boards: $(WARM) ## fit the difficulty model and write the shipped boards anew
	$(BIN)/python tools/puzzle_sets.py

reference: $(READY) ## write the generated reference pages and the picture anew
	$(BIN)/python tools/reference.py
	$(BIN)/python tools/protocol_types.py
	$(BIN)/python tools/picture.py

screenshots: $(WARM) $(PAGE) $(BROWSER) ## take the pictures of matches in the README anew
	$(BIN)/python tools/screenshots.py

lock: ## choose the newest versions and write them to constraints.txt
	rm -rf $(VENV)/lock && $(PYTHON) -m venv $(VENV)/lock
	$(VENV)/lock/bin/pip install --quiet --upgrade -e '.[dev,bench,cluster]' hatchling
	$(VENV)/lock/bin/pip freeze --exclude-editable > constraints.txt
	rm -rf $(VENV)/lock

clean: ## remove what the targets made
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis dist
	rm -rf web/node_modules bench/live/peer/node_modules src/clessidra/server/static

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("Clessidra needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.11") if sys.version_info < (3, 11) else None'
	@echo "Setting up in $(VENV) …"
	$(PYTHON) -m venv $(VENV)
	PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

$(VENV)/.bench: $(READY)
	PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev,bench]'
	@touch $@

$(PAGE): $(READY) $(PAGE_SOURCES)
	@$(BIN)/python tools/build_web.py
	@touch $@

$(BROWSER): $(READY)
	@$(BIN)/python tools/install_browser.py
	@touch $@

$(WARM): $(READY) $(SOURCES)
	@$(BIN)/clessidra warm
	@touch $@
