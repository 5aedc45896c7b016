// Where runs come from: a server, or the page itself. Frames are as src/gabardine/viewer/encoding.py packs them.

export interface Quantity {
  name: string;
  label: string;
  unit: string;
  signed: boolean;
}
/** How a cloth looks. */
export interface Fabric {
  colour: string;
  weftColour: string;
  weave: [number, number, number]; // threads of a repeat (0: none), step, threads passed over
  spacing: number; // of threads [m]
  gloss: number;
  sheen: number;
  translucence: number; // share of light on the far side that comes through
}
export interface Part extends Fabric {
  name: string;
  vertices: [number, number];
  faces: [number, number];
}
export interface Collider {
  kind: "plane" | "mesh";
  name: string;
  point?: number[];
  normal?: number[];
  positions?: number[];
  faces?: number[];
  motion?: number[][];
  deforms?: boolean;
  twoSided?: boolean;
}
export interface Series {
  times: number[];
  energies: Record<string, (number | null)[]>;
  strain: (number | null)[];
  contacts: (number | null)[];
  own: Scalar[];
}
/** A curve of the user's own. */
export interface Scalar {
  name: string;
  unit: string;
  times: number[];
  values: (number | null)[];
}
/** The air: velocities at points, flat, for every frame [m, m/s]. */
export interface Air {
  points: number[];
  velocities: number[][];
  fastest: number;
}
export interface Header {
  name: string;
  title: string;
  result: string;
  times: number[];
  vertexCount: number;
  faceCount: number;
  cornerCount: number;
  parts: Part[];
  box: [number[], number[]];
  extremes: number[][]; // farthest out at the end, for the camera; none of a live scene
  ground?: number | null; // height [m] that colliders stand on, where there is no plane
  colliders: Collider[];
  air?: Air | null;
  pins: { name: string; vertices: number[]; forces?: number[][] }[]; // forces [N] on the cloth at each frame
  quantities: Quantity[];
  series: Series;
  framesPerChunk: number;
  bits: number;
  ranges?: Record<string, [number, number]>;
  contacts?: number[][]; // arrows of contact at each frame, of an exported page
}
export interface Control {
  name: string;
  label: string;
  group: string;
  unit: string;
  low: number;
  high: number;
  value: number;
  logarithmic: boolean;
}
export interface Page {
  mode: "play" | "live";
  colour?: string;
  title?: string;
  runs: Header[];
  controls?: Control[];
  fabrics?: Record<string, string>; // of the library: name and title
  cloths?: Record<string, string>; // name of each cloth and of its fabric
  keeps?: boolean;
  movable?: number[]; // colliders that a viewer may move
}

/** What a page may ask for. */
export interface Source {
  page(): Promise<Page>;
  mesh(run: number): Promise<ArrayBuffer>;
  frames(run: number, chunk: number): Promise<ArrayBuffer>;
  values(run: number, quantity: string, chunk: number): Promise<ArrayBuffer>;
  range(run: number, quantity: string): Promise<[number, number]>;
  contacts(run: number): Promise<number[][]>;
}

interface Piece {
  at: number;
  bytes: number;
  numbers?: number[];
  bits?: number;
  frames?: number;
}

/** Runs inside the page: base 64 of deflated JSON and pieces. */
export class EmbeddedSource implements Source {
  private constructor(
    private readonly head: { page: Page; pieces: Record<string, Piece> },
    private readonly body: Uint8Array,
  ) {}

  static async from(base64: string): Promise<EmbeddedSource> {
    const packed = bytesOf(base64);
    const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate"));
    const data = new Uint8Array(await new Response(stream).arrayBuffer());
    const length = new DataView(data.buffer).getUint32(0, true);
    const head = JSON.parse(new TextDecoder().decode(data.subarray(4, 4 + length)));
    return new EmbeddedSource(head, data.subarray(4 + length));
  }

  async page(): Promise<Page> {
    return this.head.page;
  }
  async mesh(run: number): Promise<ArrayBuffer> {
    return this.piece(`${run}/mesh`).data.slice().buffer as ArrayBuffer;
  }
  async frames(run: number): Promise<ArrayBuffer> {
    return this.unfiltered(`${run}/frames`);
  }
  async values(run: number, quantity: string): Promise<ArrayBuffer> {
    return this.unfiltered(`${run}/values/${quantity}`);
  }
  async range(run: number, quantity: string): Promise<[number, number]> {
    return this.head.page.runs[run].ranges![quantity];
  }

  async contacts(run: number): Promise<number[][]> {
    return this.head.page.runs[run].contacts ?? [];
  }

  private piece(name: string): { piece: Piece; data: Uint8Array } {
    const piece = this.head.pieces[name];
    if (!piece) throw new Error(`The page has no ${name}.`);
    return { piece, data: this.body.subarray(piece.at, piece.at + piece.bytes) };
  }

  /** Frames with their numbers in front, 16 bits each, as a server would send them. */
  private unfiltered(name: string): ArrayBuffer {
    const { piece, data } = this.piece(name);
    const { numbers, bits, frames } = piece as Required<Piece>;
    const counts = unfilter(data, frames, bits);
    const size = counts.length / frames;
    const head = 4 * numbers.length;
    const out = new ArrayBuffer(frames * (head + 2 * size));
    for (let k = 0; k < frames; k++) {
      const at = k * (head + 2 * size);
      const view = new DataView(out, at, head);
      numbers.forEach((value, i) => view.setFloat32(4 * i, value, true));
      new Uint16Array(out, at + head, size).set(counts.subarray(k * size, (k + 1) * size));
    }
    return out;
  }
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64.trim());
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Undoes byte planes, zigzag and second differences in time. */
export function unfilter(data: Uint8Array, frames: number, bits: number): Uint16Array {
  const total = (8 * data.length) / bits;
  const size = total / frames;
  const mask = bits === 16 ? 0xffff : 0xff;
  const out = new Uint16Array(total);
  for (let i = 0; i < total; i++) {
    const zigzag = bits === 16 ? (data[i] << 8) | data[total + i] : data[i];
    const difference = zigzag & 1 ? -((zigzag + 1) >> 1) : zigzag >> 1;
    let value = difference;
    if (i >= 2 * size) value += 2 * out[i - size] - out[i - 2 * size];
    else if (i >= size) value += out[i - size];
    out[i] = value & mask;
  }
  return out;
}

const KEPT_BYTES = 384 * 1024 * 1024;

/** Chunks fetched once and kept while there is room. */
class Chunks {
  private readonly kept = new Map<string, ArrayBuffer>();
  private readonly coming = new Map<string, Promise<ArrayBuffer>>();
  private size = 0;

  has(key: string): ArrayBuffer | undefined {
    return this.kept.get(key);
  }

  async get(key: string, make: () => Promise<ArrayBuffer>): Promise<ArrayBuffer> {
    const found = this.kept.get(key);
    if (found) {
      this.kept.delete(key);
      this.kept.set(key, found);
      return found;
    }
    let promise = this.coming.get(key);
    if (!promise) {
      promise = make().finally(() => this.coming.delete(key));
      this.coming.set(key, promise);
      const data = await promise;
      this.kept.set(key, data);
      this.size += data.byteLength;
      for (const [old, bytes] of this.kept) {
        if (this.size <= KEPT_BYTES || old === key) break;
        this.kept.delete(old);
        this.size -= bytes.byteLength;
      }
      return data;
    }
    return promise;
  }
}

/** Triangles: their vertices, and their corners on panels with the thread coordinates (u, v) of each [m]. */
export interface Mesh {
  faces: Uint32Array;
  corners: Uint32Array; // the same as faces where no panels meet
  threads: Float32Array;
}

/** As src/gabardine/viewer/outline.py packs them. */
export function unpackMesh(data: ArrayBuffer, header: Header): Mesh {
  const count = 3 * header.faceCount;
  const faces = new Uint32Array(data, 0, count);
  const threads = new Float32Array(data, 4 * count, 2 * header.cornerCount);
  const whole = data.byteLength === 4 * count + 8 * header.cornerCount;
  return { faces, threads, corners: whole ? faces : new Uint32Array(data, 4 * count + 8 * header.cornerCount, count) };
}

/** One run: its mesh, and its frames as they are needed. */
export class Recording {
  readonly mesh: Mesh;
  private readonly chunks = new Chunks();

  private constructor(
    readonly header: Header,
    private readonly source: Source,
    private readonly index: number,
    mesh: ArrayBuffer,
  ) {
    this.mesh = unpackMesh(mesh, header);
  }

  static async open(source: Source, header: Header, index: number): Promise<Recording> {
    return new Recording(header, source, index, await source.mesh(index));
  }

  get frameCount(): number {
    return this.header.times.length;
  }

  /** The frame nearest to a time [s]. */
  frameAt(time: number): number {
    const times = this.header.times;
    let low = 0;
    let high = times.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (times[middle] <= time) low = middle;
      else high = middle;
    }
    return time - times[low] <= times[high] - time ? low : high;
  }

  contacts(): Promise<number[][]> {
    return this.source.contacts(this.index);
  }
  range(quantity: string): Promise<[number, number]> {
    return this.source.range(this.index, quantity);
  }

  /** Positions of a frame into `out`; false if they have yet to come. */
  positions(frame: number, out: Float32Array): boolean {
    const chunk = this.chunks.has(`p${this.chunk(frame)}`);
    if (!chunk) return false;
    unpackPositions(chunk, this.offset(frame) * (24 + 6 * this.header.vertexCount), out);
    return true;
  }

  /** A quantity at a frame into `out`; false if it has yet to come. */
  values(quantity: string, frame: number, out: Float32Array): boolean {
    const chunk = this.chunks.has(`${quantity}/${this.chunk(frame)}`);
    if (!chunk) return false;
    unpackValues(chunk, this.offset(frame) * (8 + 2 * this.header.faceCount), out);
    return true;
  }

  /** A quantity of one face at a frame; null if it has yet to come. */
  valueAt(quantity: string, frame: number, face: number): number | null {
    const chunk = this.chunks.has(`${quantity}/${this.chunk(frame)}`);
    if (!chunk) return null;
    const at = this.offset(frame) * (8 + 2 * this.header.faceCount);
    const view = new DataView(chunk, at);
    return view.getFloat32(0, true) + view.getFloat32(4, true) * view.getUint16(8 + 2 * face, true);
  }

  /** Fetch what a frame needs, and what comes after it. */
  async fetch(frame: number, quantity: string): Promise<void> {
    const chunk = this.chunk(frame);
    await this.fetchChunk(chunk, quantity);
    const next = chunk + 1;
    if (next * this.header.framesPerChunk < this.frameCount) void this.fetchChunk(next, quantity).catch(() => {});
  }

  private async fetchChunk(chunk: number, quantity: string): Promise<void> {
    const wanted = [this.chunks.get(`p${chunk}`, () => this.source.frames(this.index, chunk))];
    if (quantity !== "none")
      wanted.push(
        this.chunks.get(`${quantity}/${chunk}`, () => this.source.values(this.index, quantity, chunk)),
      );
    await Promise.all(wanted);
  }

  private chunk(frame: number): number {
    return Math.floor(frame / this.header.framesPerChunk);
  }
  private offset(frame: number): number {
    return frame % this.header.framesPerChunk;
  }
}

/** low + step q for each axis. */
export function unpackPositions(data: ArrayBuffer, at: number, out: Float32Array): void {
  const view = new DataView(data, at, 24);
  const [lx, ly, lz, sx, sy, sz] = [0, 4, 8, 12, 16, 20].map((k) => view.getFloat32(k, true));
  const counts = new Uint16Array(data, at + 24, out.length);
  for (let i = 0; i < out.length; i += 3) {
    out[i] = lx + sx * counts[i];
    out[i + 1] = ly + sy * counts[i + 1];
    out[i + 2] = lz + sz * counts[i + 2];
  }
}

export function unpackValues(data: ArrayBuffer, at: number, out: Float32Array): void {
  const view = new DataView(data, at, 8);
  const low = view.getFloat32(0, true);
  const step = view.getFloat32(4, true);
  const counts = new Uint16Array(data, at + 8, out.length);
  for (let i = 0; i < out.length; i++) out[i] = low + step * counts[i];
}
