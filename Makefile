# Two commands are enough: `make play` and `make test`. Both set up what they need, once.
PYTHON ?= python3
VENV   ?= .venv
PY     := $(VENV)/bin/python
PORT   ?= 8000
SECONDS ?= 120
COUNT   ?= 40
SEED    ?= 1
GAMES   ?= 300
BOT     ?= greedy
COMMIT  ?= c8c5d34
LONG    := puzzles review sharing training   # tests of whole games between bots: interpreted they take minutes and tell nothing more
PURE    := tests/core tests/games tests/bots examples/lanes/tests $(LONG:%=--ignore tests/bots/test_%.py)   # tried interpreted, too
SOURCES := $(shell find src -name '*.py' -o -name '*.po')

.PHONY: play test check fmt api examples bench pinned bench-online words messages fields golden picture build lock soak soak-online fuzz mutants balance ladder train judgement clean

play: build            ## install, build, start, print the link
	@$(VENV)/bin/spielwerk serve --port $(PORT)

test: $(VENV)/.dev   ## install and run everything, browser included
	@./bin/needs chromium nginx caddy openssl postgresql npm
# beside each other: each is busy with one core for most of its time
	@$(MAKE) --no-print-directory -j 2 build check
# four on two cores: they wait for servers most of the time; the order is that of the names, so that none of the long ones comes last
	$(PY) -m pytest -n 4 --dist loadfile --no-loadscope-reorder --ignore tests/browser
	$(PY) -m pytest -n 2 --dist loadfile tests/browser
# interpreted, every test once: those that prove rows of the rule sheets are asked what they reach
	SPIELWERK_PURE=1 $(PY) -m pytest -n 2 -m "not rule or no_cover" $(PURE)
	SPIELWERK_PURE=1 $(PY) -m pytest -n 2 -m "rule and not no_cover" --cov --cov-report= $(PURE)

# mypy runs a plug-in of ours, interpreted: the modules may be compiled at the same time
check: $(VENV)/.dev    ## style, layers and types; those of the scripts where there is node
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/lint-imports --no-cache
	SPIELWERK_PURE=1 $(VENV)/bin/mypy
	@./bin/needs npm
	./bin/typecheck

fmt: $(VENV)/.dev
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

bench: build $(VENV)/.rivals   ## speed of the rules, the bots and the server, beside others, as one table
	$(PY) -m bench.run
	$(PY) -m bench.learning

bench-online: build $(VENV)/.dev   ## several server processes on one PostgreSQL: moves a second, many sockets, many stored tables
	@./bin/needs postgresql
	$(PY) -m bench.online --json build/bench-online.json

pinned: build          ## how fast bots think beside those of 2026-11-17 (COMMIT), which are built in build/pinned
	@test -d build/pinned || git clone --quiet . build/pinned
	@cd build/pinned && git checkout --quiet $(COMMIT) && SPIELWERK_PURE= $(abspath $(PY)) setup.py --quiet build_ext --inplace
	$(PY) -m bench.pinned build/pinned speed $(GAME)

words: build $(VENV)/.dev   ## check the catalogues of all languages
	$(PY) -m pytest -n 2 -q tests/test_language.py

messages:              ## find all sentences in the source and bring the catalogues up to date
	$(PY) -m spielwerk.testing.messages src examples

fields:                ## write what follows from the fields of positions: copies, files, the table in RULES.md
	$(PY) -m spielwerk.testing.fields src examples/lanes/src

api:                   ## write docs/api.md from the sources
	$(PY) -m spielwerk.testing.api docs/api.md

examples: build $(VENV)/.dev   ## run the learners of examples/learning at small size
	$(PY) -m pytest examples/learning/tests

golden: build          ## write the golden games anew: review the difference
	$(PY) tests/golden.py

picture: build $(VENV)/.dev   ## draw the README's picture anew
	@./bin/needs chromium
	$(PY) bin/picture

soak: build $(VENV)/.dev    ## random play over every game and option, for some minutes
	$(PY) -m bench.soak

soak-online: build $(VENV)/.dev   ## people and bots on several processes that are killed and restarted, for SECONDS (120)
	@./bin/needs postgresql
	$(PY) -m bench.online.soak --seconds $(SECONDS)

fuzz: build $(VENV)/.dev    ## hostile hands on a real server, for SECONDS (120)
	$(PY) -m bench.fuzz --seconds $(SECONDS)

mutants: SECONDS = 1800
mutants: $(VENV)/.dev    ## faults put into the rules: do the tests notice? GAME=tikal COUNT=40 SEED=1 SECONDS=600 MATCH=scoring.py
	$(PY) -m bench.mutants $(if $(GAME),--game $(GAME)) --match '$(MATCH)' --count $(COUNT) --seed $(SEED) --seconds $(SECONDS)

train: build           ## let a game's bots find by play what things are worth: make train GAME=dewan; goes on where it was stopped
	$(VENV)/bin/spielwerk train $(or $(GAME),dewan) --folder build/training

judgement: build       ## fit how points and chances to win are told from a position: make judgement GAME=dewan; after every change of weights
	$(VENV)/bin/spielwerk train $(or $(GAME),dewan) --judgement --page docs/bots.md

ladder: build          ## every level of every bot against the one below, until it is clear: hours; goes on where it was stopped
	$(VENV)/bin/spielwerk bench ladder --file build/ladder.jsonl --picture docs/ladder.svg --page docs/bots.md

balance: build         ## how a set of components plays, for 2 to 4 seats, as pages in build/: GAME=caravan GAMES=1000 BOT=greedy
	for seats in 2 3 4; do $(VENV)/bin/spielwerk report $(or $(GAME),caravan) --seats $$seats --games $(GAMES) --bots $(BOT) -o build/balance-$(or $(GAME),caravan)-$$seats.html || exit 1; done

lock:                  ## renew requirements-dev.lock: the newest tools that fit pyproject.toml; test, then commit
	$(PYTHON) -m venv --clear build/lock
	build/lock/bin/pip install --quiet --upgrade pip setuptools
	SPIELWERK_PURE=1 build/lock/bin/pip install --quiet --editable . --group dev
	(echo "# The tools that make test runs with; written by make lock."; build/lock/bin/pip freeze --exclude-editable) > requirements-dev.lock
	rm -r build/lock

build: $(VENV)/.built  ## compile the rules, where there is a compiler

$(VENV)/.installed: pyproject.toml
	@echo "Setting up in $(VENV): the first time this takes three to four minutes on two cores."
	@$(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check --upgrade pip setuptools
	@echo "  installing what Spielwerk needs …"
	@$(PY) -m pip install --quiet --disable-pip-version-check "mypy[mypyc]==2.4.1" "librt>=0.16,<0.17" "polib>=1.2"
	@SPIELWERK_PURE=1 $(PY) -m pip install --quiet --disable-pip-version-check --no-build-isolation --editable .
	@touch $@

$(VENV)/.built: $(VENV)/.installed setup.py $(SOURCES)
	@echo "  compiling the rules (about two minutes) …"
	@touch $@.begun   # what is edited meanwhile is not in it
	@$(PY) setup.py --quiet build_ext --inplace && $(VENV)/bin/spielwerk --version
	@mv $@.begun $@

$(VENV)/.dev: $(VENV)/.installed requirements-dev.lock
	@echo "  installing the tools for tests …"
	@$(PY) -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock --group dev
	@$(PY) -m pip install --quiet --disable-pip-version-check open_spiel \
	  || echo "  OpenSpiel does not install here: the tests of its wrapper are skipped"
	@$(PY) -m pip install --quiet --disable-pip-version-check "ray>=2.40" \
	  || echo "  Ray does not install here: the test of a cluster is skipped"
	@$(PY) -m pip install --quiet --disable-pip-version-check --constraint requirements-dev.lock "torch==2.13.0" "sb3-contrib>=2.9" \
	  || echo "  torch does not install here: the tests of the learners are skipped"
	@touch $@

$(VENV)/.rivals: $(VENV)/.dev   # what we are measured against, where it installs
	@echo "  installing Catanatron and pygame for the comparison …"
	@$(PY) -m pip install --quiet --disable-pip-version-check catanatron || echo "  Catanatron does not install here"
	@$(PY) -m pip install --quiet --disable-pip-version-check pygame || echo "  pygame, which PettingZoo's chess needs, does not install here"
	@touch $@

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage
	find src -name '*.so' -delete -o -name '*.mo' -delete
	rm -f src/spielwerk/compiled.txt
