import { type Hex, darken, lighten, mix } from '../kit/colour'
import { createFace } from '../kit/face'
import { drawLens } from '../kit/lens'
import type { Material } from '../kit/light'
import { drawSurfaces } from '../kit/mesh'
import { ellipse, join, polygon, rectangle } from '../kit/shapes'
import { revolve, soften } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import { type Vec2, radians } from '../kit/vector'

/** How a lens is built: radius at its foot and how far it stands out, in millimetres. */
export interface Barrel {
  radius: number
  length: number
  colour: Hex
  /** The line round the front. */
  accent: Hex
  /** The coat of the glass. */
  tint?: Hex
}

/** Ribs round a ring, to be gripped: bars on a narrow band of the barrel. */
function drawRibs(
  stage: Stage,
  pose: Pose,
  radius: number,
  from: number,
  to: number,
  colour: Hex,
): void {
  const count = 72
  const bars = Array.from({ length: count }, (_, n) => {
    const angle = radians((n * 360) / count)
    const face = createFace(
      stage,
      pose,
      [Math.cos(angle) * radius, Math.sin(angle) * radius, (from + to) / 2],
      [-Math.sin(angle), Math.cos(angle), 0],
      [0, 0, 1],
    )
    return face.visible ? face.d(rectangle(0, 0, radius * 0.045, to - from, radius * 0.015)) : ''
  })
  stage.canvas.path(bars.join(''), darken(colour, 0.6), { opacity: 0.75 })
}

/** Draws a lens that stands out along z of the pose, glass and all. */
export function drawBarrel(stage: Stage, pose: Pose, barrel: Barrel): void {
  const { radius: r, length, colour, accent, tint } = barrel
  const shell: Material = { colour, rough: 0.42, gloss: 1 }
  const ring: Material = { colour: lighten(colour, 0.14), metal: 0.6, rough: 0.35 }
  const z = (part: number): number => length * part
  const part = (points: readonly Vec2[], material: Material, round = 0.8): void =>
    drawSurfaces(stage, pose, [revolve(soften(points, round, 4), material, { around: 110 })])
  part(
    [
      [r * 1.02, 0],
      [r * 1.02, z(0.1)],
      [r * 0.98, z(0.12)],
    ],
    { colour: mix(colour, '#c7ccd6', 0.75), metal: 0.9, rough: 0.25 },
  )
  part(
    [
      [r * 0.98, z(0.12)],
      [r * 0.98, z(0.38)],
      [r, z(0.4)],
    ],
    shell,
  )
  part(
    [
      [r, z(0.4)],
      [r * 1.03, z(0.43)],
      [r * 1.03, z(0.72)],
      [r, z(0.75)],
    ],
    { ...shell, rough: 0.7 },
  )
  drawRibs(stage, pose, r * 1.035, z(0.44), z(0.71), colour)
  part(
    [
      [r, z(0.75)],
      [r * 0.99, z(0.86)],
      [r * 0.97, z(0.88)],
    ],
    ring,
  )
  part(
    [
      [r * 0.97, z(0.88)],
      [r * 1.0, z(0.91)],
      [r * 1.0, length],
      [r * 0.93, length],
    ],
    shell,
  )
  const front = createFace(stage, pose, [0, 0, length], [1, 0, 0], [0, 1, 0])
  front.fill(
    ellipse(0, 0, r * 0.95),
    front.linear(
      [-r, r],
      [r, -r],
      [
        { at: 0, colour: lighten(colour, 0.3) },
        { at: 0.5, colour },
        { at: 1, colour: darken(colour, 0.5) },
      ],
    ),
  )
  // inside the rim the barrel steps down to the glass
  const steps: readonly (readonly [number, string])[] = [
    [0.9, '#0a0b0f'],
    [0.86, '#24272f'],
    [0.83, '#0c0d11'],
    [0.79, '#1c1f26'],
    [0.76, '#08090c'],
  ]
  for (const [k, paint] of steps) front.fill(ellipse(0, 0, r * k), paint)
  front.stroke(ellipse(0, 0, r * 0.885), accent, r * 0.018, { opacity: 0.9 })
  const notes = Array.from({ length: 22 }, (_, n) => {
    const a = radians(n * 9 + (n > 10 ? 70 : 0) + 32)
    const [c, s] = [Math.cos(a) * r * 0.81, Math.sin(a) * r * 0.81]
    return n % 5 === 4 ? [] : ellipse(c, s, r * 0.014 * (1 + (n % 3) * 0.35))
  })
  front.fill(join(...notes), '#dfe4ee', { opacity: 0.7 })
  const glass = createFace(stage, pose, [0, 0, length - r * 0.1], [1, 0, 0], [0, 1, 0])
  drawLens(glass, [0, 0], r * 0.73, { rim: '#1a1d24', rimWidth: 0.07, ...(tint ? { tint } : {}) })
  glass.clip(ellipse(0, 0, r * 0.68), () => {
    const wash = glass.linear(
      [-r * 0.5, r * 0.5],
      [r * 0.1, -r * 0.1],
      [
        { at: 0, colour: '#ffffff', opacity: 0.3 },
        { at: 1, colour: '#ffffff', opacity: 0 },
      ],
    )
    glass.fill(
      polygon([
        [-r, r],
        [r * 0.2, r],
        [-r * 0.5, -r * 0.5],
        [-r, -r],
      ]),
      wash,
    )
    glass.fill(ellipse(r * 0.24, -r * 0.34, r * 0.2, r * 0.1), tint ?? '#7c5cff', { opacity: 0.3 })
  })
}

/** A wheel standing up on a camera's top, its rim ribbed. The pose's z points up. */
export function drawDial(
  stage: Stage,
  pose: Pose,
  radius: number,
  height: number,
  material: Material,
): void {
  drawSurfaces(stage, pose, [
    revolve(
      soften(
        [
          [radius, 0],
          [radius, height],
          [radius * 0.8, height + 0.8],
          [0.2, height + 0.8],
        ],
        0.8,
        4,
      ),
      material,
      { around: 60 },
    ),
  ])
  const count = 40
  const ribs = Array.from({ length: count }, (_, n) => {
    const angle = radians((n * 360) / count)
    const face = createFace(
      stage,
      pose,
      [Math.cos(angle) * radius, Math.sin(angle) * radius, height / 2],
      [-Math.sin(angle), Math.cos(angle), 0],
      [0, 0, 1],
    )
    return face.visible ? face.d(rectangle(0, 0, radius * 0.06, height * 0.7)) : ''
  })
  stage.canvas.path(ribs.join(''), darken(material.colour, 0.6), { opacity: 0.7 })
  const top = createFace(stage, pose, [0, 0, height + 0.8], [1, 0, 0], [0, 1, 0])
  top.fill(
    ellipse(0, 0, radius * 0.82),
    top.lit({ ...material, rough: 0.5 }, [-radius, radius], [radius, -radius]),
  )
  const marks = Array.from({ length: 12 }, (_, n) => {
    const a = radians(n * 30)
    return rectangle(
      Math.cos(a) * radius * 0.62,
      Math.sin(a) * radius * 0.62,
      radius * 0.12,
      radius * 0.12,
      radius * 0.05,
    )
  })
  top.fill(join(...marks), '#eef1f6', { opacity: 0.85 })
}

/** The pose of something standing up from the top of a camera. */
export const upright = (within: Pose, x: number, y: number, z: number): Pose =>
  createPose({ within, at: [x, y, z], pitch: -90 })
