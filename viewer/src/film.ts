// A film of a run, picture by picture: none is lost where drawing is slow, and it lasts as long as it should.

import { ArrayBufferTarget, Muxer } from "mp4-muxer";
import type { App } from "./app";
import { compose, type Caption } from "./capture";

const PER_S = 30; // pictures a second of the film
const BITS_PER_S = 12e6;
const KEY_S = 2;
const MOST_WAITING = 4; // pictures in front of the encoder
const CODECS = [
  { codec: "avc1.640033", kind: "avc" },
  { codec: "avc1.4d0033", kind: "avc" },
  { codec: "avc1.42e033", kind: "avc" },
  { codec: "vp09.00.51.08", kind: "vp9" },
  { codec: "av01.0.08M.08", kind: "av1" },
] as const;

type Kind = (typeof CODECS)[number]["kind"];

/** What the browser can encode at this size, or null. */
async function usable(width: number, height: number): Promise<{ config: VideoEncoderConfig; kind: Kind } | null> {
  if (typeof VideoEncoder === "undefined") return null;
  for (const { codec, kind } of CODECS) {
    const config: VideoEncoderConfig = { codec, width, height, bitrate: BITS_PER_S, framerate: PER_S };
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }));
    if (supported) return { config, kind };
  }
  return null;
}

/** The frames that a film at some speed shows, one for each of its pictures. */
export function frames(app: App): number[] {
  const { start, end } = app.clock;
  const count = Math.max(1, Math.round(((end - start) * PER_S) / app.state.speed));
  return Array.from({ length: count + 1 }, (_, k) => app.clock.at(start + ((end - start) * k) / count));
}

export interface Filming {
  caption: () => Caption;
  told: (done: number, of: number) => void;
  stopped: () => boolean;
}

/** An MP4 of the whole run at the chosen speed, as far as it is not stopped; null where the browser cannot. */
export async function filmed(app: App, { caption, told, stopped }: Filming): Promise<Blob | null> {
  const { canvas } = app.theatre;
  const [width, height] = [canvas.width & ~1, canvas.height & ~1]; // encoders want even numbers
  const found = await usable(width, height);
  if (!found) return null;
  const target = new ArrayBufferTarget();
  const muxer = new Muxer({ target, video: { codec: found.kind, width, height }, fastStart: "in-memory" });
  let wrong: Error | null = null;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: (error) => (wrong = error),
  });
  encoder.configure(found.config);
  const picture = document.createElement("canvas");
  [picture.width, picture.height] = [width, height];
  const context = picture.getContext("2d")!;
  const wanted = frames(app);
  let shown = -1;
  for (let k = 0; k < wanted.length && !stopped() && !wrong; k++) {
    if (wanted[k] !== shown) {
      await app.reach(wanted[k]);
      app.theatre.renderClean();
      compose(context, canvas, caption());
      shown = wanted[k];
    }
    const frame = new VideoFrame(picture, { timestamp: (1e6 * k) / PER_S, duration: 1e6 / PER_S });
    encoder.encode(frame, { keyFrame: k % (KEY_S * PER_S) === 0 });
    frame.close();
    told(k + 1, wanted.length);
    do await new Promise((resolve) => setTimeout(resolve));
    while (encoder.encodeQueueSize > MOST_WAITING && !wrong);
  }
  if (!wrong) await encoder.flush();
  if (wrong) throw wrong;
  muxer.finalize();
  encoder.close();
  return new Blob([target.buffer], { type: "video/mp4" });
}
