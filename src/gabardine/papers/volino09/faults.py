"""Whose fault it is that claims of volino09 do not hold."""

from __future__ import annotations

from gabardine.papers.faults import Fault, Faults

FAULTS: Faults = {
    "volino09.fig4": {
        "squares from the least to the most elongated, angle of the weft": Fault(
            "bound",
            "The order is our expectation, from compliances of a cloth that is free to contract. Strips of "
            "the same cuts, 10 cm wide, which the rod hardly holds, come in that order; squares do not, "
            "30 and 90 degrees (12.5 and 13.0 cm) and 45 and 60 degrees (15.6 and 15.7 cm) change places.",
            "the claim on strips, which holds, and the column elongation_m of cuts.csv",
        ),
    },
    "volino09.fig8": {
        "whether one solve a step makes the cloth burst with the stiffness alone, at every step size": Fault(
            "parameter",
            "The paper gives no step. At 5, 10, 20 and 40 ms the cloth bursts; at 2.5 ms it is strained by "
            "7.2, where the exact Jacobian has 1.3, and reaches its end: below some step any Jacobian is "
            "enough, because inertia outweighs it.",
            "the columns step_s and largest_strain of runs.csv",
        ),
    },
    "volino09.fig9": {
        "shear with free short ends: largest error over the largest force, both meshes": Fault(
            "paper",
            "Its formula takes the strain to be even, which free short ends do not have. The same "
            "engine, sample and law are off by 2e-11 when the ends are held to an even strain, and by 1.9 % "
            "when they are free, on both meshes alike.",
            "the claim on shear with affine ends, which holds",
        ),
    },
    "volino09.fig11": {
        "corotational step over ours": Fault(
            "parameter",
            "The paper does not say how its eigensystem is solved nor its Jacobian approximated. Here forces "
            "and Jacobian of the corotational element alone take 1.05 to 1.35 times as long as ours, and "
            "they are a fifth to a third of a step. For a ratio of 2 with the same solver they would have to "
            "take six times as long on 20 000 triangles; the paper's, which are less than half of its step, "
            "took at least three times as long.",
            "the stages of times.csv, quoted beside the value",
        ),
        "iterations of conjugate gradients a step, by mesh": Fault(
            "parameter",
            "The paper gives neither tolerance nor preconditioner, and the count is a matter of both: on "
            "2048 triangles, preconditioned by blocks, 11 iterations at a residual of 0.3 and 17.5 "
            "at 0.1; by multigrid 3.2 at 0.001.",
            "docs/papers/decide.py, solver of the falling cloth",
        ),
    },
    "volino09.fig12": {
        "stretch force of the T-shirt with raised arms over that with level ones": Fault(
            "bound",
            "It is our expectation, and too much of what hangs free. Raised arms lift the T-shirt by 36 mm; "
            "the mean stress below the arms grows 4-fold, in 2 % of the triangles, which the value "
            "that 95 % of them stay below does not see, and elsewhere 1.6-fold. "
            "Without the skirt below it, on the same mesh, the T-shirt has 2.50 and 4.70 N/m, 1.88 times as "
            "much, so that the bound is within what the drape at the start decides.",
            "docs/papers/decide.py, raised arms in a T-shirt",
        ),
    },
}
