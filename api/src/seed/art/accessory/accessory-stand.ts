import { darken } from '../kit/colour'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { drawSurfaces } from '../kit/mesh'
import { type Shape, ellipse, rectangle } from '../kit/shapes'
import { drawSlab, slabRim } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import { drawFloorShadow } from '../kit/studio'
import { brushed, patternOn } from '../kit/texture'
import type { AccessoryArt } from './accessory-art'

/** Draws a stand of bent metal that lifts a laptop. */
export function drawStand(stage: Stage, art: AccessoryArt): void {
  const metal: Material = { colour: art.body, metal: 0.78, rough: 0.42 }
  const plate = (pose: Pose, width: number, height: number, cut?: Shape): void => {
    const { face } = drawSlab(stage, pose, {
      width,
      height,
      depth: 5,
      corner: 12,
      edge: 1.6,
      material: metal,
      sideSteps: 10,
    })
    const shape = rectangle(0, 0, width - 3, height - 3, 10.5)
    face.fill(shape, face.lit(metal, [-width / 2, height / 2], [width / 2, -height / 2]))
    face.fill(shape, patternOn(stage, face, brushed(1, 0.035)))
    face.fill(
      shape,
      face.linear(
        [-width / 2, height / 2],
        [width / 2, -height / 2],
        [
          { at: 0, colour: '#ffffff', opacity: 0.34 },
          { at: 0.5, colour: '#ffffff', opacity: 0 },
          { at: 1, colour: '#0b1020', opacity: 0.14 },
        ],
      ),
    )
    if (!cut) return
    face.fill(cut, '#5d6470')
    face.fill(
      cut,
      face.linear(
        [-60, 40],
        [60, -40],
        [
          { at: 0, colour: '#aeb5c1' },
          { at: 1, colour: '#e3e7ee' },
        ],
      ),
    )
    face.stroke(cut, darken(art.body, 0.5), 1, { opacity: 0.7 })
  }
  drawFloorShadow(stage, rectangle(0, 0, 196, 150, 8), { contact: 5, wide: 30 })
  plate(createPose({ at: [0, 2.5, 0], pitch: -90 }), 200, 160, ellipse(0, 12, 46, 34))
  const back = createPose({ at: [0, 4, -64], pitch: 24 })
  plate(createPose({ within: back, at: [0, 56, 0] }), 128, 112)
  const top = createPose({ at: [0, 104, 8], pitch: -70 })
  drawFloorShadow(stage, rectangle(0, -30, 150, 60, 8), {
    height: 5.4,
    contact: 9,
    wide: 20,
    strength: 0.4,
  })
  plate(createPose({ within: top }), 232, 168, rectangle(0, 8, 120, 78, 14))
  for (const x of [-66, 66]) {
    const hook = createPose({ within: top, at: [x, -80, 8] })
    drawSurfaces(stage, hook, [
      slabRim({
        width: 44,
        height: 8,
        depth: 20,
        corner: 3.5,
        edge: 3,
        material: metal,
        cornerSteps: 5,
      }),
    ])
    const lip = createFace(stage, hook, [0, 0, 10], [1, 0, 0], [0, 1, 0])
    lip.fill(rectangle(0, 0, 40, 3, 1), lip.lit(metal, [-20, 2], [20, -2]))
    const strip = createFace(stage, top, [x, 6, 2.6], [1, 0, 0], [0, 1, 0])
    strip.fill(rectangle(x > 0 ? 22 : -22, 0, 12, 118, 6), '#2a2d34')
    strip.fill(
      rectangle(x > 0 ? 22 : -22, 0, 10, 116, 5),
      strip.lit({ colour: '#3a3e47', rough: 0.8 }, [-6, 58], [6, -58]),
    )
  }
  const badge = createFace(stage, top, [0, -62, 2.6], [1, 0, 0], [0, 1, 0])
  drawMark(badge, art.mark, { x: 0, y: 0, size: 6 }, darken(art.body, 0.5), 0.6)
}
