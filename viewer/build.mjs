// Bundles the page into src/gabardine/viewer/static, the same bytes for the same sources.
import { build } from "esbuild";
import { copyFileSync, mkdirSync } from "node:fs";

const out = process.env.OUT ?? "../src/gabardine/viewer/static";
mkdirSync(out, { recursive: true });
await build({
  entryPoints: ["src/main.ts"],
  outfile: `${out}/viewer.js`,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "inline",
  logLevel: "warning",
});
await build({ entryPoints: ["src/style.css"], outfile: `${out}/style.css`, minify: true, logLevel: "warning" });
copyFileSync("src/index.html", `${out}/index.html`);
