import { darken } from '../kit/colour'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { drawSurfaces } from '../kit/mesh'
import { ellipse, rectangle } from '../kit/shapes'
import { drawSlab, slabRim, tube } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import { drawFloorShadow, groundOutline } from '../kit/studio'
import { leather, patternOn } from '../kit/texture'
import type { Vec3 } from '../kit/vector'
import type { CameraArt } from './camera-art'
import { drawBarrel, drawDial, upright } from './camera-lens'
import { type Body, drawShutter } from './camera-parts'

function drawGripSkin(
  stage: Stage,
  pose: Pose,
  body: Body,
  art: CameraArt,
  from: number,
  to: number,
): void {
  const face = createFace(
    stage,
    pose,
    [0, (from + to) / 2 - body.height / 2, body.depth / 2 + 0.15],
    [1, 0, 0],
    [0, 1, 0],
  )
  const skin = rectangle(0, 0, body.width - 4, to - from, 3)
  const material: Material = { colour: art.grip, rough: 0.75, gloss: 0.6 }
  face.fill(skin, face.lit(material, [-body.width / 2, 20], [body.width / 2, -20]))
  face.fill(skin, patternOn(stage, face, leather(1.05)))
  face.stroke(skin, '#000000', 0.5, { opacity: 0.35 })
  face.fill(
    skin,
    face.linear(
      [-body.width / 2, 0],
      [body.width / 2, 0],
      [
        { at: 0, colour: '#ffffff', opacity: 0.12 },
        { at: 0.4, colour: '#ffffff', opacity: 0 },
        { at: 1, colour: '#000000', opacity: 0.25 },
      ],
    ),
  )
  for (const side of [-1, 1]) {
    const flank = createFace(
      stage,
      pose,
      [(side * body.width) / 2 + side * 0.1, (from + to) / 2 - body.height / 2, 0],
      [0, 0, -side],
      [0, 1, 0],
    )
    if (!flank.visible) continue
    const strip = rectangle(0, 0, body.depth - 13, to - from, 1)
    flank.fill(strip, flank.lit(material, [-15, 20], [15, -20]))
    flank.fill(strip, patternOn(stage, flank, leather(1.05)))
  }
}

/** The rings for a strap; the body is drawn over their inner halves. */
function drawStrapRings(stage: Stage, pose: Pose, body: Body): void {
  for (const side of [-1, 1]) {
    const lug = createPose({ within: pose, at: [side * (body.width / 2 + 1), 22, 0] })
    const ring = (t: number): Vec3 => [
      side * (1.6 + 3.4 * Math.sin(Math.PI * t)),
      -1 + 7 * (t - 0.5),
      4 * Math.cos(Math.PI * t),
    ]
    drawSurfaces(stage, lug, [
      tube(
        ring,
        [0.8, 0.8],
        { colour: '#b6bcc7', metal: 0.95, rough: 0.2 },
        { along: 20, around: 10, up: [0, 0, 1] },
      ),
    ])
  }
}

/** Draws a camera with a lens that can be changed: black with a hump, or silver and leather. */
export function drawMirrorless(stage: Stage, art: CameraArt): void {
  const retro = art.view === 'retro'
  const body: Body = { width: 126, height: 76, depth: 36 }
  const pose = createPose({ at: [0, body.height / 2, 0] })
  const shell: Material = retro
    ? { colour: art.body, metal: 0.75, rough: 0.42 }
    : { colour: art.body, rough: 0.6, gloss: 0.8 }
  drawFloorShadow(stage, groundOutline(createPose(), body.width * 0.95, body.depth), {
    contact: 6,
    wide: 28,
  })
  drawFloorShadow(stage, ellipse(0, -44, 19, 16), { contact: 10, wide: 26, strength: 0.5 })
  const hump: Vec3 = [retro ? -30 : -4, body.height / 2 + (retro ? -1 : 5), 0]
  drawSurfaces(stage, createPose({ within: pose, at: hump }), [
    slabRim({
      width: retro ? 52 : 50,
      height: 26,
      depth: retro ? 26 : 34,
      corner: retro ? 3 : 9,
      edge: retro ? 2 : 6,
      material: shell,
      cornerSteps: 9,
    }),
  ])
  const brow = createFace(
    stage,
    pose,
    [hump[0], hump[1], (retro ? 26 : 34) / 2],
    [1, 0, 0],
    [0, 1, 0],
  )
  brow.fill(
    rectangle(0, 0, retro ? 48 : 38, retro ? 22 : 14, 3),
    brow.lit(shell, [-20, 10], [20, -10]),
  )
  if (retro) {
    brow.fill(rectangle(8, 7, 16, 8.4, 1.6), '#0a0b10')
    brow.fill(
      rectangle(8, 7, 14, 6.8, 1.2),
      brow.linear(
        [1, 10],
        [15, 3],
        [
          { at: 0, colour: '#93a4d8' },
          { at: 0.45, colour: '#27304f' },
          { at: 1, colour: '#0a0d18' },
        ],
      ),
    )
  }
  if (!retro) drawMark(brow, art.mark, { x: 0, y: 2, size: 4.4 }, '#eef1f6', 0.95)
  const shoe = createPose({ within: pose, at: [hump[0], hump[1] + 13.6, 0], pitch: -90 })
  drawSurfaces(stage, shoe, [
    slabRim({
      width: 20,
      height: 18,
      depth: 2.2,
      corner: 1,
      edge: 0.5,
      material: { colour: '#9aa0ab', metal: 0.9, rough: 0.3 },
      cornerSteps: 2,
      sideSteps: 2,
      turns: 2,
    }),
  ])
  drawStrapRings(stage, pose, body)
  const { face } = drawSlab(stage, pose, {
    ...body,
    corner: retro ? 9 : 14,
    edge: retro ? 3 : 7,
    material: shell,
    sideSteps: 10,
    cornerSteps: 12,
    turns: 8,
  })
  face.fill(
    rectangle(0, 0, body.width - (retro ? 6 : 13), body.height - (retro ? 6 : 13), 8),
    face.lit(shell, [-60, 35], [60, -35]),
  )
  drawGripSkin(stage, pose, body, art, 7, retro ? 56 : 58)
  const handle = createPose({ within: pose, at: [-47, -3, body.depth / 2 + 5] })
  if (!retro) {
    const rubber: Material = { colour: art.grip, rough: 0.8, gloss: 0.6 }
    const rim = drawSlab(stage, handle, {
      width: 26,
      height: 66,
      depth: 18,
      corner: 11,
      edge: 8,
      material: rubber,
      cornerSteps: 10,
      turns: 9,
    })
    const area = rectangle(0, 0, 10.6, 50.6, 3)
    rim.face.fill(area, rim.face.lit(rubber, [-5, 25], [5, -25]))
    rim.face.fill(rectangle(0, -3, 20, 44, 7), patternOn(stage, rim.face, leather(1.05)))
  } else {
    drawMark(face, art.mark, { x: -48, y: 28, size: 3.6 }, darken(art.body, 0.6), 0.8)
  }
  const top = body.height / 2
  const steel: Material = retro
    ? { colour: art.body, metal: 0.85, rough: 0.3 }
    : { colour: darken(art.body, 0.1), rough: 0.45, gloss: 1 }
  drawDial(stage, upright(pose, 34, top, -2), 10, 6, steel)
  drawDial(stage, upright(pose, 53, top, 4), 6, 4, steel)
  drawShutter(stage, pose, retro ? 14 : -48, top, retro ? 4 : 8, art)
  const eye = createFace(stage, pose, [42, 18, body.depth / 2 + 0.4], [1, 0, 0], [0, 1, 0])
  eye.fill(ellipse(0, 0, 2.2), '#0b0c10')
  eye.fill(ellipse(0, 0, 1.5), '#e0a24a', { opacity: 0.75 })
  drawBarrel(stage, createPose({ within: pose, at: [2, -2, body.depth / 2] }), {
    radius: art.long ? 31 : 30,
    length: art.long ? 76 : 40,
    colour: retro ? '#23252b' : darken(art.body, 0.12),
    accent: art.accent,
  })
}
