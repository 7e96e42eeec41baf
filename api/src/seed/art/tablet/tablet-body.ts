import { type Hex, darken } from '../kit/colour'
import { type Face, createFace } from '../kit/face'
import { drawFlash, drawLens } from '../kit/lens'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { drawSurfaces } from '../kit/mesh'
import { ellipse, polygon, rectangle } from '../kit/shapes'
import { drawSlab, revolve, slabRim, soften } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import type { TabletArt } from './tablet-art'
import { drawTabletScreen } from './tablet-screen'

/** Size of a tablet in millimetres. */
export interface Size {
  width: number
  height: number
  depth: number
}

function drawBack(stage: Stage, pose: Pose, face: Face, size: Size, art: TabletArt): void {
  const { width, height, depth } = size
  const metal: Material = { colour: art.body, metal: 0.72, rough: 0.5 }
  const shape = rectangle(0, 0, width - 2.4, height - 2.4, 10)
  face.fill(shape, face.lit(metal, [-width / 2, height / 2], [width / 2, -height / 2]))
  face.fill(
    shape,
    face.linear(
      [-width / 2, height / 2],
      [width / 2, -height / 2],
      [
        { at: 0, colour: '#ffffff', opacity: 0.4 },
        { at: 0.45, colour: '#ffffff', opacity: 0 },
        { at: 1, colour: '#0b1020', opacity: 0.2 },
      ],
    ),
  )
  drawMark(face, art.mark, { x: 0, y: 0, size: 12 }, darken(art.body, 0.5), 0.6)
  const count = art.cameras ?? 1
  const [cx, cy] = [-width / 2 + 19, height / 2 - (count === 2 ? 28 : 19)]
  const back = createPose({ within: pose, yaw: 180, at: [0, 0, 0] })
  const plinth = createPose({ within: back, at: [cx, cy, depth / 2 + 0.6] })
  const box = {
    width: 22,
    height: count === 2 ? 40 : 22,
    depth: 1.4,
    corner: 8,
    edge: 0.6,
    material: metal,
  }
  face.fill(rectangle(cx + 1, cy - 1.4, box.width + 1.5, box.height + 1.5, 8.5), '#0b1020', {
    opacity: 0.2,
  })
  drawSurfaces(stage, plinth, [slabRim(box)])
  const top = createFace(stage, back, [0, 0, depth / 2 + 1.3], [1, 0, 0], [0, 1, 0])
  top.fill(
    rectangle(cx, cy, box.width - 1, box.height - 1, 7.5),
    top.lit({ ...metal, colour: darken(art.body, 0.06) }, [cx - 11, cy + 18], [cx + 11, cy - 18]),
  )
  for (let n = 0; n < count; n += 1)
    drawLens(top, [cx, cy + (count === 2 ? 8.6 - n * 17.2 : 0)], 7.2, {
      rim: darken(art.body, 0.2),
    })
  drawFlash(top, [cx + 16, cy], 1.9)
}

/** Draws a tablet from whichever side it shows. */
export function drawTablet(stage: Stage, pose: Pose, size: Size, art: TabletArt): void {
  const { width, height } = size
  const { face, front } = drawSlab(stage, pose, {
    ...size,
    corner: 11,
    edge: 1.4,
    material: { colour: art.body, metal: 0.85, rough: 0.35 },
    sideSteps: 14,
  })
  if (!front) {
    drawBack(stage, pose, face, size, art)
    return
  }
  const glass = rectangle(0, 0, width - 2, height - 2, 10)
  face.fill(glass, '#08090c')
  drawTabletScreen(face, width - 17, height - 17, 4, art.wallpaper)
  face.fill(ellipse(0, height / 2 - 4.6, 1.2), '#1b2236')
  const sheen = face.linear(
    [-width / 2, height / 2],
    [width * 0.15, -height * 0.1],
    [
      { at: 0, colour: '#ffffff', opacity: 0.2 },
      { at: 0.8, colour: '#ffffff', opacity: 0.04 },
      { at: 1, colour: '#ffffff', opacity: 0 },
    ],
  )
  face.clip(glass, () =>
    face.fill(
      polygon([
        [-width / 2, height / 2],
        [width * 0.2, height / 2],
        [-width * 0.2, -height / 2],
        [-width / 2, -height / 2],
      ]),
      sheen,
    ),
  )
  face.stroke(glass, '#ffffff', 0.4, { opacity: 0.2 })
}

/** A pen: its own z axis runs from the tip to the end. */
export function drawPen(stage: Stage, pose: Pose, colour: Hex, length = 160): void {
  const shaft: Material = { colour, rough: 0.3, gloss: 1.2 }
  drawSurfaces(stage, pose, [
    revolve(
      soften(
        [
          [0.7, 0],
          [1.2, 1.5],
          [4.2, 16],
          [4.2, length - 2],
          [3.2, length],
          [0, length],
        ],
        1.5,
      ),
      (_, v) => (v > 0.9 ? { colour: darken(colour, 0.12), metal: 0.6, rough: 0.3 } : shaft),
      { around: 28 },
    ),
  ])
}
