# Each target does its own set-up in a local .venv; all it needs is Python 3.11 or newer.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.PHONY: demo gallery docs package test test-all test-contact test-garments campaign papers papers-mutate papers-decide lint bench clean

demo: $(READY)
	$(BIN)/gabardine demo --overwrite

gallery: $(READY)
	$(BIN)/python docs/gallery.py

# The site, into build/site/html; with pages that play the gallery after `make gallery`.
docs: $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[docs]"
	$(BIN)/python docs/site/build.py

# Wheel and source distribution, checked, into dist.
package: $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[package]"
	rm -rf dist
	$(BIN)/python -m build --quiet
	$(BIN)/twine check --strict dist/*
	$(BIN)/check-wheel-contents dist/*.whl

test: $(READY)
	$(BIN)/pytest -n 2 --dist loadfile -m "not slow"

# The slow tests too, with Ray, which is too large (80 MB) for the environment of every day.
test-all: $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[ray]"
	$(BIN)/pytest -n 2 --dist loadfile

# Hard scenes, ipctk's check after every step; at most 90 minutes, and again for what is left.
test-contact: $(READY)
	$(BIN)/python tests/contact/endurance.py

# A wardrobe sewn, draped and moved in, every recorded frame checked; at most 90 minutes, and again for what is left.
test-garments: $(READY)
	$(BIN)/python tests/garment/endurance.py

# Fuzzed inputs, faults, kills, hard scenes; at most 3 hours on two cores, and again for what is left.
campaign: $(READY)
	$(BIN)/python tests/campaign/campaign.py

# Results of the papers that are older than the code, anew; at most 6 hours on two cores, and again for what is left.
papers: $(READY)
	$(BIN)/python docs/papers/reproduce.py

# Their criteria on engines that are broken on purpose: each must fail for one of them.
papers-mutate: $(READY)
	$(BIN)/python docs/papers/mutate.py

# Experiments that decide why claims do not hold, and three jittered repeats of chaotic motions.
papers-decide: $(READY)
	$(BIN)/python docs/papers/decide.py
	$(BIN)/python docs/papers/jitter.py
	$(BIN)/python docs/generate.py

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY)
	$(BIN)/gabardine bench

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $(READY)

clean:
	rm -rf $(VENV) out .pytest_cache .mypy_cache .ruff_cache build dist
