import { darken, lighten } from '../kit/colour'
import type { Face } from '../kit/face'
import { drawSurfaces } from '../kit/mesh'
import { join, polygon, rectangle } from '../kit/shapes'
import { drawSlab, slabRim } from '../kit/solids'
import { type Stage, createPose } from '../kit/stage'
import { drawFloorShadow } from '../kit/studio'
import { cloth, patternOn } from '../kit/texture'
import type { TabletArt } from './tablet-art'
import { drawTablet, drawPen } from './tablet-body'

/** Draws a tablet lying wide, on its stand with a pen or on a keyboard cover. */
export function drawWide(stage: Stage, art: TabletArt, keyboard: boolean): void {
  const size = { width: 252, height: 178, depth: 6 }
  const tilt = keyboard ? -17 : -14
  if (keyboard) {
    drawFloorShadow(stage, rectangle(0, -46, 250, 150, 10), { contact: 6 })
    const cover = createPose({ at: [0, 3, 46], pitch: -90 })
    const plate = {
      width: 252,
      height: 150,
      depth: 5,
      corner: 9,
      edge: 2,
      material: { colour: art.accent, rough: 0.8, gloss: 0.5 },
    }
    drawTablet(
      stage,
      createPose({
        within: createPose({ at: [0, 9, -9], pitch: tilt }),
        at: [0, size.height / 2, 0],
      }),
      size,
      art,
    )
    const { face } = drawSlab(stage, cover, plate)
    drawCover(stage, face, art)
    return
  }
  drawFloorShadow(stage, rectangle(0, 0, 246, 10), { contact: 6 })
  const kick = createPose({ at: [0, 0, -52], pitch: 32 })
  drawFloorShadow(stage, rectangle(0, 52, 150, 6), { contact: 6 })
  drawSurfaces(stage, createPose({ within: kick, at: [0, 48, 0] }), [
    slabRim({
      width: 150,
      height: 96,
      depth: 2.5,
      corner: 8,
      edge: 1,
      material: { colour: art.accent, metal: 0.6, rough: 0.4 },
    }),
  ])
  drawTablet(
    stage,
    createPose({ within: createPose({ at: [0, 1, 0], pitch: tilt }), at: [0, size.height / 2, 0] }),
    size,
    art,
  )
  const pen = createPose({ at: [-104, 4.2, 66], yaw: 72 })
  drawFloorShadow(
    stage,
    polygon([
      [-104, -66],
      [46, -112],
      [46, -118],
      [-104, -72],
    ]),
    { contact: 3, wide: 9 },
  )
  drawPen(stage, pen, lighten(art.accent, 0.2))
}

function drawCover(stage: Stage, face: Face, art: TabletArt): void {
  const shape = rectangle(0, 0, 249, 147, 7.5)
  face.fill(
    shape,
    face.lit({ colour: art.accent, rough: 0.85, gloss: 0.5 }, [-120, 70], [120, -70]),
  )
  face.fill(shape, patternOn(stage, face, cloth(1.1)))
  const rows = [13, 13, 12, 11]
  const caps = (dy: number, trim: number): ReturnType<typeof join> =>
    join(
      ...rows.flatMap((count, row) => {
        const unit = 226 / count
        return Array.from({ length: count }, (_, n) =>
          rectangle(
            (n - (count - 1) / 2) * unit,
            44 - row * 16.5 + dy,
            unit - 2.6 - trim,
            13.6 - trim,
            2.4,
          ),
        )
      }),
      rectangle(0, -22 + dy, 92, 13.6 - trim, 2.4),
      ...[-1, 1].flatMap((side) =>
        [0, 1, 2].map((n) =>
          rectangle(side * (57 + n * 22.5), -22 + dy, 20 - trim, 13.6 - trim, 2.4),
        ),
      ),
    )
  const cap = darken(art.accent, 0.35)
  face.fill(caps(-0.9, -0.4), '#000000', { opacity: 0.45 })
  face.fill(caps(0, 0), darken(cap, 0.2))
  face.fill(
    caps(0.4, 0.6),
    face.linear(
      [-110, 50],
      [110, -30],
      [
        { at: 0, colour: lighten(cap, 0.14) },
        { at: 1, colour: cap },
      ],
    ),
  )
  face.fill(
    rectangle(0, -52, 84, 36, 4),
    face.lit({ colour: darken(art.accent, 0.1), rough: 0.7 }, [-40, -34], [40, -70]),
  )
  face.stroke(rectangle(0, -52, 84, 36, 4), '#000000', 0.5, { opacity: 0.3 })
}
