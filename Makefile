# Two commands are enough: `make play` and `make test`. Both set up what they need, once.
PYTHON ?= python3
VENV   ?= .venv
PY     := $(VENV)/bin/python
PORT   ?= 8000
SECONDS ?= 120
COUNT   ?= 20
SEED    ?= 1
CORES  := $(shell nproc 2>/dev/null || echo 2)
SOURCES := $(shell find src -name '*.py')

.PHONY: play test check fmt bench golden picture build soak fuzz mutants clean

play: build            ## install, build, start, print the link
	@$(VENV)/bin/spielwerk serve --port $(PORT)

test: build $(VENV)/.dev check   ## install and run everything, browser included
	@./bin/needs chromium nginx caddy openssl postgresql npm
	$(PY) -m pytest -n 2 --dist loadfile --ignore tests/browser
	$(PY) -m pytest -n 2 --dist loadfile tests/browser
	SPIELWERK_PURE=1 $(PY) -m pytest -n 2 tests/core tests/games tests/bots tests/lanes

check: $(VENV)/.dev    ## style and types
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy

fmt: $(VENV)/.dev
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

bench: build $(VENV)/.rivals   ## speed of the rules, the bots and the server, beside others, as one table
	$(PY) -m bench.run

golden: build          ## write the golden games anew: review the difference
	$(PY) tests/golden.py

picture: build $(VENV)/.dev   ## draw the README's picture anew
	@./bin/needs chromium
	$(PY) bin/picture

soak: build $(VENV)/.dev    ## random play over every game and option, for some minutes
	$(PY) -m bench.soak

fuzz: build $(VENV)/.dev    ## hostile hands on a real server, for SECONDS (120)
	$(PY) -m bench.fuzz --seconds $(SECONDS)

mutants: SECONDS = 1800
mutants: build $(VENV)/.dev    ## faults put into the rules: do the tests notice? GAME=tikal COUNT=40 SEED=1 SECONDS=600
	$(PY) -m bench.mutants $(if $(GAME),--game $(GAME)) --count $(COUNT) --seed $(SEED) --seconds $(SECONDS)

build: $(VENV)/.built  ## compile the rules, where there is a compiler

$(VENV)/.installed: pyproject.toml
	@echo "Setting up in $(VENV): the first time this takes three to four minutes on two cores."
	@$(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check --upgrade pip setuptools
	@echo "  installing what Spielwerk needs …"
	@$(PY) -m pip install --quiet --disable-pip-version-check "mypy[mypyc]==2.4.1" "librt>=0.16,<0.17"
	@SPIELWERK_PURE=1 $(PY) -m pip install --quiet --disable-pip-version-check --no-build-isolation --editable .
	@touch $@

$(VENV)/.built: $(VENV)/.installed setup.py $(SOURCES)
	@echo "  compiling the rules (about two minutes) …"
	@$(PY) setup.py --quiet build_ext --inplace --parallel $(CORES) && $(VENV)/bin/spielwerk --version
	@touch $@

$(VENV)/.dev: $(VENV)/.installed
	@echo "  installing the tools for tests …"
	@$(PY) -m pip install --quiet --disable-pip-version-check --group dev
	@$(PY) -m pip install --quiet --disable-pip-version-check open_spiel \
	  || echo "  OpenSpiel does not install here: the tests of its wrapper are skipped"
	@touch $@

$(VENV)/.rivals: $(VENV)/.dev   # what we are measured against, where it installs
	@echo "  installing Catanatron for the comparison …"
	@$(PY) -m pip install --quiet --disable-pip-version-check catanatron || echo "  Catanatron does not install here"
	@touch $@

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete
