import { createRandom } from '../../random'
import { type Hex, darken, lighten } from '../kit/colour'
import { drawCone } from '../kit/cone'
import { type Face, createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { drawSurfaces } from '../kit/mesh'
import { type Shape, ellipse, join, polygon, rectangle } from '../kit/shapes'
import { slabRim, tube } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import { drawFloorShadow, groundOutline } from '../kit/studio'
import { cloth, holes, patternOn } from '../kit/texture'
import { type Vec3, radians } from '../kit/vector'
import type { SpeakerArt } from './speaker-art'

interface Box {
  width: number
  height: number
  depth: number
}

/** Long uneven lines, as the grain of veneer. */
function drawGrain(face: Face, w: number, h: number, seed: number): void {
  const random = createRandom(seed)
  for (let n = 0; n < 26; n += 1) {
    const x = (n / 26 - 0.5) * w + random.between(-2, 2)
    const sway = random.between(1, 4)
    const phase = random.between(0, 6)
    const points = Array.from(
      { length: 13 },
      (_, k) => [x + sway * Math.sin((k / 12) * 3.4 + phase), (k / 12 - 0.5) * h] as const,
    )
    face.stroke(polygon(points, false), n % 3 ? '#3b2413' : '#fff1dc', random.between(0.4, 1.3), {
      opacity: n % 3 ? 0.16 : 0.13,
    })
  }
}

/** The sides of a box that can be seen, each given to `paint`. */
function drawBox(
  stage: Stage,
  pose: Pose,
  { width, height, depth }: Box,
  material: Material,
  paint?: (face: Face, w: number, h: number) => void,
): void {
  const sides: readonly (readonly [Vec3, Vec3, Vec3, number, number])[] = [
    [[width / 2, height / 2, 0], [0, 0, -1], [0, 1, 0], depth, height],
    [[-width / 2, height / 2, 0], [0, 0, 1], [0, 1, 0], depth, height],
    [[0, height, 0], [1, 0, 0], [0, 0, -1], width, depth],
  ]
  for (const [origin, u, v, w, h] of sides) {
    const face = createFace(stage, pose, origin, u, v)
    if (!face.visible) continue
    face.fill(
      rectangle(0, 0, w + 0.6, h + 0.6),
      face.lit(material, [-w / 2, h / 2], [w / 2, -h / 2]),
    )
    paint?.(face, w, h)
    face.stroke(rectangle(0, 0, w, h), '#ffffff', 0.7, { opacity: 0.25 })
  }
}

/** Two wooden boxes side by side, turned a little towards each other. */
export function drawBookshelf(stage: Stage, art: SpeakerArt): void {
  const box: Box = { width: 172, height: 278, depth: 200 }
  const wood: Material = { colour: art.body, rough: 0.6, gloss: 0.8 }
  const places = [
    { x: 112, z: -40, yaw: -6 },
    { x: -104, z: 20, yaw: 4 },
  ]
  for (const { x, z, yaw } of places) {
    const pose = createPose({ at: [x, 0, z], yaw })
    drawFloorShadow(stage, groundOutline(pose, box.width, box.depth), { contact: 6, wide: 30 })
    drawBox(stage, pose, box, wood, (face, w, h) => drawGrain(face, w, h, 5))
    const front = createFace(stage, pose, [0, box.height / 2, box.depth / 2], [1, 0, 0], [0, 1, 0])
    const board = rectangle(0, 0, box.width, box.height, 3)
    const baffle: Hex = '#1a1c21'
    front.fill(board, front.lit(wood, [-80, 130], [80, -130]))
    drawGrain(front, box.width, box.height, 9)
    front.fill(
      rectangle(0, 0, box.width - 12, box.height - 12, 4),
      front.lit({ colour: baffle, rough: 0.5 }, [-80, 130], [80, -130]),
    )
    front.fill(
      rectangle(0, 0, box.width - 12, box.height - 12, 4),
      front.linear(
        [-80, 130],
        [80, -130],
        [
          { at: 0, colour: '#ffffff', opacity: 0.1 },
          { at: 0.6, colour: '#ffffff', opacity: 0 },
        ],
      ),
    )
    drawCone(front, [0, -38], 68, { cone: art.accent })
    drawCone(front, [0, 78], 34, { cone: darken(art.accent, 0.2), rim: '#343841' })
    front.fill(
      ellipse(0, 78, 6.5),
      front.radial(
        [0, 78],
        6.5,
        [
          { at: 0, colour: '#f3f5f9' },
          { at: 1, colour: '#7c838f' },
        ],
        [-2, 80],
      ),
    )
    const screws: Shape[] = [
      [-58, 20],
      [58, 20],
      [-58, -96],
      [58, -96],
    ].map(([sx = 0, sy = 0]) => ellipse(sx, sy, 2.6))
    front.fill(join(...screws), '#6b717c')
    drawMark(front, art.mark, { x: 0, y: -118, size: 6 }, '#e6ebf5', 0.8)
  }
}

/** A long bar in front of the box for the low notes. */
export function drawSoundbar(stage: Stage, art: SpeakerArt): void {
  const sub: Box = { width: 190, height: 262, depth: 240 }
  const black: Material = { colour: art.body, rough: 0.5, gloss: 0.9 }
  const place = createPose({ at: [150, 0, -170] })
  drawFloorShadow(stage, groundOutline(place, sub.width, sub.depth), { contact: 6, wide: 26 })
  drawBox(stage, place, sub, black)
  const front = createFace(stage, place, [0, sub.height / 2, sub.depth / 2], [1, 0, 0], [0, 1, 0])
  const panel = rectangle(0, 0, sub.width, sub.height, 4)
  front.fill(panel, front.lit(black, [-90, 130], [90, -130]))
  front.fill(
    rectangle(0, 14, sub.width - 16, sub.height - 56, 5),
    front.lit({ colour: darken(art.body, 0.3), rough: 0.95, gloss: 0.3 }, [-90, 130], [90, -100]),
  )
  front.fill(
    rectangle(0, 14, sub.width - 16, sub.height - 56, 5),
    patternOn(stage, front, cloth(2.6)),
  )
  drawMark(front, art.mark, { x: 0, y: -112, size: 7 }, '#e6ebf5', 0.8)
  const bar = { width: 600, height: 58, depth: 84 }
  const pose = createPose({ at: [-20, bar.height / 2 + 3, 110] })
  drawFloorShadow(
    stage,
    groundOutline(createPose({ at: [-20, 0, 110] }), bar.width * 0.98, bar.depth),
    { contact: 6, wide: 24 },
  )
  drawSurfaces(stage, pose, [
    slabRim({
      ...bar,
      corner: 26,
      edge: 12,
      material: black,
      sideSteps: 30,
      cornerSteps: 12,
      turns: 8,
    }),
  ])
  const face = createFace(stage, pose, [0, 0, bar.depth / 2], [1, 0, 0], [0, 1, 0])
  const grille = rectangle(0, 0, bar.width - 24, bar.height - 22, 15)
  face.fill(
    rectangle(0, 0, bar.width - 22, bar.height - 20, 17),
    face.lit(black, [-280, 20], [280, -20]),
  )
  face.fill(
    grille,
    face.lit({ colour: darken(art.body, 0.25), rough: 0.9 }, [-280, 20], [280, -20]),
  )
  face.fill(grille, patternOn(stage, face, holes(4.6, 1.5, '#030406', 0.9)))
  face.fill(
    grille,
    face.linear(
      [0, 20],
      [0, -20],
      [
        { at: 0, colour: '#ffffff', opacity: 0.16 },
        { at: 0.5, colour: '#ffffff', opacity: 0 },
        { at: 1, colour: '#000000', opacity: 0.35 },
      ],
    ),
  )
  const lights = [0, 1, 2, 3].map((n) => ellipse((n - 1.5) * 12, -10, 2.2))
  face.fill(rectangle(0, -10, 60, 12, 6), '#050608', { opacity: 0.9 })
  face.fill(join(...lights), art.accent)
  drawMark(face, art.mark, { x: 256, y: 0, size: 8 }, '#eef1f6', 0.85)
}

/** A tall box with two lit drivers, a grip and feet. */
export function drawParty(stage: Stage, art: SpeakerArt): void {
  const box: Box = { width: 220, height: 370, depth: 210 }
  const shell: Material = { colour: art.body, rough: 0.55, gloss: 0.9 }
  const pose = createPose()
  drawFloorShadow(stage, groundOutline(createPose(), box.width, box.depth), {
    contact: 7,
    wide: 30,
    strength: 0.85,
  })
  const handle = (t: number): Vec3 => {
    const angle = radians(180 - 180 * t)
    return [
      92 * Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.35,
      box.height - 12 + 40 * Math.sin(angle) ** 0.5,
      -10,
    ]
  }
  drawSurfaces(stage, createPose({ within: pose, at: [0, box.height / 2, 0] }), [
    slabRim({
      ...box,
      corner: 34,
      edge: 16,
      material: shell,
      sideSteps: 10,
      cornerSteps: 12,
      turns: 9,
    }),
  ])
  const front = createFace(stage, pose, [0, box.height / 2, box.depth / 2], [1, 0, 0], [0, 1, 0])
  const board = rectangle(0, 0, box.width - 32, box.height - 32, 20)
  front.fill(
    rectangle(0, 0, box.width - 30, box.height - 30, 20),
    front.lit(shell, [-100, 180], [100, -180]),
  )
  front.fill(
    board,
    front.lit({ colour: darken(art.body, 0.35), rough: 0.8 }, [-100, 180], [100, -180]),
  )
  front.fill(board, patternOn(stage, front, holes(5.4, 1.7, '#020305', 0.85)))
  drawCone(front, [0, 78], 70, { cone: '#2c3038', glow: art.accent })
  drawCone(front, [0, -80], 74, { cone: '#2c3038', glow: art.accent })
  front.fill(rectangle(0, -2, 34, 7, 3.5), lighten(art.accent, 0.5), { opacity: 0.9 })
  drawMark(front, art.mark, { x: 0, y: -160, size: 7 }, '#eef1f6', 0.9)
  drawSurfaces(stage, pose, [
    tube(
      handle,
      [7, 10],
      { colour: lighten(art.body, 0.08), rough: 0.45, gloss: 1 },
      { along: 60, around: 20, up: [0, 0, 1], square: 0.7 },
    ),
  ])
}
