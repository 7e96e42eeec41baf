import { darken, lighten } from '../kit/colour'
import { createFace } from '../kit/face'
import { drawFlash } from '../kit/lens'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { ellipse, polygon, rectangle } from '../kit/shapes'
import { drawSlab } from '../kit/solids'
import { type Stage, createPose } from '../kit/stage'
import { drawFloorShadow, groundOutline } from '../kit/studio'
import { leather, patternOn } from '../kit/texture'
import type { CameraArt } from './camera-art'
import { drawBarrel, drawDial, upright } from './camera-lens'
import { type Body, drawShutter } from './camera-parts'

/** Draws a small camera for the pocket. */
export function drawCompact(stage: Stage, art: CameraArt): void {
  const body: Body = { width: 104, height: 61, depth: 28 }
  const pose = createPose({ at: [0, body.height / 2, 0] })
  const shell: Material = { colour: art.body, metal: 0.55, rough: 0.45 }
  drawFloorShadow(stage, groundOutline(createPose(), body.width * 0.95, body.depth), {
    contact: 6,
    wide: 26,
  })
  drawFloorShadow(stage, ellipse(-6, -28, 18, 14), { contact: 9, wide: 22, strength: 0.5 })
  const { face } = drawSlab(stage, pose, {
    ...body,
    corner: 11,
    edge: 5,
    material: shell,
    sideSteps: 8,
    cornerSteps: 12,
    turns: 8,
  })
  const front = rectangle(0, 0, body.width - 9.4, body.height - 9.4, 6.5)
  face.fill(front, face.lit(shell, [-52, 30], [52, -30]))
  face.fill(
    front,
    face.linear(
      [-52, 30],
      [52, -30],
      [
        { at: 0, colour: '#ffffff', opacity: 0.3 },
        { at: 0.5, colour: '#ffffff', opacity: 0 },
        { at: 1, colour: '#000000', opacity: 0.14 },
      ],
    ),
  )
  const ridge = rectangle(-38, -4, 9, 40, 4)
  face.fill(
    ridge,
    face.linear(
      [-42, 0],
      [-33, 0],
      [
        { at: 0, colour: lighten(art.grip, 0.35) },
        { at: 0.5, colour: art.grip },
        { at: 1, colour: darken(art.grip, 0.5) },
      ],
    ),
  )
  face.fill(ridge, patternOn(stage, face, leather(1)))
  face.fill(rectangle(30, 20, 20, 9, 3), '#3a3f49')
  face.fill(
    rectangle(30, 20, 18, 7.4, 2.4),
    face.linear(
      [21, 24],
      [39, 16],
      [
        { at: 0, colour: '#fffdf5' },
        { at: 0.5, colour: '#e9e3d0' },
        { at: 1, colour: '#b8b1a0' },
      ],
    ),
  )
  drawFlash(face, [12, 21.5], 1.7)
  drawMark(face, art.mark, { x: -36, y: 22, size: 3.2 }, darken(art.body, 0.65), 0.8)
  drawDial(stage, upright(pose, 36, body.height / 2, 0), 8, 3.4, {
    colour: darken(art.body, 0.12),
    metal: 0.8,
    rough: 0.35,
  })
  drawShutter(stage, pose, -30, body.height / 2, 0, art)
  face.fill(ellipse(4, -4.4, 25.4), '#000000', { opacity: 0.22 })
  drawBarrel(stage, createPose({ within: pose, at: [4, -3, body.depth / 2] }), {
    radius: 23.5,
    length: 22,
    colour: darken(art.body, 0.2),
    accent: art.accent,
  })
}

/** Draws a chunky camera that hands its picture out at the top. */
export function drawInstant(stage: Stage, art: CameraArt): void {
  const body: Body = { width: 112, height: 98, depth: 52 }
  const pose = createPose({ at: [0, body.height / 2, 0] })
  const shell: Material = { colour: art.body, rough: 0.45, gloss: 1 }
  drawFloorShadow(stage, groundOutline(createPose(), body.width * 0.7, body.depth * 0.6), {
    contact: 7,
    wide: 28,
  })
  drawFloorShadow(stage, ellipse(0, -40, 18, 12), { contact: 9, wide: 24, strength: 0.5 })
  const print = createFace(stage, pose, [2, body.height / 2 - 4, -6], [1, 0, 0], [0, 1, 0])
  print.fill(rectangle(0, 23, 62, 46, 1), '#ffffff')
  print.fill(
    rectangle(0, 21, 53, 34),
    print.linear(
      [-26, 38],
      [26, 4],
      [
        { at: 0, colour: '#7cc4f0' },
        { at: 0.5, colour: '#fbd9b0' },
        { at: 1, colour: '#f08a6c' },
      ],
    ),
  )
  print.fill(
    polygon([
      [-26.5, 4],
      [-26.5, 16],
      [-12, 26],
      [2, 14],
      [12, 22],
      [26.5, 12],
      [26.5, 4],
    ]),
    '#49688c',
    { opacity: 0.9 },
  )
  print.fill(ellipse(13, 30, 4.4), '#fff6d8')
  print.stroke(rectangle(0, 23, 62, 46, 1), '#c9ced8', 0.5)
  const { face } = drawSlab(stage, pose, {
    ...body,
    corner: 30,
    edge: 15,
    material: shell,
    sideSteps: 8,
    cornerSteps: 18,
    turns: 12,
  })
  face.fill(
    rectangle(0, 0, body.width - 29, body.height - 29, 16),
    face.lit(shell, [-42, 36], [42, -36]),
  )
  face.fill(rectangle(-33, 30, 22, 14, 4), '#f7f8fa')
  face.fill(
    rectangle(-33, 30, 20, 12, 3),
    face.linear(
      [-43, 36],
      [-23, 24],
      [
        { at: 0, colour: '#fffdf5' },
        { at: 0.5, colour: '#e7e2d3' },
        { at: 1, colour: '#b9b2a3' },
      ],
    ),
  )
  face.fill(rectangle(33, 30, 15, 12, 3.4), '#17191f')
  face.fill(
    rectangle(33, 30, 11.6, 8.8, 2.2),
    face.linear(
      [27, 35],
      [39, 25],
      [
        { at: 0, colour: '#8ea4dc' },
        { at: 0.5, colour: '#222a45' },
        { at: 1, colour: '#090c16' },
      ],
    ),
  )
  drawMark(face, art.mark, { x: 34, y: -34, size: 4 }, darken(art.body, 0.5), 0.6)
  face.fill(ellipse(-36, -6, 7), darken(art.body, 0.3), { opacity: 0.4 })
  face.fill(
    ellipse(-36, -5, 6),
    face.radial(
      [-36, -5],
      6,
      [
        { at: 0, colour: lighten(art.accent, 0.35) },
        { at: 1, colour: darken(art.accent, 0.2) },
      ],
      [-37.5, -3],
    ),
  )
  face.fill(ellipse(1, -7, 33), '#000000', { opacity: 0.16 })
  drawBarrel(stage, createPose({ within: pose, at: [0, -5, body.depth / 2 - 1] }), {
    radius: 30,
    length: 24,
    colour: lighten(art.body, 0.5),
    accent: art.accent,
    tint: '#2f6fb8',
  })
}
