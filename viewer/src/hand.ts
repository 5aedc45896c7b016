// The pointer: hover for a value, click for a triangle, and in a live run take hold of the cloth.

import * as THREE from "three";
import type { App } from "./app";
import { spelled } from "./colour";
import type { Live } from "./live";
import { Tip } from "./ui";

const STILL = 5; // px that a click may move
const MOST_WHILE_PLAYING = 60_000; // faces

export function pointers(app: App, live: Live | null): void {
  const { canvas } = app.theatre;
  const tip = new Tip();
  let hover: { x: number; y: number } | null = null;
  let down: { x: number; y: number } | null = null;
  let asked = false;

  const at = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const look = () => {
    asked = false;
    const pick = hover && app.theatre.pick(hover.x, hover.y);
    canvas.classList.toggle("over", Boolean(pick && live));
    if (!pick || !hover) return tip.hide();
    const { recording, cloth } = app.exhibits[pick.exhibit];
    const part = recording.header.parts.find((p) => pick.face >= p.faces[0] && pick.face < p.faces[1]);
    const name = `triangle ${pick.face}, ${part?.name ?? ""}`;
    const { quantity } = app;
    if (quantity) tip.show(hover.x, hover.y, `${spelled(cloth.faceValues[pick.face])} ${quantity.unit}`, `${quantity.label}, ${name}`);
    else tip.show(hover.x, hover.y, name, "");
  };

  canvas.addEventListener("pointermove", (event) => {
    const tooMany = app.playing && app.exhibits[0].cloth.drawnCount > MOST_WHILE_PLAYING;
    hover = event.buttons || tooMany || event.pointerType === "touch" ? null : at(event);
    if (!asked) requestAnimationFrame(look);
    asked = true;
  });
  canvas.addEventListener("pointerleave", () => {
    hover = null;
    tip.hide();
  });
  canvas.addEventListener("pointerdown", (event) => (down = event.button === 0 ? at(event) : null));
  canvas.addEventListener("pointerup", (event) => {
    const up = at(event);
    if (down && Math.hypot(up.x - down.x, up.y - down.y) < STILL) app.select(app.theatre.pick(up.x, up.y));
    down = null;
  });
  if (live) holding(app, live, at);
}

/** Take hold of the vertex nearest to the pointer and pull it through a spring. */
function holding(app: App, live: Live, at: (event: PointerEvent) => { x: number; y: number }): void {
  const { canvas, controls } = app.theatre;
  const { cloth, room } = app.exhibits[0];
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(new Float32Array(6), 3));
  const thread = new THREE.Line(geometry, new THREE.LineBasicMaterial({ color: 0xd8433b, depthTest: false, transparent: true }));
  thread.frustumCulled = false;
  thread.visible = false;
  room.scene.add(thread);
  let held = -1;
  let begun = { x: 0, y: 0 };
  const where = new THREE.Vector3();
  const target = new THREE.Vector3();

  const draw = () => {
    const ends = geometry.attributes.position as THREE.BufferAttribute;
    where.fromArray(cloth.positions, 3 * held);
    ends.setXYZ(0, where.x, where.y, where.z);
    ends.setXYZ(1, target.x, target.y, target.z);
    ends.needsUpdate = true;
    app.theatre.changed();
  };
  app.onChange(() => held >= 0 && draw());

  canvas.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0 || app.theatre.occupied()) return;
      begun = at(event);
      const pick = app.theatre.pick(begun.x, begun.y);
      if (!pick) return;
      const corners = [...cloth.faces.subarray(3 * pick.face, 3 * pick.face + 3)];
      const far = (v: number) => where.fromArray(cloth.positions, 3 * v).distanceTo(pick.point);
      held = corners.reduce((a, b) => (far(b) < far(a) ? b : a));
      target.fromArray(cloth.positions, 3 * held);
      controls.enabled = false;
      canvas.setPointerCapture(event.pointerId);
      canvas.classList.add("holding");
      thread.visible = true;
      draw();
      live.send({ do: "grab", vertex: held, to: target.toArray() });
    },
    { capture: true },
  );
  canvas.addEventListener("pointermove", (event) => {
    if (held < 0) return;
    const now = at(event);
    target.copy(app.theatre.across(now.x, now.y, target));
    draw();
    live.send({ do: "pull", to: target.toArray() });
  });
  const release = () => {
    if (held < 0) return;
    held = -1;
    controls.enabled = true;
    canvas.classList.remove("holding");
    thread.visible = false;
    app.theatre.changed();
    live.send({ do: "release" });
  };
  canvas.addEventListener("pointerup", release);
  canvas.addEventListener("pointercancel", release);
}
