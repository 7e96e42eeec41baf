import { type Hex, darken, lighten } from '../kit/colour'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { type Surface, drawSurfaces } from '../kit/mesh'
import { ellipse, join, polygon, rectangle } from '../kit/shapes'
import { ribbon, slabRim } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import { cloth, leather, patternOn } from '../kit/texture'
import { type Vec3, radians } from '../kit/vector'
import type { WatchArt } from './watch-art'

/** How the strap runs: out of the case at (y, z), then round to the back. */
interface Run {
  /** Half the height of the case, where the strap begins. */
  start: number
  width: number
  /** Where it narrows to, as a part of the width. */
  taper: number
}

/** A point on the strap; `t` from 0 at the case to 1 behind the wrist, `side` 1 above and -1 below. */
function strapPoint(run: Run, side: number, t: number): Vec3 {
  const [ry, rz] = [run.start + 13, 31]
  const from = Math.asin((run.start - 3) / ry)
  const angle = from + (radians(181) - from) * t
  return [0, side * ry * Math.sin(angle), -2 + rz * (Math.cos(angle) - Math.cos(from))]
}

const materials: Record<WatchArt['strap'], (colour: Hex) => Material> = {
  sport: (colour) => ({ colour, rough: 0.62, gloss: 0.9 }),
  leather: (colour) => ({ colour, rough: 0.75, gloss: 0.6 }),
  links: (colour) => ({ colour, metal: 0.95, rough: 0.28 }),
  mesh: (colour) => ({ colour, metal: 0.8, rough: 0.45 }),
}

function bandSurface(run: Run, side: number, art: WatchArt): Surface {
  const material = materials[art.strap](art.strapColour)
  const thick = art.strap === 'leather' ? 1.7 : 1.5
  return ribbon(
    (t) => strapPoint(run, side, t),
    (t) => [thick * 2, run.width * (1 - (1 - run.taper) * t)],
    material,
    {
      along: 84,
      up: [1, 0, 0],
    },
  )
}

function drawLinks(stage: Stage, pose: Pose, run: Run, side: number, art: WatchArt): void {
  const steel = materials.links(art.strapColour)
  const count = 21
  for (let n = count - 1; n >= 0; n -= 1) {
    const t = (n + 0.5) / count
    const [, y, z] = strapPoint(run, side, t)
    const [, y2, z2] = strapPoint(run, side, t + 0.01)
    const pitch = (Math.atan2(z2 - z, side * (y2 - y)) * 180) / Math.PI
    const width = run.width * (1 - (1 - run.taper) * t)
    const third = width / 3
    for (const column of [-1, 1, 0]) {
      const link = createPose({
        within: createPose({ within: pose, at: [0, y, z], pitch: side * pitch }),
        at: [column * third, column === 0 ? 0.3 : 0, column === 0 ? 0.3 : 0],
      })
      const w = third - 0.35
      drawSurfaces(stage, link, [
        slabRim({
          width: w,
          height: 5.2,
          depth: 3,
          corner: 1.1,
          edge: 1.1,
          material: steel,
          sideSteps: 2,
          cornerSteps: 2,
          turns: 3,
        }),
      ])
      const top = createFace(stage, link, [0, 0, 1.5], [1, 0, 0], [0, 1, 0])
      if (top.visible)
        top.fill(
          rectangle(0, 0, w - 2, 3.2, 0.3),
          top.lit({ ...steel, rough: column === 0 ? 0.14 : 0.42 }, [-w / 2, 2], [w / 2, -2]),
        )
    }
  }
}

/** Texture over the part of a strap that looks at the viewer. */
function drawGrain(stage: Stage, pose: Pose, run: Run, side: number, art: WatchArt): void {
  const edge = (x: number, t: number): readonly [number, number] => {
    const [, y, z] = strapPoint(run, side, t)
    const [, y2, z2] = strapPoint(run, side, t + 0.01)
    const length = Math.hypot(y2 - y, z2 - z)
    // outwards from the wrist, across the strap's thickness
    const lift = [(z - z2) / length, (side * (y2 - y)) / length] as const
    const half = (run.width / 2) * (1 - (1 - run.taper) * t) * x
    const [px, py] = stage.project(
      pose.point([half, y + side * lift[0] * 1.75, z + lift[1] * 1.75]),
    )
    return [px, py]
  }
  const last = 0.37
  const steps = Array.from({ length: 17 }, (_, n) => (n / 16) * last)
  const screen = (x: number): string =>
    steps
      .map((t) =>
        edge(x, t)
          .map((v) => v.toFixed(1))
          .join(' '),
      )
      .join('L')
  const back = [...steps]
    .reverse()
    .map((t) =>
      edge(0.96, t)
        .map((v) => v.toFixed(1))
        .join(' '),
    )
    .join('L')
  const face = createFace(stage, pose, [0, side * (run.start + 8), 0], [1, 0, 0], [0, 1, 0])
  const grain = art.strap === 'leather' ? leather(0.95) : cloth(0.62)
  stage.canvas.path(`M${screen(-0.96)}L${back}Z`, patternOn(stage, face, grain))
  if (art.strap === 'leather') {
    for (const x of [-0.86, 0.86]) {
      stage.canvas.path(`M${screen(x)}`, 'none', {
        stroke: darken(art.strapColour, 0.5),
        'stroke-width': 3.4,
        opacity: 0.4,
      })
      stage.canvas.path(`M${screen(x)}`, 'none', {
        stroke: lighten(art.strapColour, 0.5),
        'stroke-width': 2,
        'stroke-dasharray': '11 6',
        opacity: 0.85,
      })
    }
  }
}

function drawSportHoles(stage: Stage, pose: Pose, run: Run, colour: Hex): void {
  for (let n = 0; n < 5; n += 1) {
    const t = 0.1 + n * 0.062
    const [, y, z] = strapPoint(run, -1, t)
    const [, y2, z2] = strapPoint(run, -1, t + 0.01)
    const pitch = (-Math.atan2(z2 - z, -(y2 - y)) * 180) / Math.PI
    const spot = createPose({ within: pose, at: [0, y, z], pitch })
    const face = createFace(stage, spot, [0, 0, 1.62], [1, 0, 0], [0, 1, 0])
    if (!face.visible) continue
    face.fill(ellipse(0, -0.2, 1.35, 1.75), lighten(colour, 0.35), { opacity: 0.6 })
    face.fill(ellipse(0, 0.1, 1.25, 1.6), darken(colour, 0.7))
  }
}

/** Draws both halves of the strap, to be covered by the case. */
export function drawStrap(stage: Stage, pose: Pose, run: Run, art: WatchArt): void {
  for (const side of [1, -1]) {
    if (art.strap === 'links') {
      drawLinks(stage, pose, run, side, art)
      continue
    }
    drawSurfaces(stage, pose, [bandSurface(run, side, art)])
    if (art.strap !== 'sport') drawGrain(stage, pose, run, side, art)
  }
  if (art.strap === 'sport') drawSportHoles(stage, pose, run, art.strapColour)
}

/** The two lugs that hold a strap on a round case. */
export function drawLugs(stage: Stage, pose: Pose, run: Run, material: Material): void {
  for (const side of [1, -1]) {
    for (const x of [-1, 1]) {
      const lug = createPose({
        within: pose,
        at: [x * (run.width / 2 + 1.6), side * (run.start - 2.6), -2],
        pitch: -side * 30,
        roll: x * side * -4,
      })
      drawSurfaces(stage, lug, [
        slabRim({
          width: 3.6,
          height: 9,
          depth: 5,
          corner: 1.5,
          edge: 1.2,
          material,
          sideSteps: 4,
          cornerSteps: 4,
        }),
      ])
      const top = createFace(stage, lug, [0, 0, 2.5], [1, 0, 0], [0, 1, 0])
      top.fill(
        join(
          polygon([
            [-1, -3.4],
            [1, -3.4],
            [1, 3.4],
            [-1, 3.4],
          ]),
        ),
        top.lit(material, [-2, 5], [2, -5]),
      )
    }
  }
}
