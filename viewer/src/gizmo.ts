// The axes as the camera sees them; each is a button that looks along it.

import * as THREE from "three";
import type { App } from "./app";
import { byId } from "./ui";

const AXES = [
  { name: "x", colour: "#c8413b", to: new THREE.Vector3(1, 0, 0), from: new THREE.Vector3(1, 0.12, 0) },
  { name: "y", colour: "#3a8a3f", to: new THREE.Vector3(0, 1, 0), from: new THREE.Vector3(0, 1, 0.001) },
  { name: "z", colour: "#2f6fc4", to: new THREE.Vector3(0, 0, 1), from: new THREE.Vector3(0, 0.12, 1) },
];
const HALF = 34; // px
const REACH = 22;

/** The camera at the same distance, on the side that a direction points to. */
export function lookFrom(app: App, direction: THREE.Vector3): void {
  const { camera, controls } = app.theatre;
  const away = direction.clone().setLength(camera.position.distanceTo(controls.target));
  app.theatre.look(controls.target.clone().add(away), controls.target.clone());
  app.remember();
}

function element<K extends keyof SVGElementTagNameMap>(tag: K, attributes: Record<string, string | number>): SVGElementTagNameMap[K] {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

export function gizmo(app: App): void {
  const picture = element("svg", { id: "gizmo", viewBox: `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`, width: 2 * HALF, height: 2 * HALF });
  const arms = AXES.map(({ name, colour, from }) => {
    const arm = element("g", { role: "button", tabindex: 0, "aria-label": `Look along ${name}` });
    const line = element("line", { stroke: colour, "stroke-width": 2.4, "stroke-linecap": "round" });
    const disc = element("circle", { r: 8, fill: colour });
    const letter = element("text", { "text-anchor": "middle", "dominant-baseline": "central" });
    letter.textContent = name;
    arm.append(line, disc, letter);
    arm.addEventListener("click", () => lookFrom(app, from));
    arm.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      lookFrom(app, from);
    });
    return { arm, line, disc, letter };
  });
  byId("stage").append(picture);
  const draw = () => {
    const seen = AXES.map(({ to }) => to.clone().applyQuaternion(app.theatre.camera.quaternion.clone().invert()));
    arms.forEach(({ line, disc, letter }, k) => {
      const [x, y] = [REACH * seen[k].x, -REACH * seen[k].y];
      for (const [node, names] of [[line, ["x2", "y2"]], [disc, ["cx", "cy"]], [letter, ["x", "y"]]] as const) {
        node.setAttribute(names[0], x.toFixed(2));
        node.setAttribute(names[1], y.toFixed(2));
      }
    });
    const order = arms.map((_, k) => k).sort((a, b) => seen[a].z - seen[b].z);
    if (!picture.contains(document.activeElement)) order.forEach((k) => picture.append(arms[k].arm));
  };
  app.theatre.controls.addEventListener("change", draw);
  app.onChange(draw);
}
