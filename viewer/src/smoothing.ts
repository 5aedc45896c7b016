// Cloth rounded for drawing only, as src/gabardine/render/smoothing.py does it: edges become cubics through the vertices.

import type { Collider } from "./data";
import { Crossings } from "./uncut";

const MOST_FACES = 60_000;
const MOST_LEVELS = 2;
const HIGHEST = 0.04; // of a lift, in lengths of its edge
const PASSES = 8; // searches for crossings at most

/** Area-weighted normals at vertices; both sides are lit from them. */
export function vertexNormals(positions: Float32Array, faces: Uint32Array, out: Float32Array): void {
  out.fill(0);
  for (let f = 0; f < faces.length; f += 3) {
    const a = 3 * faces[f];
    const b = 3 * faces[f + 1];
    const c = 3 * faces[f + 2];
    const ax = positions[a];
    const ay = positions[a + 1];
    const az = positions[a + 2];
    const px = positions[b] - ax;
    const py = positions[b + 1] - ay;
    const pz = positions[b + 2] - az;
    const qx = positions[c] - ax;
    const qy = positions[c + 1] - ay;
    const qz = positions[c + 2] - az;
    const nx = py * qz - pz * qy;
    const ny = pz * qx - px * qz;
    const nz = px * qy - py * qx;
    out[a] += nx;
    out[a + 1] += ny;
    out[a + 2] += nz;
    out[b] += nx;
    out[b + 1] += ny;
    out[b + 2] += nz;
    out[c] += nx;
    out[c + 1] += ny;
    out[c + 2] += nz;
  }
  for (let i = 0; i < out.length; i += 3) {
    const length = Math.sqrt(out[i] * out[i] + out[i + 1] * out[i + 1] + out[i + 2] * out[i + 2]) || 1;
    out[i] /= length;
    out[i + 1] /= length;
    out[i + 2] /= length;
  }
}

/** Each edge of the mesh once. */
export function uniqueEdges(faces: Uint32Array, vertexCount: number): Uint32Array {
  const seen = new Set<number>();
  const out: number[] = [];
  for (let f = 0; f < faces.length; f += 3) {
    for (let i = 0; i < 3; i++) {
      const p = faces[f + i];
      const q = faces[f + ((i + 1) % 3)];
      const key = p < q ? p * vertexCount + q : q * vertexCount + p;
      if (!seen.has(key)) {
        seen.add(key);
        out.push(p, q);
      }
    }
  }
  return Uint32Array.from(out);
}

export interface Split {
  faces: Uint32Array;
  ends: Uint32Array; // of the edges whose middles are the new vertices, two each
  sides: Uint32Array; // the edges of each triangle, three each
}

/** Each triangle made four, one after the other; new vertices are the middles of edges, counted from `count` on. */
export function split(faces: Uint32Array, count: number): Split {
  const middles = new Map<number, number>();
  const ends: number[] = [];
  const sides = new Uint32Array(faces.length);
  const middle = (p: number, q: number) => {
    const key = p < q ? p * count + q : q * count + p;
    let found = middles.get(key);
    if (found === undefined) {
      found = count + ends.length / 2;
      middles.set(key, found);
      ends.push(p, q);
    }
    return found;
  };
  const out = new Uint32Array(4 * faces.length);
  for (let f = 0; f < faces.length; f += 3) {
    const [a, b, c] = [faces[f], faces[f + 1], faces[f + 2]];
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    out.set([a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca], 4 * f);
    sides.set([ab - count, bc - count, ca - count], f);
  }
  return { faces: out, ends: Uint32Array.from(ends), sides };
}

/** How often triangles are made four. */
export function levelsFor(faceCount: number): number {
  let levels = 0;
  while (levels < MOST_LEVELS && faceCount * 4 ** (levels + 1) <= MOST_FACES) levels += 1;
  return levels;
}

interface Plane {
  point: number[];
  normal: number[];
}

/** The surface that is drawn: that of the run, subdivided. */
export class Rounded {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly values: Float32Array;
  readonly faces: Uint32Array;
  private readonly stages: (Split & { count: number; loop: Loop })[] = [];
  private readonly flat: Uint8Array; // triangles of the run that are drawn as they are
  private readonly held: Uint8Array[]; // edges that are not lifted, of each stage
  private readonly all: Float32Array; // drawn vertices, and those of bodies that stand
  private readonly crossed: Uint8Array;
  private readonly crossings: Crossings | null;
  private readonly planes: Plane[];

  constructor(faces: Uint32Array, vertexCount: number, readonly levels: number, colliders: Collider[]) {
    let count = vertexCount;
    for (let level = 0; level < levels; level++) {
      const made = split(faces, count);
      this.stages.push({ ...made, faces, count, loop: loopRule(made, count) });
      faces = made.faces;
      count += made.ends.length / 2;
    }
    this.faces = faces;
    this.flat = new Uint8Array(this.faces.length / 3 / 4 ** levels);
    this.held = this.stages.map(({ ends }) => new Uint8Array(ends.length / 2));
    const bodies = levels ? colliders.filter((each) => each.kind === "mesh" && !each.motion) : [];
    const corners: number[] = [];
    const places: number[] = [];
    for (const body of bodies) {
      for (const corner of body.faces!) corners.push(count + places.length / 3 + corner);
      for (const place of body.positions!) places.push(place);
    }
    this.all = new Float32Array(3 * count + places.length);
    this.all.set(places, 3 * count);
    this.positions = this.all.subarray(0, 3 * count);
    this.crossed = new Uint8Array(this.all.length / 3);
    const joined = (own: Uint32Array) => Uint32Array.from([...own, ...corners]);
    this.crossings = levels
      ? new Crossings({
          whole: joined(this.stages[0].faces),
          parts: joined(this.faces),
          levels,
          cloth: this.flat.length,
        })
      : null;
    this.normals = new Float32Array(3 * count);
    this.values = new Float32Array(count);
    this.planes = colliders
      .filter((each) => each.kind === "plane")
      .map((each) => ({ point: each.point!, normal: unit(each.normal!) }));
  }

  /** Follow the vertices of the run [m]; careful: where the rounded surface would cut something, it is flat. */
  move(positions: Float32Array, careful = true): void {
    const crossings = careful ? this.crossings : null;
    this.positions.set(positions);
    this.flat.fill(0);
    for (const held of this.held) held.fill(0);
    vertexNormals(this.positions, this.stages[0]?.faces ?? this.faces, this.normals);
    crossings?.prepare(this.all, this.normals);
    for (let pass = 0; pass < PASSES; pass++) {
      for (const [level, { faces, ends, count }] of this.stages.entries()) {
        vertexNormals(this.positions, faces, this.normals);
        this.bend(ends, count, this.held[level]);
        for (const plane of this.planes) this.keepAbove(plane, ends, count);
      }
      if (!crossings?.find(this.all, this.crossed) || !this.flatten()) break;
    }
    this.light();
  }

  /** Whether the rounded surface cuts itself or a body that stands. */
  get cuts(): boolean {
    this.crossings?.prepare(this.all, this.normals);
    return this.crossings?.find(this.all, this.crossed) ?? false;
  }

  /** Triangles of the run with crossed parts become flat; whether there are new ones. */
  private flatten(): boolean {
    const { faces, crossed, flat, levels } = this;
    let more = false;
    for (let f = 0; f < faces.length; f += 3) {
      // an edge that crosses is a side of the faces with two of its vertices
      const whole = (f / 3) >> (2 * levels);
      if (flat[whole] || crossed[faces[f]] + crossed[faces[f + 1]] + crossed[faces[f + 2]] < 2) continue;
      flat[whole] = 1;
      more = true;
      for (let level = 0; level < levels; level++) {
        const { sides } = this.stages[level];
        const first = 3 * (whole << (2 * level));
        for (let k = first; k < first + 3 * 4 ** level; k++) this.held[level][sides[k]] = 1;
      }
    }
    return more;
  }

  /** Normals of the run's own vertices, refined by Loop's rules: a field as smooth as that of a limit surface. */
  private light(): void {
    const { normals: n } = this;
    vertexNormals(this.positions, this.stages[0]?.faces ?? this.faces, n);
    for (const { faces, ends, sides, count, loop } of this.stages) {
      const old = n.slice(0, 3 * count);
      for (let v = 0; v < 3 * count; v++) n[v] *= loop.kept[Math.floor(v / 3)];
      for (let k = 0; k < ends.length / 2; k++) {
        const [a, b, m, share] = [3 * ends[2 * k], 3 * ends[2 * k + 1], 3 * (count + k), loop.inner[k] ? 3 / 8 : 1 / 2];
        for (let i = 0; i < 3; i++) {
          n[m + i] = share * (old[a + i] + old[b + i]);
          n[a + i] += loop.first[k] * old[b + i];
          n[b + i] += loop.second[k] * old[a + i];
        }
      }
      for (let c = 0; c < faces.length; c++) {
        if (!loop.inner[sides[c]]) continue;
        const [m, across] = [3 * (count + sides[c]), 3 * faces[c - (c % 3) + ((c + 2) % 3)]];
        for (let i = 0; i < 3; i++) n[m + i] += old[across + i] / 8;
      }
      normalise(n, 3 * (count + ends.length / 2));
    }
  }

  /** Values at the vertices of the run, halved between. */
  value(values: Float32Array): void {
    this.values.set(values);
    for (const { ends, count } of this.stages)
      for (let k = 0; k < ends.length / 2; k++)
        this.values[count + k] = 0.5 * (this.values[ends[2 * k]] + this.values[ends[2 * k + 1]]);
  }

  /** The middle of each curved edge: (a + b)/2 + ((d.n_b) n_b - (d.n_a) n_a)/8, d = b - a. */
  private bend(ends: Uint32Array, count: number, held: Uint8Array): void {
    const { positions: p, normals: n } = this;
    for (let k = 0; k < ends.length / 2; k++) {
      const a = 3 * ends[2 * k];
      const b = 3 * ends[2 * k + 1];
      const dx = p[b] - p[a];
      const dy = p[b + 1] - p[a + 1];
      const dz = p[b + 2] - p[a + 2];
      const atA = 0.125 * (dx * n[a] + dy * n[a + 1] + dz * n[a + 2]);
      const atB = 0.125 * (dx * n[b] + dy * n[b + 1] + dz * n[b + 2]);
      const lx = atB * n[b] - atA * n[a];
      const ly = atB * n[b + 1] - atA * n[a + 1];
      const lz = atB * n[b + 2] - atA * n[a + 2];
      const height = Math.sqrt(lx * lx + ly * ly + lz * lz);
      const most = HIGHEST * Math.sqrt(dx * dx + dy * dy + dz * dz);
      const share = held[k] ? 0 : height > most ? most / height : 1;
      const m = 3 * (count + k);
      p[m] = 0.5 * (p[a] + p[b]) + share * lx;
      p[m + 1] = 0.5 * (p[a + 1] + p[b + 1]) + share * ly;
      p[m + 2] = 0.5 * (p[a + 2] + p[b + 2]) + share * lz;
    }
  }

  /** Middles stay at half the height of their lower end, at least. */
  private keepAbove({ point, normal }: Plane, ends: Uint32Array, count: number): void {
    const p = this.positions;
    const height = (v: number) =>
      (p[3 * v] - point[0]) * normal[0] + (p[3 * v + 1] - point[1]) * normal[1] + (p[3 * v + 2] - point[2]) * normal[2];
    for (let k = 0; k < ends.length / 2; k++) {
      const low = Math.min(height(ends[2 * k]), height(ends[2 * k + 1]));
      const missing = 0.5 * low - height(count + k);
      if (low > 0 && missing > 0) for (let i = 0; i < 3; i++) p[3 * (count + k) + i] += missing * normal[i];
    }
  }
}

/** What Loop's rules weigh: shares of the own value of vertices, of the neighbour along each edge for its two ends. */
interface Loop {
  inner: Uint8Array; // edges between two triangles
  kept: Float32Array;
  first: Float32Array;
  second: Float32Array;
}

/** As `loop_rule` of src/gabardine/render/smoothing.py. */
function loopRule({ ends, sides }: Split, count: number): Loop {
  const edges = ends.length / 2;
  const around = new Uint8Array(edges);
  for (const side of sides) around[side] += 1;
  const inner = around.map((each) => (each === 2 ? 1 : 0));
  const [rims, valence] = [new Uint16Array(count), new Uint16Array(count)];
  ends.forEach((v, k) => {
    valence[v] += 1;
    if (!inner[k >> 1]) rims[v] += 1;
  });
  const weight = (v: number, k: number) => {
    if (rims[v]) return rims[v] === 2 && !inner[k] ? 1 / 8 : 0;
    return valence[v] === 3 ? 3 / 16 : 3 / (8 * valence[v]);
  };
  const kept = new Float32Array(count).fill(1);
  const [first, second] = [new Float32Array(edges), new Float32Array(edges)];
  for (let k = 0; k < edges; k++) {
    kept[ends[2 * k]] -= first[k] = weight(ends[2 * k], k);
    kept[ends[2 * k + 1]] -= second[k] = weight(ends[2 * k + 1], k);
  }
  return { inner, kept, first, second };
}

function normalise(n: Float32Array, length: number): void {
  for (let i = 0; i < length; i += 3) {
    const long = Math.sqrt(n[i] * n[i] + n[i + 1] * n[i + 1] + n[i + 2] * n[i + 2]) || 1;
    n[i] /= long;
    n[i + 1] /= long;
    n[i + 2] /= long;
  }
}

function unit(v: number[]): number[] {
  const length = Math.hypot(...v) || 1;
  return v.map((each) => each / length);
}
