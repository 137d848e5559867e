# make play    play in the browser         make test   everything a change must pass
# make fast    the compiled engine         make bench  games per second
# make wheels  both wheels, tried          make clean  forget what was built; saved games stay

SHELL := /bin/sh
VENV := .venv
FAST := .venv-fast
BIN := $(VENV)/bin
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip
STATIC := src/dogfight/server/static/index.html
CLIENT := $(shell find web/src web/public web/index.html web/vite.config.ts web/tsconfig.json web/package-lock.json -type f 2>/dev/null)
FUZZ_SECONDS := 60
SEEDS := 12
SOURCES := $(shell find src/dogfight -type f ! -path '*/__pycache__/*' ! -path '*/static/*' 2>/dev/null)
ENGINE_TESTS := tests/war tests/cards tests/bots tests/battery tests/counts tests/playthroughs tests/lab \
	tests/test_chance.py tests/test_games.py tests/test_hexes.py tests/test_record.py tests/test_records.py tests/test_sealed.py

# npm and pip keep their caches at home.
ifeq ($(strip $(HOME)),)
export HOME := $(CURDIR)/.local
endif

.PHONY: play test in-turn check unit browser fuzz records wheels fast fast-wheel fast-tests fast-hashes bench clean
.DELETE_ON_ERROR:

play: $(VENV)/.play $(STATIC)
	exec $(BIN)/dogfight serve $(ARGS)

# ---------------------------------------------------------------- what is installed
$(VENV)/.play: pyproject.toml
	@scripts/make_venv $(VENV)
	@echo "Installing Dogfight into $(VENV) ..."
	$(PIP) install -q -e .
	@touch $@

$(VENV)/.dev: pyproject.toml
	@scripts/make_venv $(VENV)
	@echo "Installing Dogfight and the tools of its tests into $(VENV) ..."
	$(PIP) install -q -e ".[dev]"
	@touch $@ $(VENV)/.play

web/node_modules/.package-lock.json: web/package-lock.json
	@command -v npm >/dev/null && node -e 'process.exit(+(parseInt(process.versions.node) < 20))' || \
		{ echo "Dogfight's client needs Node 20 or newer to be built." >&2; exit 1; }
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STATIC): $(CLIENT) src/dogfight/__init__.py web/node_modules/.package-lock.json
	cd web && npm run --silent build
	@touch $@

# ---------------------------------------------------------------- tests
# The wheel is compiled on what the other tests leave of the processors, and tried beside what uses one alone.
test: $(VENV)/.dev $(STATIC)
	$(MAKE) -j2 in-turn build/wheel/.built
	$(MAKE) -j2 fuzz wheels records
	@echo "All tests passed."

in-turn:
	$(MAKE) check
	$(MAKE) unit
	$(MAKE) browser

check: $(VENV)/.dev web/node_modules/.package-lock.json
	$(BIN)/ruff check .
	$(BIN)/mypy
	cd web && npm run --silent check
	cd web && npm test --silent
	$(BIN)/python -m dogfight.concordance --check

unit: $(VENV)/.dev $(STATIC)
	$(BIN)/python -m pytest -n 2 -m "not browser"

browser: $(VENV)/.dev $(STATIC)
	DOGFIGHT_CHROMIUM="$$($(BIN)/python scripts/find_chromium.py)" && export DOGFIGHT_CHROMIUM && \
	$(BIN)/python -m pytest -n 2 -m browser tests/browser

fuzz: $(VENV)/.dev
	$(BIN)/python tests/fuzz.py --seconds $(FUZZ_SECONDS)

records: $(VENV)/.dev
	@for record in tests/records/*.dog tests/records/*.jsonl; do \
		[ -e "$$record" ] || continue; \
		$(BIN)/dogfight verify "$$record" || exit 1; \
	done

# ---------------------------------------------------------------- the wheels
wheels: build/wheel/.built build/pure/.built
	$(BIN)/python scripts/try_wheels.py --seeds $(SEEDS) build/pure/*.whl build/wheel/*.whl

# build/wheel: as `pip wheel .` makes it here, native where there is a C compiler.
build/wheel/.built build/pure/.built: build/%/.built: pyproject.toml hatch_build.py $(SOURCES) $(STATIC) | $(VENV)/.dev
	rm -rf build/$*
	DOGFIGHT_WHEEL=$(or $(filter pure,$*),$(DOGFIGHT_WHEEL)) $(PIP) wheel -q --no-deps --wheel-dir build/$* .
	@touch $@

# ---------------------------------------------------------------- the compiled engine
fast: fast-tests fast-hashes
	@echo "The wheel is in build/wheel, the environment with it in $(FAST)."

fast-wheel: $(FAST)/.installed

$(FAST)/.installed: export DOGFIGHT_WHEEL := native
$(FAST)/.installed: build/wheel/.built
	@scripts/make_venv $(FAST)
	PIP_DISABLE_PIP_VERSION_CHECK=1 $(FAST)/bin/python -m pip install -q "$$(ls build/wheel/*.whl)[test]"
	PIP_DISABLE_PIP_VERSION_CHECK=1 $(FAST)/bin/python -m pip install -q --force-reinstall --no-deps build/wheel/*.whl
	@$(FAST)/bin/python -c "import dogfight.war.flight as f; assert f.__file__.endswith(('.so', '.pyd')), f.__file__"
	@touch $@

fast-tests: fast-wheel
	$(FAST)/bin/python -m pytest -n 2 -m "not browser" $(wildcard $(ENGINE_TESTS))

fast-hashes: fast-wheel
	cd tests && ../$(BIN)/python -m compiled.hashes > ../build/pure.txt
	cd tests && ../$(FAST)/bin/python -m compiled.hashes > ../build/native.txt
	cmp build/pure.txt build/native.txt
	@echo "1,024 games of each kind have the same hashes in both builds."

bench: fast-wheel
	-$(PIP) install -q -e ".[lab]"
	$(BIN)/python -m benchmarks.games --fast $(FAST)/bin/python

clean:
	rm -rf $(VENV) $(FAST) build dist web/node_modules src/dogfight/server/static
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
