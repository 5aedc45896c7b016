// Where the rounded cloth would cut itself or a body, so that it is drawn flat there, as src/gabardine/render/uncut.py does it.
// Only parts of triangles that lie close to others are looked at: rounding moves nothing far.

const BUCKETS = 1 << 15; // of a hashed grid
const NEAR = 0.12; // in edges: rounding moves two triangles towards each other by less
const FOLDED = 0.6; // cosine of the angle between the normals of a triangle and of its corner, at folds that are not sharp
const ROUNDING = 1e-6; // of coordinates: what lies in one plane but for that does not cross

/** Triangles by the cells that their boxes touch. */
class Grid {
  private readonly starts = new Int32Array(BUCKETS + 1);
  private readonly ends = new Int32Array(BUCKETS);
  private entries = new Int32Array(0);
  private readonly seen: Int32Array; // the last query that met each triangle
  private query = 0;
  private scale = 1;

  constructor(private readonly faces: Uint32Array) {
    this.seen = new Int32Array(faces.length / 3);
  }

  /** Sort in the triangles that are wanted (0: not); cells are `size` wide [m]. */
  fill(p: Float32Array, wanted: Uint8Array | null, size: number): void {
    const { faces, starts, ends } = this;
    this.scale = 1 / size;
    starts.fill(0);
    for (let pass = 0; pass < 2; pass++) {
      for (let f = 0; f < faces.length; f += 3) {
        if (wanted && !wanted[f / 3]) continue;
        const a = 3 * faces[f];
        const b = 3 * faces[f + 1];
        const c = 3 * faces[f + 2];
        const x1 = this.cell(Math.max(p[a], p[b], p[c]));
        const y0 = this.cell(Math.min(p[a + 1], p[b + 1], p[c + 1]));
        const y1 = this.cell(Math.max(p[a + 1], p[b + 1], p[c + 1]));
        const z0 = this.cell(Math.min(p[a + 2], p[b + 2], p[c + 2]));
        const z1 = this.cell(Math.max(p[a + 2], p[b + 2], p[c + 2]));
        for (let x = this.cell(Math.min(p[a], p[b], p[c])); x <= x1; x++)
          for (let y = y0; y <= y1; y++)
            for (let z = z0; z <= z1; z++) {
              const at = bucket(x, y, z);
              if (pass) this.entries[ends[at]++] = f / 3;
              else starts[at + 1]++;
            }
      }
      if (pass) break;
      for (let k = 0; k < BUCKETS; k++) starts[k + 1] += starts[k];
      ends.set(starts.subarray(0, BUCKETS));
      if (this.entries.length < starts[BUCKETS]) this.entries = new Int32Array(Math.ceil(1.25 * starts[BUCKETS]));
    }
  }

  /** Call for each triangle in the cells that a box touches, once. */
  around(low: ArrayLike<number>, high: ArrayLike<number>, act: (face: number) => void): void {
    this.query += 1;
    const x1 = this.cell(high[0]);
    const y0 = this.cell(low[1]);
    const y1 = this.cell(high[1]);
    const z0 = this.cell(low[2]);
    const z1 = this.cell(high[2]);
    for (let x = this.cell(low[0]); x <= x1; x++)
      for (let y = y0; y <= y1; y++)
        for (let z = z0; z <= z1; z++) {
          const at = bucket(x, y, z);
          for (let k = this.starts[at]; k < this.ends[at]; k++) {
            const face = this.entries[k];
            if (this.seen[face] === this.query) continue;
            this.seen[face] = this.query;
            act(face);
          }
        }
  }

  private cell(place: number): number {
    return Math.floor(place * this.scale);
  }
}

function bucket(x: number, y: number, z: number): number {
  return (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) & (BUCKETS - 1);
}

/** The triangles of a run and of bodies, and the parts that those of the run are drawn as. */
export interface Shapes {
  whole: Uint32Array; // of the run, then of bodies
  parts: Uint32Array; // of the run, 4^levels for each, then of bodies
  levels: number;
  cloth: number; // triangles of the run
}

export class Crossings {
  private readonly coarse: Grid;
  private readonly fine: Grid;
  private readonly near: Uint8Array;
  private readonly wanted: Uint8Array;
  private readonly low = new Float32Array(3);
  private readonly high = new Float32Array(3);

  constructor(private readonly shapes: Shapes) {
    this.coarse = new Grid(shapes.whole);
    this.fine = new Grid(shapes.parts);
    this.near = new Uint8Array(shapes.whole.length / 3);
    this.wanted = new Uint8Array(shapes.parts.length / 3);
  }

  /** Look which triangles lie so close that their parts may cross. normals: of the run's vertices, unit. */
  prepare(p: Float32Array, normals: Float32Array): void {
    const { whole, levels, cloth } = this.shapes;
    this.near.fill(0);
    this.sharp(p, normals);
    const edge = meanEdge(p, whole, cloth);
    const margin = NEAR * edge;
    this.coarse.fill(p, null, 1.5 * edge);
    for (let f = 0; f < cloth; f++) {
      this.box(p, whole, f, margin);
      this.coarse.around(this.low, this.high, (other) => {
        if (other <= f || (this.near[f] && this.near[other])) return;
        if (!apart(p, whole, f, other, margin)) this.near[f] = this.near[other] = 1;
      });
    }
    const each = 4 ** levels;
    for (let k = 0; k < this.wanted.length; k++)
      this.wanted[k] = k < cloth * each ? this.near[Math.floor(k / each)] : this.near[cloth + k - cloth * each];
  }

  /** Mark the vertices of parts that cross; whether there are any. p: all vertices [m], drawn ones and bodies'. */
  find(p: Float32Array, crossed: Uint8Array): boolean {
    const { parts, levels, cloth } = this.shapes;
    const edge = meanEdge(p, parts, cloth * 4 ** levels);
    const doubt = ROUNDING * edge * edge * p.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    this.fine.fill(p, this.wanted, 1.5 * edge);
    crossed.fill(0);
    let any = false;
    for (let f = 0; f < this.wanted.length; f++) {
      if (!this.wanted[f]) continue;
      this.box(p, parts, f, 0);
      this.fine.around(this.low, this.high, (other) => {
        if (f === other || (f >= cloth * 4 ** levels && other >= cloth * 4 ** levels)) return;
        if (this.beyond(p, other)) return;
        for (let i = 0; i < 3; i++) {
          const a = parts[3 * f + i];
          const b = parts[3 * f + ((i + 1) % 3)];
          const q = parts[3 * other];
          const r = parts[3 * other + 1];
          const s = parts[3 * other + 2];
          if (!crosses(p, 3 * a, 3 * b, 3 * q, 3 * r, 3 * s, doubt)) continue;
          any = true;
          crossed[a] = crossed[b] = crossed[q] = crossed[r] = crossed[s] = 1;
        }
      });
    }
    return any;
  }

  /** Triangles at sharp folds are near: those that meet there may cross. */
  private sharp(p: Float32Array, normals: Float32Array): void {
    const { whole, cloth } = this.shapes;
    const folded = new Uint8Array(p.length / 3);
    for (let f = 0; f < cloth; f++) {
      const n = faceNormal(p, whole, f);
      const length = Math.hypot(...n) || 1;
      for (let i = 0; i < 3; i++) {
        const v = 3 * whole[3 * f + i];
        const cosine = n[0] * normals[v] + n[1] * normals[v + 1] + n[2] * normals[v + 2];
        if (cosine < FOLDED * length) folded[v / 3] = 1;
      }
    }
    for (let f = 0; f < cloth; f++)
      this.near[f] = folded[whole[3 * f]] | folded[whole[3 * f + 1]] | folded[whole[3 * f + 2]];
  }

  /** Whether a part lies outside of the box that was made last. */
  private beyond(p: Float32Array, face: number): boolean {
    const { parts } = this.shapes;
    const a = 3 * parts[3 * face];
    const b = 3 * parts[3 * face + 1];
    const c = 3 * parts[3 * face + 2];
    for (let i = 0; i < 3; i++) {
      const low = this.low[i];
      const high = this.high[i];
      if (p[a + i] < low && p[b + i] < low && p[c + i] < low) return true;
      if (p[a + i] > high && p[b + i] > high && p[c + i] > high) return true;
    }
    return false;
  }

  private box(p: Float32Array, faces: Uint32Array, face: number, margin: number): void {
    const a = 3 * faces[3 * face];
    const b = 3 * faces[3 * face + 1];
    const c = 3 * faces[3 * face + 2];
    for (let i = 0; i < 3; i++) {
      this.low[i] = Math.min(p[a + i], p[b + i], p[c + i]) - margin;
      this.high[i] = Math.max(p[a + i], p[b + i], p[c + i]) + margin;
    }
  }
}

function meanEdge(p: Float32Array, faces: Uint32Array, count: number): number {
  let total = 0;
  for (let f = 0; f < 3 * count; f += 3) {
    const a = 3 * faces[f];
    const b = 3 * faces[f + 1];
    total += Math.hypot(p[a] - p[b], p[a + 1] - p[b + 1], p[a + 2] - p[b + 2]);
  }
  return total / Math.max(count, 1) || 1;
}

/** The normal of a triangle, as long as twice its area. */
function faceNormal(p: Float32Array, faces: Uint32Array, face: number): [number, number, number] {
  const a = 3 * faces[3 * face];
  const b = 3 * faces[3 * face + 1];
  const c = 3 * faces[3 * face + 2];
  const ux = p[b] - p[a];
  const uy = p[b + 1] - p[a + 1];
  const uz = p[b + 2] - p[a + 2];
  const vx = p[c] - p[a];
  const vy = p[c + 1] - p[a + 1];
  const vz = p[c + 2] - p[a + 2];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

/** Whether two triangles share a vertex, or a plane along one of them or upright on a side of it has a margin between them. */
function apart(p: Float32Array, faces: Uint32Array, one: number, other: number, margin: number): boolean {
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++) if (faces[3 * one + i] === faces[3 * other + j]) return true;
  for (const [f, g] of [
    [one, other],
    [other, one],
  ]) {
    const n = faceNormal(p, faces, f);
    if (parts(p, faces, f, g, n[0], n[1], n[2], margin)) return true;
    for (let i = 0; i < 3; i++) {
      const a = 3 * faces[3 * f + i];
      const b = 3 * faces[3 * f + ((i + 1) % 3)];
      const dx = p[b] - p[a];
      const dy = p[b + 1] - p[a + 1];
      const dz = p[b + 2] - p[a + 2];
      if (parts(p, faces, f, g, dy * n[2] - dz * n[1], dz * n[0] - dx * n[2], dx * n[1] - dy * n[0], margin)) return true;
    }
  }
  return false;
}

/** Whether two triangles are a margin apart along a direction. */
function parts(p: Float32Array, faces: Uint32Array, f: number, g: number, x: number, y: number, z: number, margin: number): boolean {
  let low1 = Infinity;
  let high1 = -Infinity;
  let low2 = Infinity;
  let high2 = -Infinity;
  for (let i = 0; i < 3; i++) {
    const a = 3 * faces[3 * f + i];
    const b = 3 * faces[3 * g + i];
    const s = p[a] * x + p[a + 1] * y + p[a + 2] * z;
    const t = p[b] * x + p[b + 1] * y + p[b + 2] * z;
    low1 = Math.min(low1, s);
    high1 = Math.max(high1, s);
    low2 = Math.min(low2, t);
    high2 = Math.max(high2, t);
  }
  const wide = margin * Math.sqrt(x * x + y * y + z * z);
  return low2 > high1 + wide || low1 > high2 + wide;
}

/** Whether the edge a b crosses the triangle q r s; numbers of first coordinates. What shares a vertex does not. */
function crosses(p: Float32Array, a: number, b: number, q: number, r: number, s: number, doubt: number): boolean {
  if (a === q || a === r || a === s || b === q || b === r || b === s) return false;
  const below = volume(p, q, r, s, a);
  const above = volume(p, q, r, s, b);
  if (!((below < -doubt && above > doubt) || (below > doubt && above < -doubt))) return false;
  const first = volume(p, a, b, q, r);
  const second = volume(p, a, b, r, s);
  const third = volume(p, a, b, s, q);
  return (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0);
}

/** Six times the signed volume of a tetrahedron. */
function volume(p: Float32Array, a: number, b: number, c: number, d: number): number {
  const ux = p[b] - p[a];
  const uy = p[b + 1] - p[a + 1];
  const uz = p[b + 2] - p[a + 2];
  const vx = p[c] - p[a];
  const vy = p[c + 1] - p[a + 1];
  const vz = p[c + 2] - p[a + 2];
  const wx = p[d] - p[a];
  const wy = p[d + 1] - p[a + 1];
  const wz = p[d + 2] - p[a + 2];
  return ux * (vy * wz - vz * wy) + uy * (vz * wx - vx * wz) + uz * (vx * wy - vy * wx);
}
