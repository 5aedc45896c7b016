// What a viewer does to a live scene besides pulling: pins, colliders led by a gizmo, and the wind.

import * as THREE from "three";
import { TransformControls } from "three/examples/jsm/controls/TransformControls.js";
import type { App } from "./app";
import { spelled } from "./colour";
import type { Control } from "./data";
import type { Live } from "./live";
import { objectNames } from "./objects";
import { h, note, section } from "./ui";

/** The corner of the chosen triangle that is nearest to where it was chosen. */
function chosenVertex(app: App): number {
  const { selected } = app;
  if (!selected) return -1;
  const { cloth } = app.exhibits[0];
  const corners = [...cloth.faces.subarray(3 * selected.face, 3 * selected.face + 3)];
  const far = (v: number) => new THREE.Vector3().fromArray(cloth.positions, 3 * v).distanceTo(selected.point);
  return selected.byKey ? corners[0] : corners.reduce((a, b) => (far(b) < far(a) ? b : a));
}

/** Hold the chosen corner where it is, or let go of it. */
export function pinChosen(app: App, live: Live): void {
  const vertex = chosenVertex(app);
  if (vertex < 0) return note("Choose a triangle first, by a click or with [ ].");
  live.send({ do: "pin", vertex });
}

/** Two clicks pin the cloth there, or let go of it. */
export function pinning(app: App, live: Live): void {
  app.theatre.canvas.addEventListener("dblclick", (event) => {
    const box = app.theatre.canvas.getBoundingClientRect();
    app.select(app.theatre.pick(event.clientX - box.left, event.clientY - box.top));
    if (app.selected) pinChosen(app, live);
  });
}

/** One collider at a time has the gizmo; numbers do the same from the keyboard. */
class Leading {
  private readonly proxy = new THREE.Object3D();
  private readonly gizmo: TransformControls;
  private readonly fields: HTMLInputElement[];
  readonly numbers: HTMLElement;
  led = -1;
  private from = new THREE.Vector3();

  constructor(
    private readonly app: App,
    private readonly live: Live,
  ) {
    const { theatre } = app;
    const { scene } = app.exhibits[0].room;
    this.gizmo = new TransformControls(theatre.camera, theatre.canvas);
    this.gizmo.setSize(0.8);
    scene.add(this.proxy, this.gizmo.getHelper());
    theatre.helpers.push(this.gizmo.getHelper());
    this.gizmo.addEventListener("change", () => theatre.changed());
    this.gizmo.addEventListener("dragging-changed", (event) => (theatre.controls.enabled = !event.value));
    this.gizmo.addEventListener("objectChange", () => this.send());
    theatre.occupied = () => this.led >= 0 && this.gizmo.axis !== null;
    theatre.handle = (axis) => (this.led < 0 ? null : theatre.project(this.tip(axis)));
    this.fields = ["x", "y", "z"].map((axis) =>
      h("input", { type: "number", step: 0.01, id: `lead-${axis}`, "aria-label": `Shift along ${axis} in metres`, change: () => this.typed() }),
    );
    this.numbers = h("div", { class: "row", id: "lead", hidden: true }, h("span", {}, "shift [m]"), ...this.fields);
  }

  /** Take a collider, or let it stand if it has been taken. */
  take(index: number): void {
    const { room } = this.app.exhibits[0];
    this.led = this.led === index ? -1 : index;
    this.numbers.hidden = this.led < 0;
    if (this.led < 0) this.gizmo.detach();
    else {
      this.from = room.centre(index);
      this.proxy.position.copy(this.from).add(room.shift(index));
      this.gizmo.attach(this.proxy);
      this.show();
    }
    this.app.theatre.changed();
  }

  /** Near the tip of the arrow along an axis. */
  private tip(axis: number): THREE.Vector3 {
    const { camera } = this.app.theatre;
    const scale = this.proxy.position.distanceTo(camera.position) * Math.tan((camera.fov * Math.PI) / 360) * 1.9 * (0.8 / 4);
    const at = this.proxy.position.clone();
    return at.setComponent(axis, at.getComponent(axis) + 0.45 * scale);
  }

  private get shift(): number[] {
    return this.proxy.position.clone().sub(this.from).toArray();
  }

  private show(): void {
    this.shift.forEach((value, k) => (this.fields[k].value = value.toFixed(3)));
  }

  private send(): void {
    this.show();
    this.live.send({ do: "pose", collider: this.led, shift: this.shift });
  }

  private typed(): void {
    const [x, y, z] = this.fields.map((field) => (Number.isFinite(field.valueAsNumber) ? field.valueAsNumber : 0));
    this.proxy.position.copy(this.from).add(new THREE.Vector3(x, y, z));
    this.app.theatre.changed();
    this.send();
  }
}

/** The wind as an arrow seen from above: its tip is drawn to where the air goes, and how fast. */
function windPad(app: App, live: Live, [along, across]: [Control, Control]): HTMLElement {
  const tip = h("i");
  const arrow = h("b");
  const text = h("output");
  const pad = h("div", { class: "pad", id: "wind", role: "slider", tabindex: 0, "aria-label": "Wind, seen from above" }, arrow, tip);
  let [x, z] = [along.value, across.value];
  const fastest = along.high;
  const show = () => {
    const length = 50 * Math.min(1, Math.hypot(x, z) / fastest);
    const angle = Math.atan2(z, x);
    tip.style.left = `${50 + length * Math.cos(angle)}%`;
    tip.style.top = `${50 + length * Math.sin(angle)}%`;
    arrow.style.width = `${length}%`;
    arrow.style.transform = `rotate(${angle}rad)`;
    text.textContent = `${spelled(Math.hypot(x, z), 1)} m/s`;
    pad.setAttribute("aria-valuenow", Math.hypot(x, z).toFixed(2));
    pad.setAttribute("aria-valuetext", `${x.toFixed(1)} m/s along x, ${z.toFixed(1)} m/s along z`);
  };
  const blow = (toX: number, toZ: number) => {
    const over = Math.max(1, Math.hypot(toX, toZ) / fastest);
    [x, z] = [toX / over, toZ / over];
    show();
    live.send({ do: "set", name: along.name, value: x });
    live.send({ do: "set", name: across.name, value: z });
  };
  const drag = (event: PointerEvent) => {
    if (!event.buttons) return;
    const box = pad.getBoundingClientRect();
    const at = (low: number, place: number, size: number) => ((2 * (place - low)) / size - 1) * fastest;
    blow(at(box.left, event.clientX, box.width), at(box.top, event.clientY, box.height));
  };
  pad.addEventListener("pointerdown", (event) => {
    pad.setPointerCapture(event.pointerId);
    drag(event);
  });
  pad.addEventListener("pointermove", drag);
  pad.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: [-0.5, 0], ArrowRight: [0.5, 0], ArrowUp: [0, -0.5], ArrowDown: [0, 0.5] }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    blow(x + by[0], z + by[1]);
  });
  app.onChange(() => {
    const told = live.told?.settings;
    if (document.activeElement === pad) return;
    [x, z] = [told?.[along.name] ?? along.value, told?.[across.name] ?? across.value];
    show();
  });
  show();
  return h("div", { class: "row wind" }, h("span", {}, "Wind from above, x to the right"), text, pad);
}

/** Pins, colliders and wind. */
export function steeringSection(app: App, live: Live): HTMLElement {
  const leading = new Leading(app, live);
  pinning(app, live);
  const pin = h("button", { type: "button", id: "pin", click: () => pinChosen(app, live) }, "Pin or let go (I)");
  const names = objectNames(app.recordings[0].header).colliders;
  const movers = (app.page.movable ?? []).map((index) => {
    const button = h("button", { type: "button", id: `move-${index}`, "aria-pressed": "false" }, `Move ${names[index]}`);
    button.addEventListener("click", () => leading.take(index));
    return { index, button };
  });
  for (const { button } of movers)
    button.addEventListener("click", () =>
      movers.forEach((each) => each.button.setAttribute("aria-pressed", String(leading.led === each.index))),
    );
  const winds = ["wind-x", "wind-z"].map((name) => app.page.controls?.find((each) => each.name === name));
  const blown = winds[0] && winds[1] ? [windPad(app, live, winds as [Control, Control])] : [];
  return section("Steer", h("div", { class: "checks" }, pin, ...movers.map((each) => each.button)), leading.numbers, ...blown);
}
