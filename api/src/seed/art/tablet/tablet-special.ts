import { darken, lighten } from '../kit/colour'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { drawSurfaces } from '../kit/mesh'
import { polygon, rectangle } from '../kit/shapes'
import { drawSlab, slabRim } from '../kit/solids'
import { type Stage, createPose } from '../kit/stage'
import { drawFloorShadow, groundOutline } from '../kit/studio'
import type { TabletArt } from './tablet-art'
import { drawPaperScreen, drawTabletScreen } from './tablet-screen'

/** Draws a reader for books, from both sides. */
export function drawReader(stage: Stage, art: TabletArt): void {
  const size = { width: 124, height: 172, depth: 8 }
  const back = createPose({ at: [-46, 86, -34], yaw: 180 + 24 })
  drawFloorShadow(stage, groundOutline(createPose({ at: [-46, 0, -34], yaw: 204 }), 116, 8))
  const plain: Material = { colour: art.body, rough: 0.7, gloss: 0.6 }
  const shell = drawSlab(stage, back, {
    ...size,
    corner: 9,
    edge: 3,
    material: plain,
    sideSteps: 12,
  })
  const shape = rectangle(0, 0, 118.4, 166.4, 6.5)
  shell.face.fill(shape, shell.face.lit(plain, [-60, 80], [60, -80]))
  shell.face.fill(
    shape,
    shell.face.linear(
      [-60, 80],
      [60, -80],
      [
        { at: 0, colour: '#ffffff', opacity: 0.22 },
        { at: 0.6, colour: '#ffffff', opacity: 0 },
        { at: 1, colour: '#000000', opacity: 0.2 },
      ],
    ),
  )
  drawMark(shell.face, art.mark, { x: 0, y: 20, size: 10 }, lighten(art.body, 0.5), 0.5)
  const pose = createPose({ at: [40, 86, 16], yaw: -16 })
  drawFloorShadow(stage, groundOutline(createPose({ at: [40, 0, 16], yaw: -16 }), 116, 8))
  const { face } = drawSlab(stage, pose, {
    ...size,
    corner: 9,
    edge: 3,
    material: plain,
    sideSteps: 12,
  })
  face.fill(shape, face.lit(plain, [-60, 80], [60, -80]))
  face.fill(rectangle(0, 5, 101.5, 135.5, 2), '#000000', { opacity: 0.5 })
  const page = createFace(stage, pose, [0, 5, size.depth / 2], [1, 0, 0], [0, 1, 0])
  drawPaperScreen(page, 100, 134)
  drawMark(face, art.mark, { x: 0, y: -74, size: 3.4 }, lighten(art.body, 0.6), 0.7)
}

/** Draws a child's tablet in its foam. */
export function drawBumper(stage: Stage, art: TabletArt): void {
  const pose = createPose({
    within: createPose({ at: [0, 3, 0], pitch: -14, yaw: -20 }),
    at: [0, 86, 0],
  })
  const foam: Material = { colour: art.accent, rough: 0.8, gloss: 0.5 }
  drawFloorShadow(stage, groundOutline(createPose({ at: [0, 0, 4], yaw: -20 }), 226, 30), {
    contact: 7,
  })
  const handle = createPose({ within: pose, at: [0, 78, -8], pitch: 0 })
  drawSurfaces(stage, handle, [
    slabRim({ width: 120, height: 66, depth: 22, corner: 26, edge: 10, material: foam, turns: 12 }),
  ])
  const grip = createFace(stage, handle, [0, 0, 11], [1, 0, 0], [0, 1, 0])
  grip.fill(rectangle(0, 0, 101, 47, 17), grip.lit(foam, [-50, 24], [50, -24]))
  grip.fill(rectangle(0, 8, 66, 17, 8), '#e6eaf1')
  grip.stroke(rectangle(0, 8, 66, 17, 8), darken(art.accent, 0.4), 1.6)
  const { face } = drawSlab(stage, pose, {
    width: 262,
    height: 182,
    depth: 34,
    corner: 30,
    edge: 14,
    material: foam,
    sideSteps: 8,
    turns: 16,
    cornerSteps: 14,
  })
  face.fill(rectangle(0, 0, 235, 155, 17), face.lit(foam, [-110, 80], [110, -80]))
  face.stroke(rectangle(0, 0, 226, 148, 12), darken(art.accent, 0.45), 2.4, { opacity: 0.8 })
  face.fill(rectangle(0, 0, 224, 146, 11), '#08090c')
  drawTabletScreen(face, 204, 128, 4, art.wallpaper)
  face.fill(
    polygon([
      [-112, 73],
      [30, 73],
      [-30, -73],
      [-112, -73],
    ]),
    face.linear(
      [-112, 73],
      [30, -30],
      [
        { at: 0, colour: '#ffffff', opacity: 0.16 },
        { at: 1, colour: '#ffffff', opacity: 0 },
      ],
    ),
  )
}
