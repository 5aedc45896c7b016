// The connection to a scene that is being computed.

import { unpackPositions, unpackValues, type Fabric, type Series } from "./data";

/** What comes with each frame. */
export interface PageMessage {
  time: number;
  step: number;
  paused: boolean;
  rate: number;
  strain: number | null;
  contacts: number;
  energies: Record<string, number>;
  colour: string;
  held: number;
  kept: string;
  settings: Record<string, number>;
  fabrics: Record<string, string>; // of cloths that got another one
  looks: Fabric[] | null; // of all parts, where one has
  values: ({ face: number } & Record<string, number | null>) | null;
  motions: (number[] | null)[];
  pinned: number[]; // vertices
  arrows: number[]; // of contact
}

export interface Message {
  note?: string;
  wrong?: boolean;
}

const LONGEST = 3000;

/** Frames come as they are computed, the newest only; commands go the other way. */
export class Live {
  told: PageMessage | null = null;
  frames = 0;
  chosen: PageMessage["values"] = null;
  readonly series: Series = { times: [], energies: {}, strain: [], contacts: [], own: [] };
  private socket: WebSocket;

  constructor(
    private readonly positions: Float32Array,
    private readonly values: Float32Array,
    private readonly onFrame: (told: PageMessage) => void,
    private readonly onMessage: (message: Message) => void,
    private readonly onEnd: () => void,
  ) {
    const address = new URL("live", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    this.socket = new WebSocket(address);
    this.socket.binaryType = "arraybuffer";
    this.socket.onmessage = (event) => this.receive(event.data);
    this.socket.onclose = () => this.onEnd();
  }

  send(command: Record<string, unknown>): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
    else if (this.socket.readyState === WebSocket.CONNECTING)
      this.socket.addEventListener("open", () => this.socket.send(JSON.stringify(command)), { once: true });
  }

  private receive(data: string | ArrayBuffer): void {
    if (typeof data === "string") {
      this.onMessage(JSON.parse(data));
      return;
    }
    const length = new DataView(data).getUint32(0, true);
    const told: PageMessage = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
    const at = 4 + length;
    unpackPositions(data, at, this.positions);
    if (told.colour !== "none") unpackValues(data, at + 24 + 2 * this.positions.length, this.values);
    this.record(told);
    this.told = told;
    this.chosen = told.values ?? this.chosen;
    this.frames += 1;
    this.onFrame(told);
    this.send({ do: "ready" });
  }

  private record(told: PageMessage): void {
    const { series } = this;
    const last = series.times.at(-1) ?? -1;
    if (told.time < last) this.forget();
    if (told.time <= last) return;
    if (series.times.length >= LONGEST) this.thin();
    series.times.push(told.time);
    series.strain.push(told.strain);
    series.contacts.push(told.contacts);
    for (const [name, value] of Object.entries(told.energies)) (series.energies[name] ??= []).push(value);
  }

  private thin(): void {
    const every = <T>(list: T[]) => list.splice(0, list.length, ...list.filter((_, k) => k % 2 === 0));
    const { times, strain, contacts, energies } = this.series;
    every(times);
    every(strain);
    every(contacts);
    Object.values(energies).forEach(every);
  }

  private forget(): void {
    const { times, strain, contacts, energies } = this.series;
    for (const list of [times, strain, contacts, ...Object.values(energies)]) list.length = 0;
  }
}
