// Opens the page: finds its data, builds it, and leaves a hook for tests and scripts.

import * as THREE from "three";
import { App } from "./app";
import { Film, save, screenshot, type Caption } from "./capture";
import { spelled } from "./colour";
import { helpText, listen, type Key } from "./controls";
import { EmbeddedSource, Recording, type Source } from "./data";
import { ServedSource } from "./served";
import { pointers } from "./hand";
import { filmed } from "./film";
import { dropping } from "./dropping";
import { gizmo, lookFrom } from "./gizmo";
import { hook } from "./hook";
import { Live } from "./live";
import { colourSection, keeping, lightSection, liveBar, liveSections, playBar, plotSection, triangleSection, viewSection } from "./panel";
import { objectSection } from "./objects";
import { PALETTE } from "./plots";
import { Ruler } from "./ruler";
import { patternSection } from "./pattern";
import { pinChosen, steeringSection } from "./steering";
import { byId, dress, h, Legend, note } from "./ui";

const EMPTY = document.body.cloneNode(true) as HTMLElement;
let opened = new AbortController(); // aborted when another run takes the place of this one

async function source(): Promise<Source> {
  const data = document.getElementById("data")?.textContent;
  return data ? EmbeddedSource.from(data) : new ServedSource();
}

function labels(app: App): void {
  const several = app.exhibits.length > 1;
  byId("labels").replaceChildren(
    ...(several ? app.exhibits : []).map(({ recording }, k) => {
      const swatch = h("i");
      swatch.style.background = PALETTE[k % PALETTE.length];
      const facts = `${recording.header.faceCount.toLocaleString("en-GB")} triangles`;
      const label = h("div", { class: "cell" }, swatch, recording.header.name, h("small", {}, facts), h("em"));
      const cell = app.theatre.cells[k];
      Object.assign(label.style, { left: `${cell.x}px`, top: `${cell.y}px`, width: `${cell.width}px`, height: `${cell.height}px` });
      return label;
    }),
  );
  markEnded(app);
}

/** Of runs side by side, those that are over before the others say so. */
function markEnded(app: App): void {
  const marks = document.querySelectorAll("#labels em");
  app.exhibits.forEach(({ recording }, k) => {
    const end = recording.header.times.at(-1) ?? 0;
    const over = (app.clock.times[app.state.frame] ?? 0) > end + 1e-9;
    if (marks[k]) marks[k].textContent = over ? `ended at ${spelled(end, 0.1)} s` : "";
  });
}

function setTheme(app: App, name: "light" | "dark"): void {
  document.documentElement.dataset.theme = name;
  app.theatre.setTheme(name);
  app.dress();
}

function swapTheme(app: App): void {
  const name = app.theatre.dark ? "light" : "dark";
  setTheme(app, name);
  try {
    localStorage.setItem("gabardine-theme", name);
  } catch {
    // Not everywhere is there something to remember it in.
  }
}

function firstTheme(): "light" | "dark" {
  try {
    const kept = localStorage.getItem("gabardine-theme");
    if (kept === "light" || kept === "dark") return kept;
  } catch {
    // As above.
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Names of runs side by side, where they stand in a picture. */
function named(app: App): Caption["labels"] {
  if (app.exhibits.length < 2) return [];
  return app.exhibits.map(({ recording }, k) => ({
    x: app.theatre.cells[k].x,
    y: app.theatre.cells[k].y,
    text: recording.header.name,
    colour: PALETTE[k % PALETTE.length],
  }));
}

/** A film of the run, or of what is seen from now on; pressed again, it ends. */
function videoButton(app: App, live: Live | null, caption: () => Caption, file: (suffix: string) => string): () => void {
  let stop: (() => void) | null = null;
  const begin = (how: () => void) => {
    stop = how;
    byId("video").classList.add("recording");
  };
  const end = (blob: Blob | null, suffix: string) => {
    stop = null;
    byId("video").classList.remove("recording");
    if (!blob) return;
    save(blob, file(suffix));
    note("Film saved.");
  };
  const watched = () => {
    if (!Film.possible) return note("This browser cannot record films.", true);
    const film = new Film(app.theatre.canvas);
    const done = () => {
      stop = null;
      void film.stop().then((blob) => end(blob, film.suffix));
    };
    begin(done);
    note(live ? "Recording; press again to stop." : "Recording the run once.");
    if (live) return;
    void app.reach(0).then(() => app.play());
    app.onChange(() => stop === done && app.shownFrames > 1 && app.state.frame === app.clock.count - 1 && done());
  };
  return () => {
    if (stop) return stop();
    if (live) return watched();
    let stopped = false;
    const before = app.state.frame;
    app.pause();
    begin(() => (stopped = true));
    const told = (done: number, of: number) => note(`Filming: picture ${done} of ${of}; press again to end it here.`);
    filmed(app, { caption, told, stopped: () => stopped }).then(
      (blob) => {
        end(blob, "mp4");
        if (blob) app.seek(before);
        else watched();
      },
      (error: Error) => {
        end(null, "");
        note(`The film could not be made: ${error.message}`, true);
      },
    );
  };
}

/** The buttons on top, by name, and what each does. */
function tools(app: App, live: Live | null) {
  const { header } = app.recordings[0];
  const file = (suffix: string) => `${header.name.replace(/[^\w.-]+/g, "-") || "gabardine"}.${suffix}`;
  const caption = (): Caption => ({
    title: header.title,
    time: `t = ${spelled(live?.told?.time ?? app.clock.times[app.state.frame] ?? 0, 0.1)} s`,
    dark: app.theatre.dark,
    quantity: app.quantity,
    range: app.range,
    clipped: app.clipped,
    labels: named(app),
  });
  return {
    fit: () => (app.theatre.fit(), app.remember()),
    screenshot: async () => {
      app.theatre.renderClean();
      save(await screenshot(app.theatre.canvas, caption()), file("png"));
      note("Picture saved.");
    },
    video: videoButton(app, live, caption, file),
    link: () => {
      app.remember();
      navigator.clipboard?.writeText(location.href).then(
        () => note("Link copied."),
        () => note("The address of this page is the link."),
      );
    },
    theme: () => swapTheme(app),
    fold: () => document.body.classList.toggle("folded"),
  };
}

function keysOf(app: App, live: Live | null, act: ReturnType<typeof tools>, ruler: Ruler): Key[] {
  const key = (keys: string, shown: string, what: string, run: () => void): Key => ({ keys: keys.split(" ").map((k) => (k === "Space" ? " " : k)), shown, what, act: run });
  const go = (frame: number) => {
    app.pause();
    app.seek(frame);
  };
  const colours = ["none", ...app.quantities.map((q) => q.name)];
  const nextColour = (by: number) => app.set({ colour: colours.at((colours.indexOf(app.colour) + by) % colours.length) });
  const speed = (factor: number) => app.set({ speed: Math.min(4, Math.max(0.05, Number((app.state.speed * factor).toPrecision(2)))) });
  const side = (x: number, y: number, z: number) => () => lookFrom(app, new THREE.Vector3(x, y, z));
  const turn = (round: number, up: number, nearer = 1) => () => (app.theatre.orbit(round, up, nearer), app.remember());
  const choose = (by: number) => () => {
    const exhibit = app.selected?.exhibit ?? 0;
    const count = app.exhibits[exhibit].cloth.faceValues.length;
    const face = ((app.selected?.face ?? (by > 0 ? -1 : 0)) + by + count) % count;
    app.select({ exhibit, face, point: new THREE.Vector3(), byKey: true });
  };
  const moving = live
    ? [
        key("Space", "space", "go on, pause", () => live.send({ do: live.told?.paused ? "play" : "pause" })),
        key("n ArrowRight", "N", "one step", () => live.send({ do: "step" })),
        key("r", "R", "start again", () => live.send({ do: "reset" })),
        key("k", "K", "keep the run in a folder, end it", () => keeping(live)),
        key("i", "I", "pin the chosen corner, or let go", () => pinChosen(app, live)),
      ]
    : [
        key("Space", "space", "play, pause", () => (app.playing ? app.pause() : app.play())),
        key("ArrowLeft ,", "←", "frame back", () => go(app.state.frame - 1)),
        key("ArrowRight .", "→", "frame on", () => go(app.state.frame + 1)),
        key("ShiftArrowLeft", "", "", () => go(app.state.frame - 10)),
        key("ShiftArrowRight", "⇧← ⇧→", "ten frames", () => go(app.state.frame + 10)),
        key("Home", "Home", "first frame", () => go(0)),
        key("End", "End", "last frame", () => go(app.clock.count - 1)),
        key("+ =", "+", "faster", () => speed(2)),
        key("-", "−", "slower", () => speed(0.5)),
      ];
  return [
    ...moving,
    key("c", "C", "next colour", () => nextColour(1)),
    key("w", "W", "edges", () => app.set({ wires: !app.state.wires })),
    key("p", "P", "pins", () => app.set({ pins: !app.state.pins })),
    key("o", "O", "colliders", () => app.set({ colliders: !app.state.colliders })),
    key("g", "G", "floor", () => app.set({ floor: !app.state.floor })),
    key("j", "J", "forces of pins and contact", () => app.set({ forces: !app.state.forces })),
    key("m", "M", "ruler, from what is chosen", () => ruler.toggle()),
    key("[", "", "", choose(-1)),
    key("]", "[ ]", "choose a triangle", choose(1)),
    key("q", "", "", turn(-0.15, 0)),
    key("e", "Q E", "turn", turn(0.15, 0)),
    key("ArrowUp", "", "", turn(0, 0.12)),
    key("ArrowDown", "↑ ↓", "tilt", turn(0, -0.12)),
    key("x", "", "", turn(0, 0, 1 / 1.2)),
    key("z", "Z X", "nearer, farther", turn(0, 0, 1.2)),
    key("f", "F", "show everything", act.fit),
    key("1", "1", "from the front", side(0, 0.12, 1)),
    key("2", "2", "from the side", side(1, 0.12, 0)),
    key("3", "3", "from above", side(0, 1, 0.001)),
    key("s", "S", "picture", act.screenshot),
    key("v", "V", "film", act.video),
    key("l", "L", "copy link", act.link),
    key("t", "T", "light, dark", act.theme),
    key("h", "H", "panel", act.fold),
    key("Escape", "", "", () => app.select(null)),
    key("?", "?", "this list", () => byId<HTMLDialogElement>("keys").showModal()),
  ];
}

function connect(app: App): Live {
  const { cloth, room } = app.exhibits[0];
  let bar = (_: boolean) => {};
  let settled = false;
  const live = new Live(
    cloth.positions,
    cloth.faceValues,
    (told) => {
      cloth.moved(told.paused);
      cloth.dress(told.looks);
      cloth.hold(told.pinned);
      room.lie(told.motions);
      app.exhibits[0].contacts.now(told.arrows);
      if (told.colour !== "none") cloth.valued();
      app.playing = !told.paused;
      if (app.playing) app.theatre.moving();
      if (!settled) app.dress();
      settled = true;
      app.paint();
      bar(!told.paused);
    },
    (message) => message.note && note(message.note, message.wrong),
    () => note("The server has stopped.", true),
  );
  bar = liveBar(live, app.page.keeps ?? false);
  let colour = "";
  let face = -1;
  app.onChange(() => {
    if (app.colour !== colour) live.send({ do: "colour", name: app.colour });
    colour = app.colour;
    const chosen = app.selected?.face ?? -1;
    if (chosen !== face) live.send({ do: "select", face: chosen });
    face = chosen;
  });
  return live;
}

/** Show a run that was dropped on the page, instead of what it shows. */
async function reopen(dropped: Source): Promise<void> {
  opened.abort();
  opened = new AbortController();
  history.replaceState(null, "", location.href.replace(/#.*/, ""));
  document.body.replaceWith(EMPTY.cloneNode(true));
  await open(dropped);
}

async function open(dropped?: Source): Promise<void> {
  const { signal } = opened;
  const from = dropped ?? (await source());
  const page = await from.page();
  const recordings = await Promise.all(page.runs.map((header, k) => Recording.open(from, header, k)));
  const app = new App(page, recordings, byId<HTMLCanvasElement>("canvas"), labels);
  const { header } = recordings[0];
  const several = recordings.length > 1;
  byId("title").textContent = page.title || (several ? `${recordings.length} runs side by side` : header.title);
  document.title = `${byId("title").textContent} – Gabardine`;
  byId("facts").textContent = several ? "" : `${header.vertexCount.toLocaleString("en-GB")} vertices, ${header.faceCount.toLocaleString("en-GB")} triangles${page.mode === "live" ? ", live" : `, ${header.times.length} frames`}`;
  if (matchMedia("(max-width: 760px)").matches) document.body.classList.add("folded");
  const live = page.mode === "live" ? connect(app) : null;
  if (!live) playBar(app);
  const legend = new Legend();
  app.onChange(() => legend.show(app.quantity, app.range, app.clipped));
  const sections = live ? liveSections(app, live) : [plotSection(app)];
  const [first, ...rest] = live ? sections : [null, ...sections];
  const steer = live ? steeringSection(app, live) : null;
  byId("panel").append(
    ...[first, patternSection(app), steer, colourSection(app), viewSection(app), lightSection(app), objectSection(app), triangleSection(app, live), ...rest].filter((s): s is HTMLElement => s !== null),
  );
  const act = tools(app, live);
  const ruler = new Ruler(app);
  const keys = keysOf(app, live, act, ruler);
  listen(keys, signal);
  if (!live) dropping((from) => void reopen(from).catch((error: Error) => note(error.message, true)), (own) => app.addScalars(own), signal);
  const dialog = byId<HTMLDialogElement>("keys");
  dialog.innerHTML = helpText(keys, live !== null);
  dialog.addEventListener("click", () => dialog.close());
  for (const name of ["fit", "screenshot", "video", "link", "theme", "fold"] as const) dress(name, name, act[name]);
  dress("help", "help", () => dialog.showModal());
  pointers(app, live);
  setTheme(app, firstTheme());
  labels(app);
  gizmo(app);
  app.onChange(markEnded);
  window.addEventListener("hashchange", () => location.reload(), { signal });
  if (!live) app.seek(app.state.frame);
  hook(app, live, ruler);
  const tick = (now: number) => {
    if (signal.aborted) return app.theatre.close();
    app.tick(now);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

open().catch((error: Error) => {
  note(error.message || String(error), true);
  window.gabardine = { error: error.message } as typeof window.gabardine;
});
