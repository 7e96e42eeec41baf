import { darken, lighten } from '../kit/colour'
import { type Face, createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { type Surface, drawSurfaces } from '../kit/mesh'
import { ellipse } from '../kit/shapes'
import { pebble, revolve, soften, tube } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import { drawFloorShadow } from '../kit/studio'
import { type Vec2, type Vec3, radians } from '../kit/vector'
import type { HeadphonesArt } from './headphones-art'

/** The parts of one earphone about its centre; z points out of the ear, the tip goes to -z. */
function budSurfaces(pose: Pose, art: HeadphonesArt, stem: boolean): Surface[] {
  const shell: Material = { colour: art.body, rough: 0.24, gloss: 1.4 }
  const rubber: Material = { colour: art.soft, rough: 0.6, gloss: 0.6 }
  const dome: Vec2[] = Array.from({ length: 31 }, (_, n): Vec2 => {
    const angle = radians(-62 + (152 * n) / 30)
    return [9.4 * Math.cos(angle), 8 * Math.sin(angle) + (stem ? 0 : 1)]
  })
  const nozzle = createPose({ within: pose, at: [2.4, 1.4, -6], pitch: 6, yaw: -20 })
  const tip: Vec2[] = soften(
    [
      [2, -9.6],
      [4.6, -8.6],
      [6.2, -3],
      [5.4, -1.6],
      [3.2, -2],
    ],
    1.4,
    5,
  )
  const parts: Surface[] = [
    { ...revolve(dome, shell, { around: 92, squash: stem ? 1.04 : 1.22 }), pose },
    {
      ...revolve(
        [
          [4.6, -4],
          [4.9, 0],
          [6.4, 3.4],
        ],
        { colour: darken(art.body, 0.2), rough: 0.4 },
        { around: 36 },
      ),
      pose: nozzle,
    },
    { ...revolve(tip, rubber, { around: 40 }), pose: nozzle },
    {
      ...revolve(
        [
          [0.2, -9],
          [2.2, -9.6],
        ],
        { colour: '#14161b', rough: 0.6 },
        { around: 24 },
      ),
      pose: nozzle,
    },
  ]
  if (stem) {
    const path = (t: number): Vec3 => [-1.2 - 1.2 * t, -2 - 27 * t, 3.4 - 1.5 * t]
    const size = (t: number): Vec2 => {
      const end = t > 0.93 ? Math.sqrt(Math.max(0.02, 1 - ((t - 0.93) / 0.07) ** 2)) : 1
      return [3.3 * end, 3.5 * end]
    }
    parts.push({ ...tube(path, size, shell, { along: 48, around: 28, up: [0, 0, 1] }), pose })
  }
  return parts
}

function drawBud(stage: Stage, pose: Pose, art: HeadphonesArt, stem: boolean): void {
  const outside: Face = createFace(stage, pose, [0, 0, stem ? 8 : 9], [1, 0, 0], [0, 1, 0])
  const [dome, ...rest] = budSurfaces(pose, art, stem)
  if (!dome) return
  const tips = rest.slice(0, 3)
  const stems = rest.slice(3)
  for (const part of outside.visible ? [tips, stems, [dome]] : [stems, [dome], tips])
    drawSurfaces(stage, pose, part)
  if (!outside.visible) return
  if (stem) {
    outside.fill(ellipse(-1, 1.4, 1.5, 0.7), '#0b0c10', { opacity: 0.85 })
    return
  }
  outside.fill(
    ellipse(0, 0, 4.6),
    outside.linear(
      [-4, 4],
      [4, -4],
      [
        { at: 0, colour: lighten(art.accent, 0.4) },
        { at: 0.5, colour: art.accent },
        { at: 1, colour: darken(art.accent, 0.4) },
      ],
    ),
  )
  drawMark(outside, art.mark, { x: 0, y: 0, size: 2.2 }, darken(art.body, 0.3), 0.8)
}

/** Draws two wireless earphones before their charging case. */
export function drawEarbuds(stage: Stage, art: HeadphonesArt): void {
  const stems = art.view === 'stems'
  const box = stems ? { width: 54, height: 58, depth: 26 } : { width: 70, height: 40, depth: 38 }
  const pose = createPose({ at: [0, box.height / 2, -22], yaw: -8 })
  drawFloorShadow(stage, ellipse(0, 22, box.width * 0.3, 7), { contact: 8, wide: 26 })
  const shell: Material = { colour: art.body, rough: 0.34, gloss: 1.2 }
  const [a, h, c] = [box.width / 2, box.height / 2, box.depth / 2]
  const form = stems ? { flat: 0.62, plan: 0.7 } : { flat: 0.8, plan: 0.72 }
  drawSurfaces(stage, pose, [pebble([a, h, c], form, shell, [120, 64])])
  const seamY = h * 0.34
  const girth = (1 - (seamY / h) ** (2 / form.flat)) ** (form.flat / 2)
  const seam = (dy: number): string =>
    Array.from({ length: 53 }, (_, n): Vec3 => {
      const angle = radians(14 + 152 * (n / 52))
      const x = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** form.plan
      return [-a * girth * x, seamY + dy, c * girth * Math.sin(angle) ** form.plan]
    })
      .map((p) =>
        stage
          .project(pose.point(p))
          .map((v) => v.toFixed(1))
          .join(' '),
      )
      .join('L')
  for (const [dy, colour, opacity] of [
    [-0.3, lighten(art.body, 0.5), 0.55],
    [0, darken(art.body, 0.6), 0.7],
  ] as const) {
    stage.canvas.path(`M${seam(dy)}`, 'none', {
      stroke: colour,
      'stroke-width': 2,
      opacity,
      'stroke-linecap': 'round',
    })
  }
  const face = createFace(stage, pose, [0, 0, c], [1, 0, 0], [0, 1, 0])
  face.fill(ellipse(0, seamY - 7, 0.8), '#34d399')
  face.fill(ellipse(0, seamY - 7, 2), '#34d399', { opacity: 0.18 })
  drawMark(face, art.mark, { x: 0, y: seamY - 17, size: 3.4 }, darken(art.body, 0.45), 0.5)
  const places = stems
    ? [
        { x: -38, z: 12, yaw: 30, roll: -5 },
        { x: 38, z: 12, yaw: -146, roll: -5 },
      ]
    : [
        { x: -24, z: 16, yaw: 20, roll: -10 },
        { x: 22, z: 18, yaw: -138, roll: 8 },
      ]
  for (const { x, z, yaw, roll } of places) {
    drawFloorShadow(stage, ellipse(x, -z, stems ? 3.2 : 6, stems ? 2 : 3), {
      contact: 7,
      wide: 18,
      strength: 0.9,
    })
    drawBud(stage, createPose({ at: [x, stems ? 30 : 11.4, z], yaw, roll }), art, stems)
  }
}

/** Draws the earphone at the end of a cable, for those that are not wireless. */
export function drawCabledBud(stage: Stage, pose: Pose, art: HeadphonesArt): void {
  drawBud(stage, pose, art, false)
}
