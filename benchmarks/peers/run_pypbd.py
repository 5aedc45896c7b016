"""pypbd (PositionBasedDynamics): XPBD on springs; substeps of one iteration each."""

from __future__ import annotations

from collections.abc import Iterator

import pypbd as pbd
from sheet import SAMPLE_S, SAMPLES, Sheet, main


def run(cloth: Sheet, substeps: int) -> Iterator[float]:
    simulation = pbd.Simulation.getCurrent()
    simulation.initDefault()
    model = simulation.getModel()
    model.addTriangleModel(list(cloth.positions), cloth.faces.ravel().tolist())
    particles = model.getParticles()
    for i, mass in enumerate(cloth.masses):
        particles.setMass(i, float(mass))
    for i in cloth.held:
        particles.setMass(i, 0.0)
    for i, j, stiffness in cloth.springs:
        model.addDistanceConstraint_XPBD(i, j, stiffness)
    step = simulation.getTimeStep()
    step.setValueUInt(pbd.TimeStepController.NUM_SUB_STEPS, substeps)
    step.setValueUInt(pbd.TimeStepController.MAX_ITERATIONS, 1)
    pbd.TimeManager.getCurrent().setTimeStepSize(SAMPLE_S)
    yield 0.0
    for _ in range(SAMPLES):
        step.step(model)
        yield particles.getPosition(cloth.watched)[1]


if __name__ == "__main__":
    main("pypbd 2.2.2", [(f"XPBD, {n} substeps", 10.0 / n, n) for n in (5, 20, 80, 320)], run)
