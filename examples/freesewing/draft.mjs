// Drafts of FreeSewing designs as JSON, for `gabardine sew DRAFT.json` with seams in DRAFT.toml.
//
//   npm install @freesewing/config @freesewing/plugin-transform @freesewing/teagan
//   node draft.mjs teagan 38 teagan-38.json
//
// Measurements [mm] are those of Gabardine's dress form of the size (gabardine.garment.measurements); the
// armpit is where T-shirts of that form have it.
import { writeFileSync } from 'node:fs'

const [design, size, path] = process.argv.slice(2)
const steps = (Number(size) - 38) / 2
const measurements = {
  biceps: 280 + 12 * steps,
  chest: 880 + 40 * steps,
  hips: 970 + 40 * steps,
  seat: 970 + 40 * steps,
  waist: 720 + 40 * steps,
  neck: 360 + 8 * steps,
  wrist: 160 + 3 * steps,
  shoulderToShoulder: 390 + 5 * steps,
  hpsToBust: 270,
  hpsToWaistBack: 430 + 2 * steps,
  shoulderSlope: 13,
  shoulderToWrist: 590,
  waistToArmpit: 190 - 3 * steps,
  waistToHips: 120,
  waistToSeat: 200,
  waistToKnee: 580,
}
const exported = await import(`@freesewing/${design}`)
const Design = exported[design[0].toUpperCase() + design.slice(1)]
const drafted = new Design({ measurements, sa: 0 }).draft()
const point = ({ x, y }) => ({ x, y })
const op = ({ type, to, cp1, cp2 }) =>
  Object.assign({ type }, to && { to: point(to) }, cp1 && { cp1: point(cp1) }, cp2 && { cp2: point(cp2) })
const parts = Object.entries(drafted.parts[0])
  .filter(([, part]) => !part.hidden)
  .map(([name, part]) => [
    name,
    { paths: Object.fromEntries(Object.entries(part.paths)
        .filter(([key, path]) => !path.hidden && (key === 'seam' || key === 'outline'))
        .map(([key, path]) => [key, { ops: path.ops.map(op) }])) },
  ])
const shown = new Set(parts.map(([name]) => name))
const cutlist = Object.fromEntries(
  Object.entries(drafted.setStores[0].cutlist).filter(([name]) => shown.has(name)),
)
const draft = { freesewing: design, version: Design.designConfig.data.version, measurements,
  parts: Object.fromEntries(parts), cutlist }
writeFileSync(path, JSON.stringify(draft, (key, value) => (key === 'attributes' ? undefined : value)) + '\n')
