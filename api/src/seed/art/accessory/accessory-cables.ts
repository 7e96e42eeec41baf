import { type Hex, darken, lighten } from '../kit/colour'
import { through } from '../kit/curve'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { drawSurfaces } from '../kit/mesh'
import { ellipse, polygon, rectangle } from '../kit/shapes'
import { drawSlab, tube } from '../kit/solids'
import { type Stage, createPose } from '../kit/stage'
import { drawCableShadow, drawFloorShadow, groundOutline } from '../kit/studio'
import { brushed, patternOn } from '../kit/texture'
import { type Vec3, radians } from '../kit/vector'
import type { AccessoryArt } from './accessory-art'
import { socket } from './accessory-power'
import { drawPlug } from './plug'

/** A woven jacket: light and dark threads change places from tile to tile of the mesh. */
const braid = (colour: Hex, along: number, around: number) => {
  const threads: readonly Material[] = [
    { colour: lighten(colour, 0.1), rough: 0.8, gloss: 0.6 },
    { colour: darken(colour, 0.26), rough: 0.8, gloss: 0.6 },
  ]
  return (u: number, v: number): Material => {
    const place = Math.floor(u * along) + Math.floor(v * around)
    return threads[Math.abs(place) % 2] ?? { colour }
  }
}

/** Draws a cable in a neat coil, both plugs to the front. */
export function drawCable(stage: Stage, art: AccessoryArt): void {
  const turns = 3
  const points: Vec3[] = [
    [-78, 3.4, 88],
    [-66, 3.4, 62],
    [-58, 3.4, 30],
  ]
  const steps = turns * 16
  for (let n = 0; n <= steps; n += 1) {
    const angle = radians(190 - (n / 16) * 360)
    const r = 56 - (n / steps) * 9
    points.push([Math.cos(angle) * r, 3.4 + (n / steps) * 11, -Math.sin(angle) * r * 0.96 + 4])
  }
  points.push([-20, 11, 52], [26, 4, 74], [66, 3.4, 84])
  const path = through(points)
  drawCableShadow(stage, path, 46, 220)
  drawSurfaces(stage, createPose(), [
    tube(path, [3.2, 3.2], braid(art.body, 560, 18), { along: 560, around: 18, up: [0, 1, 0] }),
  ])
  drawPlug(stage, createPose({ at: [-83.5, 3.6, 100], yaw: -25 }), art.accent)
  drawPlug(stage, createPose({ at: [78.5, 3.6, 87], yaw: 76 }), art.accent)
  const strap = createPose({ at: [0, 0, 54], yaw: 0 })
  const loop = (t: number): Vec3 => [
    0,
    9 + 11 * Math.sin(radians(360 * t)),
    12 * Math.cos(radians(360 * t)),
  ]
  drawSurfaces(stage, strap, [
    tube(
      loop,
      [1.2, 6],
      { colour: darken(art.accent, 0.2), rough: 0.85, gloss: 0.5 },
      { along: 48, around: 14, up: [1, 0, 0], square: 0.5 },
    ),
  ])
}

/** Draws a bar with many sockets and a short cable of its own. */
export function drawHub(stage: Stage, art: AccessoryArt): void {
  const size = { width: 122, height: 34, depth: 13 }
  const metal: Material = { colour: art.body, metal: 0.75, rough: 0.42 }
  const pose = createPose({ at: [10, size.depth / 2, 14], pitch: -90 })
  const path = through([
    [-50, 6.5, 14],
    [-66, 6, 14],
    [-84, 4, 4],
    [-84, 3, -24],
    [-50, 3, -44],
    [4, 3, -44],
    [44, 3, -44],
  ])
  drawCableShadow(stage, path, 40)
  drawFloorShadow(stage, groundOutline(createPose({ at: [10, 0, 14] }), 118, 32), {
    contact: 6,
    wide: 26,
  })
  drawSurfaces(stage, createPose(), [
    tube(path, [2.6, 2.6], braid(darken(art.body, 0.45), 190, 16), {
      along: 190,
      around: 16,
      up: [0, 1, 0],
    }),
  ])
  drawPlug(stage, createPose({ at: [56, 3.4, -44], yaw: 90 }), art.body)
  const { face } = drawSlab(stage, pose, {
    ...size,
    corner: 6,
    edge: 2,
    material: metal,
    sideSteps: 10,
    turns: 5,
  })
  const top = rectangle(0, 0, size.width - 3.6, size.height - 3.6, 4.2)
  face.fill(top, face.lit(metal, [-60, 17], [60, -17]))
  face.fill(top, patternOn(stage, face, brushed(0.7, 0.04)))
  face.fill(
    top,
    face.linear(
      [-60, 17],
      [60, -17],
      [
        { at: 0, colour: '#ffffff', opacity: 0.4 },
        { at: 0.5, colour: '#ffffff', opacity: 0 },
        { at: 1, colour: '#0b1020', opacity: 0.14 },
      ],
    ),
  )
  drawMark(face, art.mark, { x: 44, y: 0, size: 4.6 }, darken(art.body, 0.55), 0.7)
  face.fill(ellipse(-50, 0, 1), '#eafff4')
  const front = createFace(stage, pose, [0, -size.height / 2, 0], [1, 0, 0], [0, 0, 1])
  socket(front, -44, 0, 9.4, 3.4, '#3b3f49')
  socket(front, -24, 0, 13.4, 5.4, art.accent)
  socket(front, -3, 0, 13.4, 5.4, art.accent)
  front.fill(
    polygon([
      [12, 2.8],
      [27, 2.8],
      [27, -0.4],
      [24.6, -2.8],
      [14.4, -2.8],
      [12, -0.4],
    ]),
    '#08090c',
  )
  front.fill(rectangle(19.5, 0.6, 10, 1.3, 0.3), '#3b3f49')
  front.fill(rectangle(42, 0, 21, 2.2, 0.6), '#08090c')
}
