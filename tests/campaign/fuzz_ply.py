"""PLY files: text and both binary forms."""

from __future__ import annotations

import random
import struct

from fuzz_mesh import Meshes, corner, number, word


class Ply(Meshes):
    """Also as the two binary forms, whose counts and lists are changed as bytes."""

    name, count, scene, file = "ply", 1500, "cloth-from-ply", "sheet.ply"
    rules = ((number, number, number), (word("3"), corner, corner, corner), (number,))

    def head(self, chance: random.Random) -> list[str]:
        kinds = ["char", "uchar", "int", "float", "double", "short", "uint8", "list uchar int"]
        properties = [f"property {chance.choice(kinds)} {name}" for name in chance.sample("xyzuvwst", 4)]
        kind, count = chance.choice(["vertex", "face", "edge"]), chance.choice(["3", "4", "0", "-1", "99"])
        rows = [f"element {kind} {count}"]
        lists = ["property list uchar int vertex_indices", "property list char float vertex_index"]
        form = chance.choice(["ascii 1.0", "binary_little_endian 1.0", "binary_big_endian 1.0", "ascii 2.0"])
        return [
            "ply",
            f"format {form}",
            *rows,
            *properties,
            "element face 1",
            chance.choice(lists),
            "end_header",
        ]

    def changed(self, chance: random.Random, data: bytes) -> bytes:
        return super().changed(chance, data if chance.random() < 0.5 else binary(data, chance.choice("<>")))


def binary(text: bytes, order: str) -> bytes:
    """A text PLY of points and quads in a binary form."""
    head, _, body = text.partition(b"end_header\n")
    form = b"binary_little_endian" if order == "<" else b"binary_big_endian"
    rows = [[float(word) for word in line.split()] for line in body.splitlines()]
    packed = b"".join(
        struct.pack(f"{order}3f", *row)
        if len(row) == 3
        else struct.pack(f"{order}B4i", 4, *map(int, row[1:]))
        for row in rows
    )
    return head.replace(b"ascii", form) + b"end_header\n" + packed
