// The panel beside the cloth and the bar below it.

import type { App } from "./app";
import { spelled } from "./colour";
import type { Control } from "./data";
import { FIRST } from "./state";
import type { Live } from "./live";
import { Chart, ownPlots, plotsOf } from "./plots";
import { byId, check, h, iconButton, note, section } from "./ui";
import { icon } from "./icons";

const REDRAW_MS = 90; // between two drawings of the curves while playing
const SETTLING_MS = 1000; // a slider that is being moved is not moved by what the scene says
const SPEEDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4];

/** Play, step, scrub, speed. */
export function playBar(app: App): void {
  const play = iconButton("play", "Play or pause (space)", () => (app.playing ? app.pause() : app.play()));
  play.classList.add("primary");
  const go = (frame: number) => () => {
    app.pause();
    app.seek(frame);
  };
  const by = (step: number) => () => go(app.state.frame + step)();
  const scrub = h("input", { id: "scrub", type: "range", min: 0, max: app.clock.count - 1, step: 1, "aria-label": "Frame" });
  scrub.addEventListener("input", () => go(scrub.valueAsNumber)());
  const clock = h("span", { id: "clock" });
  const speed = h("select", { id: "speed", title: "Speed", "aria-label": "Speed" });
  for (const each of [...new Set([...SPEEDS, app.state.speed])].sort((a, b) => a - b))
    speed.append(h("option", { value: each }, `${each}×`));
  speed.addEventListener("change", () => app.set({ speed: Number(speed.value) }));
  const loop = iconButton("loop", "Start over at the end", () => app.set({ loop: !app.state.loop }));
  byId("bar").append(
    h(
      "div",
      { class: "steps" },
      iconButton("first", "First frame (Home)", go(0)),
      iconButton("previous", "Frame back (←)", by(-1)),
      play,
      iconButton("next", "Frame on (→)", by(1)),
      iconButton("last", "Last frame (End)", go(app.clock.count - 1)),
    ),
    scrub,
    clock,
    speed,
    loop,
  );
  const step = app.clock.count > 1 ? (app.clock.end - app.clock.start) / (app.clock.count - 1) : 1;
  const decimals = Math.max(2, Math.min(5, Math.ceil(-Math.log10(step))));
  app.onChange(() => {
    play.innerHTML = icon(app.playing ? "pause" : "play");
    scrub.value = String(app.state.frame);
    const time = (app.clock.times[app.state.frame] ?? 0).toFixed(decimals);
    clock.replaceChildren(`${time} s`, h("small", {}, `${app.state.frame} / ${app.clock.count - 1}`));
    speed.value = String(app.state.speed);
    loop.setAttribute("aria-pressed", String(app.state.loop));
  });
}

/** Colour: which quantity, over which range. */
export function colourSection(app: App): HTMLElement {
  const choice = h("select", { id: "colour", "aria-label": "Colour by" }, h("option", { value: "none" }, "Plain fabric"));
  for (const each of app.quantities) choice.append(h("option", { value: each.name }, `${each.label} [${each.unit}]`));
  choice.addEventListener("change", () => app.set({ colour: choice.value }));
  const [low, high] = ["lowest", "highest"].map((name) =>
    h("input", { type: "number", step: "any", id: name, "aria-label": `${name} value of the colours` }),
  );
  const fix = () => {
    const range: [number, number] = [low.valueAsNumber, high.valueAsNumber];
    if (range.every(Number.isFinite) && range[1] > range[0]) return app.set({ range, perFrame: false });
    note("The colours need two numbers, the lower one first.");
    [low, high].forEach((input) => input.blur());
    app.set({});
  };
  low.addEventListener("change", fix);
  high.addEventListener("change", fix);
  const reset = h("button", { type: "button", id: "reset-range", click: () => { app.set({ range: null }); app.forgetRange(); } }, "Reset");
  const row = h("div", { class: "row" }, low, h("span", {}, "to"), high, reset);
  const follow = check("Range of each frame", "per-frame", app.state.perFrame, (on) => app.set({ perFrame: on, range: null }));
  app.onChange(() => {
    choice.value = app.colour;
    row.hidden = follow.hidden = app.colour === "none";
    (follow.querySelector("input") as HTMLInputElement).checked = app.state.perFrame;
    const span = app.range[1] - app.range[0];
    for (const [input, value] of [[low, app.range[0]], [high, app.range[1]]] as const)
      if (document.activeElement !== input) input.value = spelled(value, span).replace("−", "-");
  });
  return section("Colour", h("div", { class: "row" }, choice), row, follow);
}

export function viewSection(app: App): HTMLElement {
  const names = { wires: "Edges", pins: "Pins", colliders: "Colliders", floor: "Floor", shadows: "Shadows", forces: "Forces" } as const;
  const boxes = (Object.entries(names) as [keyof typeof names, string][]).map(([name, label]) => {
    const box = check(label, `show-${name}`, app.state[name], (on) => app.set({ [name]: on }));
    app.onChange(() => ((box.querySelector("input") as HTMLInputElement).checked = app.state[name]));
    return box;
  });
  return section("View", h("div", { class: "checks" }, ...boxes));
}

/** From where the light comes. */
export function lightSection(app: App): HTMLElement {
  const control = (name: string, label: string, unit: string, low: number, high: number, value: number): Control => ({ name, label, group: "", unit, low, high, value, logarithmic: false });
  const controls = [
    control("light-round", "From, round", "°", -180, 180, FIRST.light[0]),
    control("light-up", "From, up", "°", 5, 90, FIRST.light[1]),
    control("light-strength", "Strength", "×", 0, 3, FIRST.light[2]),
  ];
  const sliders = controls.map((each, k) =>
    slider(each, (value) => app.set({ light: app.state.light.map((v, i) => (i === k ? Number(value.toPrecision(4)) : v)) })),
  );
  app.onChange(() => sliders.forEach((each, k) => each.stand(app.state.light[k])));
  return section("Light", ...sliders.map((each) => each.element));
}

/** All values of the chosen triangle. */
export function triangleSection(app: App, live: Live | null): HTMLElement {
  const body = h("div", { id: "triangle" });
  const element = section("Triangle", body);
  let shown = "";
  let before = -1;
  app.onChange(() => {
    const pick = app.selected;
    const chosen = pick?.face ?? -1;
    if (chosen >= 0 && before < 0 && !pick?.inPattern) requestAnimationFrame(() => element.scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" }));
    before = chosen;
    if (!pick) {
      body.replaceChildren(h("p", { class: "hint" }, "Click the cloth to see the values of a triangle."));
      shown = "";
      return;
    }
    const { recording, cloth, frame } = app.exhibits[pick.exhibit];
    const told = live?.chosen?.face === pick.face ? live.chosen : null;
    const value = (name: string) =>
      live
        ? name === app.colour ? cloth.faceValues[pick.face] : (told?.[name] ?? null)
        : recording.valueAt(name, frame, pick.face);
    const rows = app.quantities.map((q) => ({ q, v: value(q.name) }));
    const key = `${pick.exhibit} ${frame} ${pick.face} ${rows.map((r) => r.v)}`;
    if (key === shown) return;
    shown = key;
    const part = recording.header.parts.find((p) => pick.face >= p.faces[0] && pick.face < p.faces[1]);
    const corners = [...cloth.faces.subarray(3 * pick.face, 3 * pick.face + 3)].join(", ");
    const line = (name: string, text: string) => h("tr", {}, h("td", {}, name), h("td", {}, text));
    body.replaceChildren(
      h(
        "table",
        {},
        line("Triangle", `${pick.face} of ${part?.name ?? "?"}`),
        line("Vertices", corners),
        ...rows.map(({ q, v }) => line(q.label, v === null ? "…" : `${spelled(v)} ${q.unit}`)),
      ),
    );
    if (!app.live && !app.playing && rows.some((r) => r.v === null))
      void Promise.all(app.quantities.map((q) => recording.fetch(frame, q.name))).then(() => app.select(app.selected));
  });
  return element;
}

export function plotSection(app: App): HTMLElement | null {
  const seek = (time: number) => {
    app.pause();
    app.seek(app.clock.at(time));
  };
  const charts = plotsOf(app.recordings.map((r) => r.header)).map((p) => new Chart(p.title, p.unit, p.curves, seek));
  let drawn = 0;
  app.onChange(() => {
    const now = performance.now();
    if (app.playing && now - drawn < REDRAW_MS) return;
    drawn = now;
    charts.forEach((chart) => chart.at(app.clock.times[app.state.frame] ?? 0));
  });
  new MutationObserver(() => charts.forEach((chart) => chart.draw())).observe(document.documentElement, {
    attributeFilter: ["data-theme"],
  });
  const element = section("Over time", ...charts.map((chart) => chart.element));
  app.addScalars = (own) => {
    const more = ownPlots(own).map((p) => new Chart(p.title, p.unit, p.curves, seek));
    charts.push(...more);
    element.append(...more.map((chart) => chart.element));
    element.hidden = false;
    app.set({});
  };
  element.hidden = !charts.length;
  return element;
}

interface Slider {
  element: HTMLElement;
  stand: (value: number) => void;
}

function slider(control: Control, send: (value: number) => void): Slider {
  const to = control.logarithmic ? Math.log10 : (v: number) => v;
  const from = control.logarithmic ? (v: number) => 10 ** v : (v: number) => v;
  const [low, high] = [to(control.low), to(control.high)];
  const input = h("input", { type: "range", id: `set-${control.name}`, min: low, max: high, step: (high - low) / 200, "aria-label": control.label });
  const output = h("output");
  let touched = -Infinity;
  let stands = NaN;
  const show = (value: number) => (output.textContent = `${spelled(value, Math.abs(value) || 1)} ${control.unit}`.trim());
  const stand = (value: number) => {
    if (value === stands || performance.now() - touched < SETTLING_MS) return;
    stands = value;
    input.value = String(to(value));
    show(value);
  };
  stand(control.value);
  input.addEventListener("input", () => {
    touched = performance.now();
    stands = NaN;
    const value = from(input.valueAsNumber);
    show(value);
    send(value);
  });
  return { element: h("label", { class: "slider" }, h("span", {}, control.label), output, input), stand };
}

/** What each cloth is made of: any fabric of the library, while it hangs. */
function fabricChoices(app: App, live: Live): HTMLElement[] {
  const library = Object.entries(app.page.fabrics ?? {});
  return Object.entries(app.page.cloths ?? {}).map(([cloth, own], k) => {
    const choice = h("select", { id: `fabric-${k}`, "aria-label": `Fabric of ${cloth}` });
    if (!library.some(([name]) => name === own)) choice.append(h("option", { value: "", disabled: true }, own || "its own"));
    for (const [name, title] of library) choice.append(h("option", { value: name, title }, name));
    choice.addEventListener("change", () => live.send({ do: "fabric", cloth, name: choice.value }));
    app.onChange(() => {
      const now = live.told?.fabrics[cloth] ?? own;
      if (document.activeElement !== choice) choice.value = library.some(([name]) => name === now) ? now : "";
    });
    return h("label", { class: "row" }, h("span", {}, cloth), choice);
  });
}

/** Sliders for what may change, where the scene has them, whoever moved them; and curves as they grow. */
export function liveSections(app: App, live: Live): HTMLElement[] {
  const controls = app.page.controls ?? [];
  const sliders = controls.map((each) => slider(each, (value) => live.send({ do: "set", name: each.name, value })));
  const groups = new Map<string, HTMLElement[]>();
  controls.forEach((each, k) => groups.set(each.group, [...(groups.get(each.group) ?? []), sliders[k].element]));
  const reset = h("button", { type: "button", id: "usual", click: () => live.send({ do: "usual" }) }, "As in the scene");
  const settings = section("Change", h("div", {}, ...[...groups].flatMap(([name, list]) => [h("div", { class: "group" }, name), ...list])));
  settings.querySelector("h2")!.append(reset);
  settings.querySelector("h2")!.after(h("div", { class: "group" }, "Fabric"), ...fabricChoices(app, live));
  app.onChange(() => controls.forEach((each, k) => sliders[k].stand(live.told?.settings[each.name] ?? each.value)));
  const header = () => ({ ...app.recordings[0].header, series: live.series });
  let charts: Chart[] = [];
  const plots = section("Over time");
  let drawn = 0;
  app.onChange(() => {
    const now = performance.now();
    if (!live.told?.paused && now - drawn < 3 * REDRAW_MS) return;
    drawn = now;
    const wanted = plotsOf([header()]);
    if (wanted.length !== charts.length) {
      charts = wanted.map((p) => new Chart(p.title, p.unit, p.curves, () => {}));
      plots.replaceChildren(plots.firstElementChild!, ...charts.map((chart) => chart.element));
    }
    charts.forEach((chart, k) => chart.replace(wanted[k].curves));
    charts.forEach((chart) => chart.at(live.series.times.at(-1) ?? 0));
  });
  return [settings, plots];
}

/** Begin to keep the run in a folder, or end it. */
export function keeping(live: Live): void {
  live.send({ do: live.told?.kept ? "keep" : "record" });
}

/** Pause, step, reset, and how it goes. */
export function liveBar(live: Live, keeps: boolean): (playing: boolean) => void {
  const play = iconButton("pause", "Go on or pause (space)", () => live.send({ do: live.told?.paused ? "play" : "pause" }), "play");
  play.classList.add("primary");
  const told = h("span", { class: "fill", id: "told" });
  const clock = h("span", { id: "clock" });
  const record = iconButton("record", "Keep the run in a folder, from now until pressed again (K)", () => keeping(live));
  record.hidden = !keeps;
  byId("bar").append(
    h(
      "div",
      { class: "steps" },
      iconButton("reset", "Start again (R)", () => live.send({ do: "reset" })),
      play,
      iconButton("step", "One step (N)", () => live.send({ do: "step" })),
      record,
    ),
    told,
    clock,
  );
  return () => {
    const now = live.told;
    if (!now) return;
    play.innerHTML = icon(now.paused ? "play" : "pause");
    record.classList.toggle("recording", now.kept !== "");
    clock.replaceChildren(`${now.time.toFixed(2)} s`, h("small", {}, `step ${now.step}`));
    const pace = now.step ? `${spelled(now.rate, 1)}× real time` : "Starting; the first time this takes a while";
    told.textContent = now.paused ? "Paused" : pace;
  };
}
