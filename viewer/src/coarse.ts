// Fewer triangles for drafts: neighbouring vertices are joined, the surface keeps its borders.

export interface Coarse {
  faces: Uint32Array;
  origin: Uint32Array; // the triangle that each was made of
}

/** The vertices around each, one after the other: those of vertex v from starts[v] on. */
function rings(faces: Uint32Array, count: number): { starts: Uint32Array; around: Uint32Array } {
  const starts = new Uint32Array(count + 1);
  for (const vertex of faces) starts[vertex + 1] += 2;
  for (let v = 0; v < count; v++) starts[v + 1] += starts[v];
  const at = starts.slice();
  const around = new Uint32Array(2 * faces.length);
  for (let f = 0; f < faces.length; f += 3)
    for (let i = 0; i < 3; i++) {
      const vertex = faces[f + i];
      around[at[vertex]++] = faces[f + ((i + 1) % 3)];
      around[at[vertex]++] = faces[f + ((i + 2) % 3)];
    }
  return { starts, around };
}

/** Vertices of which a neighbour is seen once only: those of borders. */
function onBorder(starts: Uint32Array, around: Uint32Array): Uint8Array {
  const out = new Uint8Array(starts.length - 1);
  for (let v = 0; v < out.length; v++) {
    let odd = 0; // inside, each neighbour comes twice
    for (let k = starts[v]; k < starts[v + 1]; k++) odd ^= around[k] + 1;
    out[v] = odd ? 1 : 0;
  }
  return out;
}

/** Triangles between groups of vertices, each drawn at one of its own; those of borders lead groups first. */
export function coarse(faces: Uint32Array, count: number): Coarse {
  const { starts, around } = rings(faces, count);
  const border = onBorder(starts, around);
  const NONE = 0xffffffff;
  const leader = new Uint32Array(count).fill(NONE);
  for (const first of [1, 0])
    for (let v = 0; v < count; v++) {
      if (border[v] !== first || leader[v] !== NONE) continue;
      leader[v] = v;
      for (let k = starts[v]; k < starts[v + 1]; k++) if (leader[around[k]] === NONE) leader[around[k]] = v;
    }
  const made: number[] = [];
  const origin: number[] = [];
  for (let f = 0; f < faces.length; f += 3) {
    const [a, b, c] = [leader[faces[f]], leader[faces[f + 1]], leader[faces[f + 2]]];
    if (a === b || b === c || c === a) continue;
    made.push(a, b, c);
    origin.push(f / 3);
  }
  return { faces: Uint32Array.from(made), origin: Uint32Array.from(origin) };
}
