"""Whose fault it is that claims of cosserat06 do not hold."""

from __future__ import annotations

from gabardine.papers.faults import Fault, Faults

IDENTITY = (
    "With the Christoffel symbols of algorithm 1, line 19, equation (39) is the cross product of the same "
    "differences, to 1e-11 on every surface and grid: an average of equal vectors cannot be closer. Its "
    "error is of first order, that of the mean of faces of second: 490 times smaller on 128² cells."
)
AREA = Fault(
    "bound",
    "The paper says it of final states, ours are shown under their full load and in motion. Let go, panels "
    "of the same four fabrics return to their area within 0.00001 %.",
    "cosserat06.fig16, the claim on the change of area, which holds",
)

FAULTS: Faults = {
    "cosserat06.normals": {
        "error of (39) over that of the cross product of differences, sphere, cylinder, saddle, torus": Fault(
            "paper", IDENTITY, "the claim on the largest difference from the cross product, which holds"
        ),
        "error of (39) over that of the mean of faces, sphere, cylinder, saddle, torus": Fault(
            "paper", IDENTITY, "the claim on orders of convergence, which holds, and errors.csv"
        ),
    },
    "cosserat06.fig1": {
        "longest stable step of silk": Fault(
            "paper",
            "The constants do not belong to weights in kilograms: with the weight entered in grams the "
            "longest stable step of the same grid is 1.1 ms, and the paper's 1 ms is stable.",
            "the note beside the value, from the same grid with the weight in grams",
        ),
        "size of the change of area as shown, silk, cotton, jeans, sailcloth": AREA,
    },
    "cosserat06.fig4": {
        "largest heights out of plane, from noise, without and with coupling": Fault(
            "paper",
            "A micrometre of noise makes the panel buckle without the coupling term, at 3.6 N a pair instead "
            "of 2.2 N; from exactly flat it stays flat. The term only begins what any unevenness begins.",
            "panels (a) and (c), and the claim on heights from flat, which holds",
        ),
        "size of the change of area as shown, from flat without and with coupling, from noise likewise": AREA,
    },
    "cosserat06.fig5": {
        "change of area at the end, triangle by triangle, hung by one and by four corners": Fault(
            "parameter",
            "The paper gives no weight. With 3 kg/m² the area changes by 6.7 % and the hung diagonal grows "
            "by 39 %, with 2 kg/m² by 4.2 % and 30 %: then both this claim and that on its length hold (30 x "
            "30 nodes).",
            "docs/papers/decide.py, weight of the cheese",
        ),
    },
    "cosserat06.fig13": {
        "change of area at the end, triangle by triangle": Fault(
            "paper",
            "No one unit fits the printed constants. Weights in grams, which bending and step need, make "
            "zeta 100 mN/m, and the cloth stretches by its own weight: 28 % of the area. With zeta in "
            "SI and bending in grams the same tablecloth changes by 0.06 %.",
            "the same drape with the stretch in SI, quoted beside the value",
        ),
    },
    "cosserat06.fig15": {
        "sag of the upper edge, as printed and with zeta a thousandfold": Fault(
            "parameter",
            "How far the corners are led is not given. Led inwards by 10, 12.5 and 15 cm each, the edge "
            "sags by 8.3, 9.5 and 10.4 cm.",
            "docs/papers/decide.py, corners of the polyester",
        ),
        "change of area at the end, triangle by triangle, both": Fault(
            "paper",
            "With zeta as printed, 0.375 N/m, a strip of the cloth hung by its edge is 16 % longer than at "
            "rest, by its own weight alone; with zeta a thousandfold the panel's area changes by 0.04 %.",
            "docs/papers/decide.py, weight of the polyester, and the second value of the claim",
        ),
    },
}
