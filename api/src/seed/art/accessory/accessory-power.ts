import { type Hex, darken, lighten } from '../kit/colour'
import { through } from '../kit/curve'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { drawSurfaces } from '../kit/mesh'
import { drawNumerals } from '../kit/numerals'
import { type Shape, ellipse, join, rectangle } from '../kit/shapes'
import { drawSlab, revolve, soften, tube } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import { drawCableShadow, drawFloorShadow, groundOutline } from '../kit/studio'
import { cloth, patternOn } from '../kit/texture'
import type { AccessoryArt } from './accessory-art'
import { drawPlug } from './plug'

const steel: Material = { colour: '#c0c5ce', metal: 0.95, rough: 0.22 }

/** A socket as it looks from the front: a dark slot with a tongue in it and a lit rim. */
export function socket(
  face: ReturnType<typeof createFace>,
  x: number,
  y: number,
  w: number,
  h: number,
  tongue: Hex,
): void {
  const round = Math.min(w, h) / 2
  face.fill(rectangle(x, y, w + 1, h + 1, round + 0.5), '#8b919d')
  face.fill(rectangle(x, y, w, h, w > h * 2.6 ? round : 0.6), '#08090c')
  face.fill(
    w > h
      ? rectangle(x, y, w * 0.68, h * 0.3, h * 0.12)
      : rectangle(x, y, w * 0.3, h * 0.68, w * 0.12),
    tongue,
  )
}

function drawBlock(stage: Stage, pose: Pose, art: AccessoryArt): void {
  const size = { width: 44, height: 68, depth: 42 }
  const shell: Material = { colour: art.body, rough: 0.38, gloss: 1.1 }
  const { face, front } = drawSlab(stage, pose, {
    ...size,
    corner: 12,
    edge: 7,
    material: shell,
    sideSteps: 8,
    cornerSteps: 12,
    turns: 10,
  })
  const plate = rectangle(0, 0, size.width - 13, size.height - 13, 6)
  face.fill(plate, face.lit(shell, [-20, 30], [20, -30]))
  if (front) {
    face.fill(rectangle(0, 0, 27, 50, 6), darken(art.body, 0.1), { opacity: 0.5 })
    socket(face, 0, 16, 10, 3.6, '#3b3f49')
    socket(face, 0, 2, 10, 3.6, '#3b3f49')
    socket(face, 0, -13, 14, 6, art.accent)
    face.fill(ellipse(0, 26, 1), '#34d399')
    drawMark(face, art.mark, { x: 0, y: -26, size: 2.6 }, darken(art.body, 0.55), 0.6)
    return
  }
  face.fill(rectangle(0, 6, 29, 24, 9), darken(art.body, 0.14))
  for (const x of [-9.5, 9.5]) {
    const pin = createPose({
      within: createPose({ within: pose, yaw: 180 }),
      at: [x, 6, size.depth / 2],
    })
    drawSurfaces(stage, pin, [
      revolve(
        [
          [2.3, 0],
          [2.3, 9],
        ],
        { colour: '#25272d', rough: 0.5 },
        { around: 32 },
      ),
      revolve(
        soften(
          [
            [2.1, 9],
            [2.1, 18],
            [1, 19.4],
            [0.1, 19.4],
          ],
          0.6,
          3,
        ),
        steel,
        { around: 32 },
      ),
    ])
  }
  const lines = [0, 1, 2].map((n) => rectangle(0, -14 - n * 4, 20 - n * 5, 1.2, 0.6))
  face.fill(join(...lines), darken(art.body, 0.5), { opacity: 0.4 })
}

/** Draws a wall charger from the front, and its pins. */
export function drawCharger(stage: Stage, art: AccessoryArt): void {
  const places = [
    { x: 34, z: -22, yaw: 180 + 34 },
    { x: -24, z: 12, yaw: 26 },
  ]
  for (const { x, z, yaw } of places) {
    drawFloorShadow(stage, groundOutline(createPose({ at: [x, 0, z], yaw }), 34, 32), {
      contact: 7,
      wide: 26,
    })
    drawBlock(stage, createPose({ at: [x, 34, z], yaw }), art)
  }
}

/** Draws a power bank standing, and one lying before it. */
export function drawPowerBank(stage: Stage, art: AccessoryArt): void {
  const size = { width: 72, height: 138, depth: 17 }
  const shell: Material = { colour: art.body, rough: 0.55, gloss: 0.9 }
  const slab = {
    ...size,
    corner: 14,
    edge: 7,
    material: shell,
    sideSteps: 10,
    cornerSteps: 12,
    turns: 9,
  }
  const flat = rectangle(0, 0, size.width - 13.6, size.height - 13.6, 8)
  const standing = createPose({ at: [-30, size.height / 2, -22], yaw: 24 })
  drawFloorShadow(stage, groundOutline(createPose({ at: [-30, 0, -22], yaw: 24 }), 60, 12), {
    contact: 6,
    wide: 26,
  })
  const up = drawSlab(stage, standing, slab).face
  up.fill(flat, up.lit(shell, [-36, 69], [36, -69]))
  up.fill(
    flat,
    up.linear(
      [-36, 69],
      [36, -69],
      [
        { at: 0, colour: '#ffffff', opacity: 0.2 },
        { at: 0.5, colour: '#ffffff', opacity: 0 },
        { at: 1, colour: '#000000', opacity: 0.2 },
      ],
    ),
  )
  up.fill(rectangle(0, 40, 40, 22, 6), '#07080c')
  drawNumerals(
    up,
    '86',
    { x: -5, y: 40, size: 11 },
    { colour: lighten(art.accent, 0.4), weight: 1.5 },
  )
  up.fill(join(ellipse(9.5, 43.5, 1.4), ellipse(13.5, 36.5, 1.4)), lighten(art.accent, 0.4))
  up.stroke(
    [
      ['M', 8.6, 35.4],
      ['L', 14.4, 44.6],
    ],
    lighten(art.accent, 0.4),
    1,
  )
  drawMark(up, art.mark, { x: 0, y: -44, size: 6 }, lighten(art.body, 0.6), 0.7)
  const lying = createPose({ at: [40, size.depth / 2, 26], pitch: -90, yaw: 62 })
  drawFloorShadow(stage, groundOutline(createPose({ at: [40, 0, 26], yaw: 62 }), 64, 128), {
    contact: 5,
    wide: 22,
  })
  const down = drawSlab(stage, lying, slab).face
  down.fill(flat, down.lit(shell, [-36, 69], [36, -69]))
  drawMark(down, art.mark, { x: 0, y: 0, size: 9 }, lighten(art.body, 0.6), 0.6)
  const end = createFace(stage, lying, [0, -size.height / 2, 0], [1, 0, 0], [0, 0, 1])
  if (end.visible) {
    socket(end, -16, 0, 9.6, 3.4, '#3b3f49')
    socket(end, 4, 0, 13, 5.6, art.accent)
    end.fill(join(...[0, 1, 2, 3].map((n) => ellipse(18 + n * 3, 0, 0.8))), '#eef1f6')
  }
}

/** Draws a round plate that charges what lies on it. */
export function drawPad(stage: Stage, art: AccessoryArt): void {
  const [r, h] = [52, 10]
  const shell: Material = { colour: art.body, metal: 0.5, rough: 0.42 }
  const path = through([
    [0, 4, -48],
    [6, 2.4, -66],
    [34, 2.4, -82],
    [74, 2.4, -66],
    [88, 2.4, -20],
    [82, 2.4, 34],
    [98, 2.4, 66],
  ])
  drawCableShadow(stage, path, 26)
  drawFloorShadow(stage, ellipse(0, 0, r - 3), { contact: 6, wide: 26 })
  drawSurfaces(stage, createPose(), [
    tube(
      path,
      [2.1, 2.1],
      { colour: darken(art.body, 0.15), rough: 0.6 },
      { along: 130, around: 12, up: [0, 1, 0] },
    ),
  ])
  drawPlug(stage, createPose({ at: [103, 3.4, 76], yaw: 24 }), darken(art.body, 0.2))
  const disc = createPose({ pitch: -90 })
  drawSurfaces(stage, disc, [
    revolve(
      soften(
        [
          [r - 7, 0],
          [r - 1, 1.5],
          [r, 5],
          [r - 1.5, h - 1],
          [r - 4, h],
        ],
        2.4,
        6,
      ),
      shell,
      { around: 150 },
    ),
  ])
  const top = createFace(stage, disc, [0, 0, h], [1, 0, 0], [0, 1, 0])
  const fabric: Material = { colour: darken(art.body, 0.22), rough: 0.9, gloss: 0.4 }
  top.fill(ellipse(0, 0, r - 3.8), top.lit(fabric, [-r, r], [r, -r]))
  top.fill(ellipse(0, 0, r - 5), patternOn(stage, top, cloth(1.15)))
  top.stroke(ellipse(0, 0, r - 4.4), lighten(art.body, 0.5), 0.8, { opacity: 0.8 })
  const ring: Shape = ellipse(0, 0, 30)
  top.stroke(ring, art.accent, 4, { opacity: 0.16 })
  top.stroke(ring, lighten(art.accent, 0.25), 1.5, { opacity: 0.9 })
  drawMark(top, art.mark, { x: 0, y: 0, size: 8 }, lighten(art.body, 0.65), 0.75)
  const led = createFace(
    stage,
    createPose({ at: [0, 4.6, r + 0.2] }),
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  )
  led.fill(rectangle(0, 0, 5, 1.4, 0.7), lighten(art.accent, 0.4))
}
