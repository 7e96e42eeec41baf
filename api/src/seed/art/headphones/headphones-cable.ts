import { drawCabledBud } from './headphones-buds'
import type { HeadphonesArt } from './headphones-art'
import { darken, lighten } from '../kit/colour'
import { through } from '../kit/curve'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawSurfaces } from '../kit/mesh'
import { rectangle } from '../kit/shapes'
import { revolve, soften, tube } from '../kit/solids'
import { type Stage, createPose } from '../kit/stage'
import { drawCableShadow } from '../kit/studio'
import type { Vec2, Vec3 } from '../kit/vector'

const lay = (points: readonly Vec2[], y: number): Vec3[] => points.map(([x, z]) => [x, y, z])

/** Draws a band worn round the neck, two earphones on short cables. */
export function drawNeckband(stage: Stage, art: HeadphonesArt): void {
  const shell: Material = { colour: art.body, rough: 0.5, gloss: 1 }
  const band = through(
    lay(
      [
        [-52, 58],
        [-62, 20],
        [-60, -22],
        [-36, -58],
        [0, -70],
        [36, -58],
        [60, -22],
        [62, 20],
        [52, 58],
      ],
      6,
    ),
  )
  const cables = [-1, 1].map((side) =>
    through(
      lay(
        [
          [side * 51, 60],
          [side * 44, 84],
          [side * 18, 92],
          [side * 8, 66],
          [side * 17, 34],
        ],
        3,
      ),
    ),
  )
  drawCableShadow(stage, band, 66)
  for (const cable of cables) drawCableShadow(stage, cable, 18)
  for (const cable of cables)
    drawSurfaces(stage, createPose(), [
      tube(
        cable,
        [1.4, 1.4],
        { colour: art.soft, rough: 0.6 },
        { along: 70, around: 10, up: [0, 1, 0] },
      ),
    ])
  const size = (t: number): Vec2 => {
    const end = Math.min(t, 1 - t)
    const pod = end < 0.2 ? 1 : Math.max(0.55, 1 - (end - 0.2) * 6)
    const cap = end < 0.015 ? Math.sqrt(Math.max(0.03, 1 - ((0.015 - end) / 0.015) ** 2)) : 1
    return [6.4 * pod * cap, 5.6 * pod * cap]
  }
  drawSurfaces(stage, createPose(), [
    tube(
      band,
      size,
      (u) =>
        Math.min(u, 1 - u) > 0.2 && Math.min(u, 1 - u) < 0.215
          ? { colour: art.accent, metal: 0.9, rough: 0.25 }
          : shell,
      { along: 150, around: 28, up: [0, 1, 0], square: 0.85 },
    ),
  ])
  const top = createFace(
    stage,
    createPose({ at: [60.5, 12.2, 26], yaw: -4 }),
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, -1],
  )
  for (const y of [-9, 0, 9])
    top.fill(rectangle(0, y, 3, y === 0 ? 4 : 6, 1.4), lighten(art.body, 0.35), { opacity: 0.9 })
  for (const [side, yaw] of [
    [-1, 40],
    [1, -40],
  ] as const) {
    drawCabledBud(stage, createPose({ at: [side * 18, 9, 26], pitch: -34, yaw }), art)
  }
}

/** Draws earphones with a cable, loosely coiled. */
export function drawWired(stage: Stage, art: HeadphonesArt): void {
  const cord: Material = { colour: art.soft, rough: 0.55, gloss: 0.9 }
  const split: Vec2 = [4, 4]
  const main = through(
    lay(
      [
        split,
        [-2, 26],
        [-34, 40],
        [-62, 18],
        [-58, -22],
        [-20, -42],
        [34, -40],
        [62, -12],
        [58, 26],
        [28, 52],
        [-8, 62],
        [-44, 66],
        [-72, 74],
      ],
      1.6,
    ),
  )
  const arms = [
    through(lay([split, [0, -14], [-22, -22], [-38, -8], [-30, 10]], 2.2)),
    through(lay([split, [14, -12], [32, -16], [40, 0], [30, 16]], 2.2)),
  ]
  for (const cable of [main, ...arms]) drawCableShadow(stage, cable, 18, 130)
  drawSurfaces(
    stage,
    createPose(),
    [main, ...arms].map((path, index) =>
      tube(path, [1.5, 1.5], cord, { along: index ? 60 : 220, around: 10, up: [0, 1, 0] }),
    ),
  )
  const joint = createPose({ at: [split[0], 2.4, split[1] - 6], yaw: 14 })
  drawSurfaces(stage, joint, [
    revolve(
      soften(
        [
          [0, -1],
          [2.6, -1],
          [3, 12],
          [0, 12],
        ],
        1,
      ),
      { colour: darken(art.body, 0.1), rough: 0.4 },
      { around: 24 },
    ),
  ])
  const plug = createPose({ at: [-70, 3, 73.4], yaw: -72 })
  drawSurfaces(stage, plug, [
    revolve(
      soften(
        [
          [0, -2],
          [2.2, -2],
          [3.4, 3],
          [3.4, 16],
          [2.6, 18],
          [0, 18],
        ],
        1,
      ),
      { colour: art.body, rough: 0.4 },
      { around: 28 },
    ),
    revolve(
      [
        [1.8, 18],
        [1.8, 22],
        [1.5, 22.4],
        [1.8, 22.8],
        [1.8, 26],
        [1.5, 26.4],
        [1.8, 26.8],
        [1.8, 30],
        [0.8, 32.5],
        [0, 32.5],
      ],
      { colour: '#d6b36a', metal: 0.95, rough: 0.2 },
      { around: 24 },
    ),
  ])
  drawCabledBud(stage, createPose({ at: [-29, 9, 16], pitch: -40, yaw: 36 }), art)
  drawCabledBud(stage, createPose({ at: [30, 9, 22], pitch: -40, yaw: -36 }), art)
}
