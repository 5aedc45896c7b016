"""All hand-written vector code, each piece beside the plain loop that it replaces.

numba has no vector types and does not vectorise straight-line code. The gain of each piece is in the table
"Lanes, piece by piece" of design/0007-multigrid.md; compilers for other targets use the plain loops.

    registers     vectors of four numbers, and how an intrinsic is made of instructions on them
    products      a row of a block matrix times a vector, in double precision
    sweeps        a row of the Gauss-Seidel sweeps of the multigrid cycle
    blocks        blocks and vectors of its set-up and of its conjugate gradients
    boxes         one box against the four of a leaf
    loops         intrinsics that let the compiler vectorise a loop over elements
"""
