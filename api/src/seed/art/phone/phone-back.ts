import { type Hex, darken, lighten } from '../kit/colour'
import type { Face } from '../kit/face'
import { createFace } from '../kit/face'
import { drawFlash, drawLens } from '../kit/lens'
import { drawMark } from '../kit/mark'
import { leather, patternOn } from '../kit/texture'
import type { Material } from '../kit/light'
import { drawSurfaces } from '../kit/mesh'
import { type Shape, ellipse, rectangle } from '../kit/shapes'
import { revolve, slabRim, soften } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import type { Vec2 } from '../kit/vector'
import { PHONE, type PhoneArt } from './phone-art'

interface Island {
  centre: Vec2
  size: Vec2
  corner: number
  height: number
  lenses: readonly (readonly [number, number, number])[]
  flashes: readonly (readonly [number, number, number])[]
}

/** Where the cameras sit, seen from behind, x to the right. */
const islands: Record<PhoneArt['camera'], Island> = {
  square: {
    centre: [-14, 53.5],
    size: [37, 38],
    corner: 9.5,
    height: 1.4,
    lenses: [
      [-8.6, 8.8, 7.4],
      [-8.6, -8.8, 7.4],
      [8.8, 0, 7.4],
    ],
    flashes: [[9.4, 13.4, 2.2]],
  },
  pill: {
    centre: [-21, 48],
    size: [19.5, 45],
    corner: 9.7,
    height: 1.3,
    lenses: [
      [0, 12.4, 7.6],
      [0, -6.6, 7.6],
    ],
    flashes: [[0, -18, 1.9]],
  },
  column: {
    centre: [0, 0],
    size: [0, 0],
    corner: 0,
    height: 0,
    lenses: [
      [-22.5, 61.5, 7],
      [-22.5, 43.5, 7],
      [-22.5, 25.5, 7],
    ],
    flashes: [
      [-8, 61.5, 2],
      [-8, 43.5, 1.5],
    ],
  },
  ring: {
    centre: [0, 43],
    size: [50, 50],
    corner: 25,
    height: 1.6,
    lenses: [
      [0, 12.5, 6.6],
      [-12, -5.4, 6.6],
      [12, -5.4, 6.6],
    ],
    flashes: [[0, -15.5, 2]],
  },
  visor: {
    centre: [0, 50],
    size: [PHONE.width - 7, 21],
    corner: 10.4,
    height: 1.7,
    lenses: [
      [-20, 0, 7.4],
      [-1.6, 0, 7.4],
    ],
    flashes: [
      [14, 0, 2.4],
      [21, 0, 1.2],
    ],
  },
}

function drawLeather(stage: Stage, face: Face, glass: Shape, body: Hex): void {
  face.fill(glass, patternOn(stage, face, leather(1.5)))
  const seam = rectangle(0, 0, PHONE.width - 6, PHONE.height - 6, PHONE.corner - 3)
  face.stroke(seam, darken(body, 0.5), 0.7, { opacity: 0.4 })
  face.stroke(seam, lighten(body, 0.45), 0.42, { 'stroke-dasharray': '7 4', opacity: 0.7 })
}

/** Draws the back of a phone: its finish and the cameras. */
export function drawPhoneBack(
  stage: Stage,
  pose: Pose,
  face: Face,
  glass: Shape,
  art: PhoneArt,
): void {
  const { width, height } = PHONE
  const rough = art.finish === 'glossy' ? 0.22 : 0.62
  const material: Material = { colour: art.body, rough, gloss: art.finish === 'glossy' ? 1.4 : 0.8 }
  face.fill(glass, face.lit(material, [-width / 2, height / 2], [width / 2, -height / 2]))
  const wash = face.linear(
    [-width / 2, height / 2],
    [width / 2, -height / 2],
    [
      { at: 0, colour: '#ffffff', opacity: 0.34 },
      { at: 0.3, colour: '#ffffff', opacity: 0.05 },
      { at: 0.55, colour: '#ffffff', opacity: 0 },
      { at: 1, colour: '#0b1020', opacity: 0.26 },
    ],
  )
  face.fill(glass, wash)
  if (art.finish === 'glossy') {
    const band = face.linear(
      [-width * 0.1, height * 0.2],
      [width * 0.5, -height * 0.05],
      [
        { at: 0, colour: '#ffffff', opacity: 0 },
        { at: 0.45, colour: '#ffffff', opacity: 0.3 },
        { at: 0.5, colour: '#ffffff', opacity: 0.08 },
        { at: 1, colour: '#ffffff', opacity: 0 },
      ],
    )
    face.fill(glass, band)
  }
  if (art.finish === 'leather') drawLeather(stage, face, glass, art.body)
  face.stroke(glass, '#ffffff', 0.4, { opacity: 0.3 })
  drawMark(face, art.mark, { x: 0, y: -18, size: 5 }, lighten(art.body, 0.55))
  drawCameras(stage, pose, face, art)
}

function drawCameras(stage: Stage, pose: Pose, face: Face, art: PhoneArt): void {
  const island = islands[art.camera]
  const [cx, cy] = island.centre
  const back = createPose({ within: pose, yaw: 180 })
  const surface = PHONE.depth / 2
  const plate: Material = {
    colour: art.camera === 'visor' ? darken(art.frame, 0.25) : art.body,
    rough: 0.28,
    gloss: 1.2,
    metal: art.camera === 'visor' ? 0.8 : 0,
  }
  let top = face
  if (island.height > 0) {
    const seat = rectangle(
      cx + 1.2,
      cy - 1.6,
      island.size[0] + 2,
      island.size[1] + 2,
      island.corner + 1,
    )
    face.fill(seat, '#0b1020', { opacity: 0.2 })
    const plinth = createPose({ within: back, at: [cx, cy, surface + island.height / 2] })
    drawSurfaces(stage, plinth, [
      slabRim({
        width: island.size[0],
        height: island.size[1],
        depth: island.height,
        corner: island.corner,
        edge: 0.6,
        material: { colour: art.body, rough: 0.3, gloss: 1.4 },
        cornerSteps: 14,
      }),
    ])
    top = createFace(stage, back, [0, 0, surface + island.height], [1, 0, 0], [0, 1, 0])
    const shape = rectangle(cx, cy, island.size[0] - 1, island.size[1] - 1, island.corner - 0.5)
    top.fill(
      shape,
      top.lit(
        plate,
        [cx - island.size[0] / 2, cy + island.size[1] / 2],
        [cx + island.size[0] / 2, cy - island.size[1] / 2],
      ),
    )
    top.fill(
      shape,
      top.linear(
        [cx - 15, cy + 20],
        [cx + 15, cy - 20],
        [
          { at: 0, colour: '#ffffff', opacity: 0.28 },
          { at: 0.5, colour: '#ffffff', opacity: 0.02 },
          { at: 1, colour: '#000000', opacity: 0.22 },
        ],
      ),
    )
    top.stroke(shape, '#ffffff', 0.3, { opacity: 0.35 })
  }
  for (const [x, y, r] of island.lenses) {
    const [px, py] = [cx + x, cy + y]
    top.fill(ellipse(px + 0.8, py - 1, r * 1.1), '#05070d', { opacity: 0.28 })
    const barrel = createPose({ within: back, at: [px, py, surface + island.height] })
    const rise = 1.5
    drawSurfaces(stage, barrel, [
      revolve(
        soften(
          [
            [r, 0],
            [r, rise],
            [r * 0.86, rise],
          ],
          0.35,
          4,
        ),
        { colour: art.frame, metal: 0.95, rough: 0.22 },
        { around: 56 },
      ),
    ])
    const glass = createFace(
      stage,
      back,
      [0, 0, surface + island.height + rise],
      [1, 0, 0],
      [0, 1, 0],
    )
    drawLens(glass, [px, py], r * 0.95, { rim: darken(art.frame, 0.15) })
  }
  for (const [x, y, r] of island.flashes) drawFlash(top, [cx + x, cy + y], r)
}
