import { type Hex, darken, lighten } from '../kit/colour'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { type Shape, ellipse, grid, join, polygon, rectangle } from '../kit/shapes'
import { drawSlab } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import { drawFloorShadow, groundOutline } from '../kit/studio'
import { brushed, patternOn } from '../kit/texture'
import type { AccessoryArt } from './accessory-art'
import { socket } from './accessory-power'
import { drawPlug } from './plug'

/** Draws two small adapters, one from each end. */
export function drawAdapter(stage: Stage, art: AccessoryArt): void {
  const metal: Material = { colour: art.body, metal: 0.8, rough: 0.38 }
  const places = [
    { x: -16, z: -14, yaw: 150 },
    { x: 16, z: 16, yaw: -34 },
  ]
  for (const { x, z, yaw } of places) {
    const size = { width: 17, height: 8.4, depth: 34 }
    drawFloorShadow(stage, groundOutline(createPose({ at: [x, 0, z], yaw }), 15, 33), {
      contact: 7,
      wide: 22,
    })
    const pose = createPose({ at: [x, size.height / 2, z], yaw })
    const tongue = createPose({ within: pose, at: [0, 0, -size.depth / 2 - 1], yaw: 180 })
    const plugFirst = stage.depth(tongue.point([0, 0, 0])) < stage.depth(pose.point([0, 0, 0]))
    const plug = (): void => drawPlug(stage, tongue, darken(art.body, 0.3), false, 4)
    if (plugFirst) plug()
    drawSlabEnd(stage, pose, size, metal, art)
    if (!plugFirst) plug()
  }
}

function drawSlabEnd(
  stage: Stage,
  pose: Pose,
  size: { width: number; height: number; depth: number },
  metal: Material,
  art: AccessoryArt,
): void {
  const { face, front } = drawSlab(stage, pose, {
    ...size,
    corner: 2.6,
    edge: 0.9,
    material: metal,
    cornerSteps: 8,
    sideSteps: 6,
    turns: 4,
  })
  face.fill(
    rectangle(0, 0, size.width - 1.8, size.height - 1.8, 1.8),
    face.lit(metal, [-8, 4], [8, -4]),
  )
  if (front) socket(face, 0, 0, 12.6, 5, art.accent)
  const top = createFace(stage, pose, [0, size.height / 2 + 0.02, 0], [1, 0, 0], [0, 0, -1])
  if (!top.visible) return
  top.fill(
    rectangle(0, 0, size.width - 5, size.depth - 1.8, 0.5),
    top.lit(metal, [-8, 17], [8, -17]),
  )
  top.fill(
    rectangle(0, 0, size.width - 5, size.depth - 1.8, 0.5),
    patternOn(stage, top, brushed(0.4, 0.04)),
  )
  drawMark(top, art.mark, { x: 0, y: 2, size: 3 }, darken(art.body, 0.55), 0.7)
  top.fill(ellipse(0, -12, 0.7), '#eafff4')
}

/** Draws a drive for the pocket standing, and one lying before it. */
export function drawDrive(stage: Stage, art: AccessoryArt): void {
  const size = { width: 58, height: 92, depth: 10 }
  const shell: Material = { colour: art.body, metal: 0.55, rough: 0.5 }
  const slab = { ...size, corner: 10, edge: 3.4, material: shell, sideSteps: 10, turns: 7 }
  const paint = (pose: Pose): void => {
    const { face } = drawSlab(stage, pose, slab)
    const flat = rectangle(0, 0, size.width - 6.4, size.height - 6.4, 7)
    face.fill(flat, face.lit(shell, [-29, 46], [29, -46]))
    face.fill(
      flat,
      face.linear(
        [-29, 46],
        [29, -46],
        [
          { at: 0, colour: '#ffffff', opacity: 0.3 },
          { at: 0.5, colour: '#ffffff', opacity: 0 },
          { at: 1, colour: '#000000', opacity: 0.2 },
        ],
      ),
    )
    const ribs = (dx: number): Shape =>
      grid(9, 1, [4.6, 1], (x) => rectangle(x + dx, -14, 1.3, 46, 0.65))
    face.fill(ribs(0.5), lighten(art.body, 0.5), { opacity: 0.4 })
    face.fill(ribs(0), darken(art.body, 0.55), { opacity: 0.75 })
    drawMark(face, art.mark, { x: -14, y: 30, size: 5.4 }, art.accent, 0.95)
    face.fill(ellipse(19, 34, 1.1), '#7dd3fc')
  }
  drawFloorShadow(stage, groundOutline(createPose({ at: [-24, 0, -18], yaw: 22 }), 50, 8), {
    contact: 6,
    wide: 24,
  })
  paint(createPose({ at: [-24, size.height / 2, -18], yaw: 22 }))
  drawFloorShadow(stage, groundOutline(createPose({ at: [30, 0, 26], yaw: 58 }), 54, 88), {
    contact: 5,
    wide: 20,
  })
  const lying = createPose({ at: [30, size.depth / 2, 26], pitch: -90, yaw: 58 })
  paint(lying)
  const end = createFace(stage, lying, [0, -size.height / 2, 0], [1, 0, 0], [0, 0, 1])
  if (end.visible) socket(end, 0, 0, 9.4, 3.2, '#3b3f49')
}

/** Draws a tiny memory card and the frame it fits into. */
export function drawCard(stage: Stage, art: AccessoryArt): void {
  const frame: readonly (readonly [number, number])[] = [
    [-12, -16],
    [12, -16],
    [12, 11],
    [7, 16],
    [-12, 16],
  ]
  const chip: readonly (readonly [number, number])[] = [
    [-5.5, -7.5],
    [5.5, -7.5],
    [5.5, 2],
    [4.2, 3.4],
    [4.2, 5.2],
    [5.5, 6.4],
    [5.5, 7.5],
    [-5.5, 7.5],
  ]
  const cut = (
    pose: Pose,
    shape: readonly (readonly [number, number])[],
    thick: number,
    colour: Hex,
    k: number,
  ): ReturnType<typeof createFace> => {
    const scaled = shape.map(([x, y]) => [x * k, y * k] as const)
    const outline = polygon(scaled)
    for (let n = 0; n <= 10; n += 1) {
      const layer = createFace(
        stage,
        pose,
        [0, 0, -thick / 2 + (thick * n) / 10],
        [1, 0, 0],
        [0, 1, 0],
      )
      const edge = n > 8 ? lighten(colour, 0.28) : lighten(colour, 0.04)
      layer.fill(outline, edge, { stroke: edge, 'stroke-width': 2.4, 'stroke-linejoin': 'round' })
    }
    const face = createFace(stage, pose, [0, 0, thick / 2], [1, 0, 0], [0, 1, 0])
    face.fill(outline, face.lit({ colour, rough: 0.5 }, [-12 * k, 16 * k], [12 * k, -16 * k]))
    return face
  }
  const back = createPose({ at: [-9, 17, -6], yaw: 18, pitch: -6 })
  drawFloorShadow(stage, groundOutline(createPose({ at: [-9, 0, -4], yaw: 18 }), 23, 2.4), {
    contact: 7,
    wide: 24,
  })
  const large = cut(back, frame, 2.2, '#24272e', 1)
  large.fill(
    rectangle(-0.6, -1, 20, 24, 1.6),
    large.linear(
      [-10, 11],
      [10, -13],
      [
        { at: 0, colour: lighten(art.body, 0.25) },
        { at: 0.5, colour: art.body },
        { at: 1, colour: darken(art.body, 0.4) },
      ],
    ),
  )
  large.fill(
    polygon([
      [-10.6, -13],
      [-10.6, -4],
      [9.4, 6],
      [9.4, -3],
    ]),
    art.accent,
    { opacity: 0.9 },
  )
  drawMark(large, art.mark, { x: -6, y: 6.6, size: 2.4 }, '#ffffff', 0.95)
  large.fill(join(rectangle(4, 6.6, 7, 1.4, 0.6), rectangle(5, 4, 5, 1, 0.5)), '#ffffff', {
    opacity: 0.85,
  })
  const small = createPose({ at: [12, 13, 9], yaw: -16, pitch: -6 })
  drawFloorShadow(stage, groundOutline(createPose({ at: [12, 0, 11], yaw: -16 }), 17, 1.6), {
    contact: 7,
    wide: 20,
  })
  const tiny = cut(small, chip, 1.5, '#1d2026', 1.7)
  tiny.fill(
    rectangle(-0.6, -3.4, 15.6, 15, 1.2),
    tiny.linear(
      [-8, 4],
      [8, -11],
      [
        { at: 0, colour: lighten(art.body, 0.25) },
        { at: 0.5, colour: art.body },
        { at: 1, colour: darken(art.body, 0.4) },
      ],
    ),
  )
  tiny.fill(
    polygon([
      [-8.4, -10.9],
      [-8.4, -5],
      [7.2, 1.6],
      [7.2, -4.4],
    ]),
    art.accent,
    { opacity: 0.9 },
  )
  drawMark(tiny, art.mark, { x: -4.4, y: 1, size: 1.9 }, '#ffffff', 0.95)
  tiny.fill(join(rectangle(3, -8.4, 6, 1.3, 0.5), rectangle(2.4, 8.6, 7, 1.2, 0.5)), '#ffffff', {
    opacity: 0.8,
  })
}
