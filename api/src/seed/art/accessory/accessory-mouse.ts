import { darken, lighten } from '../kit/colour'
import { type Face, createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { drawSurfaces } from '../kit/mesh'
import { ellipse, join, rectangle } from '../kit/shapes'
import { pebble } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import { drawFloorShadow } from '../kit/studio'
import { type Vec2, type Vec3, normalize, radians, subtract } from '../kit/vector'
import type { AccessoryArt } from './accessory-art'

const mouse = { a: 31, b: 30, c: 54, base: -9, form: { flat: 0.86, plan: 0.74 } }

/** A point on the shell of the mouse: `x` across and `z` along, from -1 to 1 of its half axes. */
function onShell(x: number, z: number): Vec3 {
  const { form } = mouse
  const plan = (Math.abs(x) ** (2 / form.plan) + Math.abs(z) ** (2 / form.plan)) ** (form.plan / 2)
  const up = Math.max(0, 1 - Math.min(1, plan) ** (2 / form.flat)) ** (form.flat / 2)
  return [x * mouse.a, up * mouse.b * 1.004, z * mouse.c]
}

/** A small flat face that lies on the shell at a place of its middle line. */
function shellFace(stage: Stage, pose: Pose, z: number): Face {
  const here = onShell(0, z)
  const ahead = normalize(subtract(onShell(0, z - 0.02), here))
  return createFace(stage, pose, here, [1, 0, 0], ahead)
}

const lineOn = (stage: Stage, pose: Pose, points: readonly Vec2[]): string =>
  `M${points
    .map(([x, z]) =>
      stage
        .project(pose.point(onShell(x, z)))
        .map((v) => v.toFixed(1))
        .join(' '),
    )
    .join('L')}`

/** Draws a mouse, seen from above and one side. */
export function drawMouse(stage: Stage, art: AccessoryArt): void {
  const yaw = -36
  const pose = createPose({ at: [0, -mouse.base, 0], yaw })
  const shell: Material = { colour: art.body, rough: 0.5, gloss: 1 }
  const flank: Material = { colour: darken(art.body, 0.42), rough: 0.75, gloss: 0.7 }
  drawFloorShadow(stage, ellipse(2, 0, 36, 42), { contact: 8, wide: 28 })
  const round = pebble(
    [mouse.a, mouse.b, mouse.c],
    mouse.form,
    (_, v) => (v < 0.56 ? flank : shell),
    [130, 100],
  )
  drawSurfaces(stage, pose, [
    {
      ...round,
      at: (u, v) => {
        const [x, y, z] = round.at(u, v)
        return [x, Math.max(mouse.base, y), z]
      },
    },
  ])
  const span = (from: number, to: number): Vec2[] =>
    Array.from({ length: 31 }, (_, n): Vec2 => [0, from + ((to - from) * n) / 30])
  const across = Array.from({ length: 41 }, (_, n): Vec2 => {
    const x = -0.93 + (1.86 * n) / 40
    return [x, 0.02 - 0.1 * x * x]
  })
  for (const seam of [lineOn(stage, pose, span(0.02, 0.97)), lineOn(stage, pose, across)]) {
    stage.canvas.path(seam, 'none', {
      stroke: darken(art.body, 0.65),
      'stroke-width': 3,
      opacity: 0.75,
    })
    stage.canvas.path(seam, 'none', {
      stroke: lighten(art.body, 0.6),
      'stroke-width': 1,
      opacity: 0.35,
      transform: 'translate(2 1)',
    })
  }
  const slot = shellFace(stage, pose, 0.52)
  slot.fill(rectangle(0, 0, 9.4, 23, 4.7), '#08090c')
  slot.stroke(rectangle(0, 0, 9.4, 23, 4.7), lighten(art.body, 0.35), 0.5, { opacity: 0.5 })
  // only the crown of the wheel stands out of its slot
  const wheel = rectangle(0, 0, 6.2, 18, 3)
  slot.fill(
    wheel,
    slot.linear(
      [0, 9],
      [0, -9],
      [
        { at: 0, colour: '#0b0c10' },
        { at: 0.35, colour: lighten(art.accent, 0.15) },
        { at: 0.55, colour: art.accent },
        { at: 1, colour: '#0b0c10' },
      ],
    ),
  )
  const ribs = Array.from({ length: 13 }, (_, n) =>
    rectangle(0, 8.6 * Math.sin(radians(-72 + n * 12)), 6.2, 0.5),
  )
  slot.fill(join(...ribs), '#08090c', { opacity: 0.65 })
  drawMark(
    shellFace(stage, pose, -0.42),
    art.mark,
    { x: 0, y: 0, size: 5 },
    lighten(art.body, 0.6),
    0.6,
  )
}
