import { darken, lighten } from '../kit/colour'
import { createFace } from '../kit/face'
import { drawLens } from '../kit/lens'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { drawSurfaces } from '../kit/mesh'
import { drawNumerals } from '../kit/numerals'
import { ellipse, grid, join, rectangle } from '../kit/shapes'
import { drawSlab, pebble, revolve, slabRim, soften } from '../kit/solids'
import { type Stage, createPose } from '../kit/stage'
import { drawFloorShadow, groundOutline } from '../kit/studio'
import { radians } from '../kit/vector'
import type { CameraArt } from './camera-art'

/** Draws a small tough camera for sport. */
export function drawAction(stage: Stage, art: CameraArt): void {
  const body = { width: 71, height: 51, depth: 32 }
  const pose = createPose({ at: [0, body.height / 2 + 9, 0] })
  const rubber: Material = { colour: art.body, rough: 0.7, gloss: 0.8 }
  const steel: Material = { colour: '#b6bcc7', metal: 0.95, rough: 0.22 }
  drawFloorShadow(stage, groundOutline(createPose(), 16, 12), { contact: 6, wide: 24 })
  for (const x of [-7, 0, 7]) {
    const finger = createPose({ within: pose, at: [x, -body.height / 2 - 4, 0] })
    drawSurfaces(stage, finger, [
      slabRim({
        width: 3.4,
        height: 12,
        depth: 16,
        corner: 1.5,
        edge: 1.5,
        material: rubber,
        cornerSteps: 4,
      }),
    ])
    const side = createFace(stage, finger, [0, 0, 8], [1, 0, 0], [0, 1, 0])
    side.fill(rectangle(0, 0, 1, 9), side.lit(rubber, [0, 5], [0, -5]))
  }
  const { face } = drawSlab(stage, pose, {
    ...body,
    corner: 9,
    edge: 4.5,
    material: rubber,
    sideSteps: 8,
    cornerSteps: 10,
    turns: 8,
  })
  const plate = rectangle(0, 0, body.width - 8, body.height - 8, 6)
  face.fill(plate, face.lit(rubber, [-35, 25], [35, -25]))
  const lines = grid(
    34,
    22,
    [1.9, 1.9],
    (x, y) => ellipse(x, y, 0.42),
    (x, y) => Math.hypot(x - 14, y - 3) > 20 && Math.abs(x) < 31 && Math.abs(y) < 21,
  )
  face.fill(lines, '#000000', { opacity: 0.28 })
  face.fill(rectangle(-16, 6, 25, 22, 3), '#050608')
  face.fill(
    rectangle(-16, 6, 22.6, 19.6, 2),
    face.linear(
      [-28, 16],
      [-5, -4],
      [
        { at: 0, colour: '#16324a' },
        { at: 0.6, colour: '#0b1724' },
        { at: 1, colour: '#060b12' },
      ],
    ),
  )
  drawNumerals(face, '60', { x: -19.5, y: 9, size: 7 }, { colour: '#ffffff', weight: 0.9 })
  face.fill(join(rectangle(-9.6, 9, 5, 2.4, 0.6), rectangle(-16, 0.4, 17, 1.2, 0.5)), art.accent)
  face.fill(ellipse(-9, 13.6, 1), '#ff3b30')
  drawMark(face, art.mark, { x: -22, y: -15, size: 3.6 }, lighten(art.body, 0.65), 0.95)
  face.fill(rectangle(-8, -15, 12, 1.6, 0.8), art.accent)
  const housing = createPose({ within: pose, at: [15, 3, body.depth / 2 + 2.5] })
  const box = {
    width: 34,
    height: 34,
    depth: 8,
    corner: 10,
    edge: 2,
    material: rubber,
    cornerSteps: 10,
  }
  drawSurfaces(stage, housing, [slabRim(box)])
  const front = createFace(stage, housing, [0, 0, 4], [1, 0, 0], [0, 1, 0])
  front.fill(
    rectangle(0, 0, 31, 31, 8.6),
    front.lit({ ...rubber, rough: 0.4 }, [-15, 15], [15, -15]),
  )
  front.fill(rectangle(0, 0, 28, 28, 7.4), '#06070a')
  drawLens(front, [0, 0], 12.6, { rim: art.accent, rimWidth: 0.08, tint: '#2b6fc9' })
  const button = createPose({ within: pose, at: [-16, body.height / 2, 0], pitch: -90 })
  drawSurfaces(stage, button, [
    revolve(
      soften(
        [
          [7, 0],
          [7, 1.4],
          [5.8, 2],
          [0.2, 2],
        ],
        0.5,
        3,
      ),
      steel,
      { around: 44 },
    ),
  ])
  const cap = createFace(stage, button, [0, 0, 2], [1, 0, 0], [0, 1, 0])
  cap.fill(ellipse(0, 0, 4), '#d1372c')
}

/** Draws a camera that looks after a home: a ball on a foot. */
export function drawWatcher(stage: Stage, art: CameraArt): void {
  const shell: Material = { colour: art.body, rough: 0.4, gloss: 1.1 }
  drawFloorShadow(stage, ellipse(0, 0, 34, 34), { contact: 7, wide: 30 })
  const foot = createPose({ pitch: -90 })
  drawSurfaces(stage, foot, [
    revolve(
      soften(
        [
          [34, 0],
          [36, 2],
          [35, 7],
          [14, 12],
          [9, 20],
          [9, 30],
        ],
        5,
        7,
      ),
      shell,
      { around: 110 },
    ),
  ])
  const ring = createPose({ at: [0, 34, 0], pitch: -90 })
  drawSurfaces(stage, ring, [
    revolve(
      soften(
        [
          [9, -6],
          [13, -2],
          [13, 2],
          [9, 5],
        ],
        1.5,
        4,
      ),
      { colour: art.accent, metal: 0.8, rough: 0.3 },
      { around: 70 },
    ),
  ])
  const head = createPose({ at: [0, 72, 0], pitch: 4, yaw: art.turn === 'left' ? -8 : 8 })
  drawSurfaces(stage, head, [pebble([42, 42, 40], { flat: 0.94, plan: 0.96 }, shell, [110, 56])])
  const eye = createPose({ within: head, at: [0, 0, 0] })
  const rim = 29
  drawSurfaces(stage, eye, [
    revolve(
      soften(
        [
          [rim + 2.4, 25],
          [rim + 2.6, 29],
          [rim, 33],
          [rim - 2, 33.5],
        ],
        1.2,
        5,
      ),
      { colour: '#1a1c22', rough: 0.3, gloss: 1.2 },
      { around: 100 },
    ),
  ])
  const front = createFace(stage, eye, [0, 0, 33.4], [1, 0, 0], [0, 1, 0])
  front.fill(
    ellipse(0, 0, rim),
    front.radial(
      [0, 0],
      rim,
      [
        { at: 0, colour: '#1c2030' },
        { at: 0.7, colour: '#0c0e16' },
        { at: 1, colour: '#050609' },
      ],
      [-8, 10],
    ),
  )
  const dots = Array.from({ length: 14 }, (_, n) => {
    const a = radians(n * (360 / 14) + 13)
    return ellipse(Math.cos(a) * rim * 0.78, Math.sin(a) * rim * 0.78, 1.5)
  })
  front.fill(join(...dots), '#4a1420')
  front.fill(join(...dots), '#a02338', { opacity: 0.5 })
  drawLens(front, [0, 0], 15.5, { rim: '#2a2e37', rimWidth: 0.1, tint: '#2f6fb8' })
  front.fill(ellipse(0, -22.4, 1.2), art.accent)
  front.clip(ellipse(0, 0, rim), () => {
    const wash = front.linear(
      [-rim, rim],
      [rim * 0.1, -rim * 0.1],
      [
        { at: 0, colour: '#ffffff', opacity: 0.38 },
        { at: 0.8, colour: '#ffffff', opacity: 0.02 },
        { at: 1, colour: '#ffffff', opacity: 0 },
      ],
    )
    front.fill(ellipse(-rim * 0.5, rim * 0.55, rim * 1.05), wash)
  })
  const base = createFace(
    stage,
    createPose({ at: [0, 4.5, 35.6], pitch: -10 }),
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  )
  drawMark(base, art.mark, { x: 0, y: 0, size: 2.2 }, darken(art.body, 0.5), 0.7)
}
