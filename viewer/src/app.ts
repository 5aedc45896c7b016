// The page as a whole: what is shown, and what changes it.

import { Vector3 } from "three";
import { clipped, tableOf, union, usualRange } from "./colour";
import { Clock } from "./compare";
import type { Page, Quantity, Recording, Scalar } from "./data";
import { Exhibit, Theatre, type Pick } from "./scene";
import { FIRST, fromHash, toHash, usualSpeed, type State } from "./state";
import { note } from "./ui";

const SELDOM_MS = 200;

type Listener = (app: App) => void;

export class App {
  readonly exhibits: Exhibit[];
  readonly theatre: Theatre;
  readonly clock: Clock;
  readonly quantities: Quantity[];
  state: State;
  playing = false;
  addScalars: (own: Scalar[]) => void = () => {}; // further curves over time
  range: [number, number] = [0, 1];
  clipped: [boolean, boolean] = [false, false]; // whether values now lie below, above the range
  selected: Pick | null = null;
  shownFrames = 0;
  openedMs = 0;
  private time = 0;
  private last = 0;
  private wanted = -1;
  private restart = false;
  private news = true;
  private toldAt = -Infinity;
  private readonly ranges = new Map<string, [number, number]>();
  private readonly listeners: Listener[] = [];
  private readonly hidden: { colour: string; frame: number }[];

  constructor(
    readonly page: Page,
    readonly recordings: Recording[],
    canvas: HTMLCanvasElement,
    private readonly onLayout: (app: App) => void,
  ) {
    this.exhibits = recordings.map((recording) => new Exhibit(recording, recordings.length > 1 ? 1024 : 2048));
    this.hidden = recordings.map(() => ({ colour: "", frame: -1 }));
    this.quantities = recordings[0].header.quantities.filter((q) =>
      recordings.every((r) => r.header.quantities.some((other) => other.name === q.name)),
    );
    this.clock = new Clock(recordings);
    this.state = fromHash(location.hash, { ...FIRST, pins: page.mode === "live", speed: usualSpeed(this.clock.end - this.clock.start) });
    if (!this.state.colour) this.state.colour = page.colour || "none";
    if (!this.quantity) this.state.colour = "none";
    const last = this.clock.count - 1;
    this.state.frame = this.state.frame < 0 ? last : Math.min(this.state.frame, last);
    this.theatre = new Theatre(canvas, this.exhibits, () => this.theatre && this.onLayout(this));
    this.place(this.state.camera);
    this.theatre.controls.addEventListener("end", () => this.remember());
  }

  /** Called after anything a viewer may see has changed. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  get quantity(): Quantity | null {
    return this.quantities.find((q) => q.name === this.state.colour) ?? null;
  }
  get live(): boolean {
    return this.page.mode === "live";
  }

  /** Change what a viewer has chosen. */
  set(change: Partial<State>): void {
    Object.assign(this.state, change);
    if (change.colour !== undefined && change.range === undefined) this.state.range = null;
    if (change.camera) this.place(change.camera);
    this.dress();
    if (!this.live) this.seek(this.state.frame);
    this.remember();
    this.told();
  }

  /** Arrows of contact come when they are first asked for. */
  private askContacts(): void {
    if (this.live || !this.state.forces) return;
    this.exhibits.forEach(({ recording, contacts }, k) => {
      if (contacts.known) return;
      contacts.know([]);
      recording.contacts().then(
        (frames) => {
          contacts.know(frames);
          contacts.at(this.exhibits[k].frame);
          this.theatre.changed();
        },
        (error: Error) => note(error.message, true),
      );
    });
  }

  /** Switches, in all rooms. */
  dress(): void {
    this.askContacts();
    for (const each of this.exhibits) {
      each.cloth.showWires(this.state.wires, this.theatre.dark);
      each.cloth.showPins(this.state.pins);
      each.cloth.hide(this.state.hidden);
      each.room.showFloor(this.state.floor, this.state.hidden);
      each.room.showColliders(this.state.colliders, this.state.hidden);
      each.forces.group.visible = each.contacts.group.visible = this.state.forces;
      each.room.aim(this.state.light);
    }
    this.theatre.showShadows(this.state.shadows);
    this.theatre.changed();
  }

  /** Go to a frame, as soon as it is there. */
  seek(frame: number): void {
    this.wanted = Math.max(0, Math.min(this.clock.count - 1, Math.round(frame)));
    this.time = this.clock.times[this.wanted] ?? 0;
    this.tryShow();
  }

  play(): void {
    if (this.clock.count < 2) return;
    if (this.state.frame >= this.clock.count - 1) this.time = this.clock.start;
    this.playing = true;
    this.last = performance.now();
    this.told();
  }

  pause(): void {
    this.playing = false;
    for (const { cloth } of this.exhibits) cloth.moved();
    this.theatre.changed();
    this.remember();
    this.told();
  }

  select(pick: Pick | null): void {
    this.selected = pick;
    this.exhibits.forEach((each, k) => each.cloth.mark(pick && pick.exhibit === k ? pick.face : -1));
    this.theatre.changed();
    this.told();
  }

  /** Once per refresh of the screen. */
  tick(now: number): void {
    if (this.playing && !this.live) this.advance(now);
    // on a machine that draws slowly, what is around moving cloth follows a few times a second
    if (this.news && !(this.theatre.draft && this.playing && now - this.toldAt < SELDOM_MS)) {
      this.news = false;
      this.toldAt = now;
      for (const listener of this.listeners) listener(this);
    }
    this.theatre.render();
  }

  private advance(now: number): void {
    const elapsed = Math.min(0.25, (now - this.last) / 1000);
    this.last = now;
    if (this.wanted >= 0 && this.wanted !== this.state.frame) return; // waiting for data: the clock waits too
    this.theatre.moving(now);
    this.time = this.restart ? this.clock.start : this.time + elapsed * this.state.speed;
    this.restart = false;
    if (this.time >= this.clock.end) {
      this.time = this.clock.end;
      if (this.state.loop) this.restart = true;
      else this.pause();
    }
    const frame = this.clock.at(this.time);
    if (frame !== this.state.frame) {
      this.wanted = frame;
      this.tryShow();
    }
  }

  private tryShow(): void {
    const frame = this.wanted;
    if (frame < 0) return;
    if (this.show(frame)) {
      this.wanted = -1;
      this.prefetch(frame);
      return;
    }
    Promise.all(this.recordings.map((r) => r.fetch(r.frameAt(this.clock.times[frame]), this.colour)))
      .then(() => {
        if (this.wanted === frame && !this.show(frame)) this.tryShow();
        else if (this.wanted === frame) this.wanted = -1;
      })
      .catch((error: Error) => {
        this.playing = false;
        note(error.message, true);
      });
  }

  /** Show a frame, and wait until it is there. */
  async reach(frame: number): Promise<void> {
    const time = this.clock.times[frame];
    await Promise.all(this.recordings.map((r) => r.fetch(r.frameAt(time), this.colour)));
    this.wanted = -1;
    this.time = time;
    this.show(frame);
  }

  private prefetch(frame: number): void {
    for (const r of this.recordings) void r.fetch(r.frameAt(this.clock.times[frame]), this.colour).catch(() => {});
  }

  get colour(): string {
    return this.quantity?.name ?? "none";
  }

  /** Decode and hand over the frame of every run; false if one has yet to come. */
  show(frame: number): boolean {
    const time = this.clock.times[frame];
    const { colour } = this;
    for (const [k, { recording, cloth, room }] of this.exhibits.entries()) {
      const at = recording.frameAt(time);
      const has = this.hidden[k];
      if (has.frame !== at && !recording.positions(at, cloth.positions)) return false;
      const valued = has.frame === at && has.colour === colour;
      if (!valued && colour !== "none") {
        if (!recording.values(colour, at, cloth.faceValues)) return false;
        cloth.valued();
      }
      if (has.frame !== at) {
        cloth.moved(!this.playing);
        room.at(at);
        this.exhibits[k].forces.at(at, cloth.positions);
        this.exhibits[k].contacts.at(at);
      }
      this.hidden[k] = { colour, frame: at };
      this.exhibits[k].frame = at;
    }
    this.state.frame = frame;
    this.shownFrames += 1;
    this.openedMs ||= performance.now();
    this.paint();
    return true;
  }

  /** Forget that frames are shown, so that the next `show` decodes them again. */
  forget(): void {
    this.hidden.forEach((each) => (each.frame = -1));
  }

  /** Colours for the values at hand. */
  paint(): void {
    const { quantity } = this;
    if (quantity) this.range = this.chooseRange(quantity);
    this.clipped = quantity ? clipped(this.exhibits.map((each) => each.cloth.faceValues), this.range) : [false, false];
    for (const { cloth } of this.exhibits) cloth.colour(quantity ? tableOf(quantity) : null, this.range);
    if (this.selected) this.exhibits[this.selected.exhibit].cloth.mark(this.selected.face);
    this.theatre.changed();
    this.told();
  }

  private chooseRange(quantity: Quantity): [number, number] {
    if (this.state.range) return this.state.range;
    if (this.state.perFrame)
      return union(this.exhibits.map(({ cloth }) => usualRange(cloth.faceValues, quantity.signed)));
    const known = this.ranges.get(quantity.name);
    if (known) return known;
    if (this.live) return this.growingRange(quantity);
    const meanwhile = union(this.exhibits.map(({ cloth }) => usualRange(cloth.faceValues, quantity.signed)));
    this.ranges.set(quantity.name, meanwhile);
    this.askRange(quantity);
    return meanwhile;
  }

  private readonly asked = new Set<string>();

  /** The range of the whole run comes later; it is asked for once. */
  private askRange(quantity: Quantity): void {
    if (this.asked.has(quantity.name)) return;
    this.asked.add(quantity.name);
    Promise.all(this.recordings.map((r) => r.range(quantity.name)))
      .then((found) => {
        this.ranges.set(quantity.name, union(found));
        if (this.colour === quantity.name) this.paint();
      })
      .catch((error: Error) => note(error.message, true));
  }

  private grown: { name: string; range: [number, number] } | null = null;

  /** Of a live run nobody knows what comes: the widest range so far. */
  private growingRange(quantity: Quantity): [number, number] {
    const now = usualRange(this.exhibits[0].cloth.faceValues, quantity.signed);
    const before = this.grown?.name === quantity.name ? [this.grown.range] : [];
    this.grown = { name: quantity.name, range: union([now, ...before]) };
    return this.grown.range;
  }
  forgetRange(): void {
    this.grown = null;
    this.paint();
  }

  private place(camera: number[] | null): void {
    if (!camera) return;
    this.theatre.look(new Vector3().fromArray(camera), new Vector3().fromArray(camera, 3));
  }

  /** The address describes what is seen. */
  remember(): void {
    const { camera, controls } = this.theatre;
    this.state.camera = [...camera.position.toArray(), ...controls.target.toArray()];
    try {
      history.replaceState(null, "", toHash(this.state));
    } catch {
      // A page opened from disk may not be allowed to.
    }
  }

  /** What is around the cloth follows with the next refresh. */
  private told(): void {
    this.news = true;
  }
}
