import { createFace, type Face } from './face'
import type { Material } from './light'
import type { Surface } from './mesh'
import { drawSurfaces } from './mesh'
import { outline } from './shapes'
import type { Pose, Stage } from './stage'
import { type Vec2, type Vec3, add, cross, normalize, radians, scale, subtract } from './vector'

/** A rounded plate lying in the x-y plane of its pose, `depth` thick about z = 0. */
export interface Slab {
  width: number
  height: number
  depth: number
  /** Radius of the four corners. */
  corner: number
  /** Radius of the long edges; at most half the depth. */
  edge: number
  material: Material
  /** Finer for large plates. */
  cornerSteps?: number
  sideSteps?: number
  /** Steps over each long edge. */
  turns?: number
}

/** The rim of a plate: everything but its flat front and back. */
export function slabRim(slab: Slab): Surface {
  const { width, height, depth, corner, edge } = slab
  const points = outline(width, height, corner, slab.sideSteps ?? 6, slab.cornerSteps ?? 9)
  const flat = Math.max(0, depth / 2 - edge)
  const turns = slab.turns ?? 5
  const profile: Vec2[] = []
  for (let step = 0; step <= turns; step += 1) {
    const angle = radians(-90 + (90 * step) / turns)
    profile.push([edge * (1 - Math.cos(angle)), -flat + edge * Math.sin(angle)])
  }
  for (let step = 0; step <= turns; step += 1) {
    const angle = radians((90 * step) / turns)
    profile.push([edge * (1 - Math.cos(angle)), flat + edge * Math.sin(angle)])
  }
  const columns = points.length
  const rows = profile.length - 1
  return {
    steps: [columns, rows],
    material: slab.material,
    at: (u, v) => {
      const point = points[Math.round(u * columns) % columns]
      const section = profile[Math.round(v * rows)]
      if (!point || !section) return [0, 0, 0]
      const [inset, z] = section
      return [point.at[0] - point.out[0] * inset, point.at[1] - point.out[1] * inset, z]
    },
  }
}

/** Draws the rim of a plate and gives back the flat face that looks at the viewer, to be drawn on. */
export function drawSlab(stage: Stage, pose: Pose, slab: Slab): { face: Face; front: boolean } {
  drawSurfaces(stage, pose, [slabRim(slab)])
  const front = createFace(stage, pose, [0, 0, slab.depth / 2], [1, 0, 0], [0, 1, 0])
  if (front.visible) return { face: front, front: true }
  // seen from behind, left and right change places so that drawing stays upright and unmirrored
  return {
    face: createFace(stage, pose, [0, 0, -slab.depth / 2], [-1, 0, 0], [0, 1, 0]),
    front: false,
  }
}

/** A body turned about the z axis of its pose: `profile` is a list of [radius, z]. */
export function revolve(
  profile: readonly Vec2[],
  material: Surface['material'],
  options: { around?: number; squash?: number; from?: number; to?: number } = {},
): Surface {
  const { around = 72, squash = 1, from = 0, to = 360 } = options
  const rows = profile.length - 1
  return {
    steps: [around, rows],
    material,
    at: (u, v) => {
      const section = profile[Math.round(v * rows)] ?? [0, 0]
      const angle = radians(from + (to - from) * u)
      return [section[0] * Math.cos(angle), section[0] * squash * Math.sin(angle), section[1]]
    },
  }
}

/**
 * A pebble: half axes a, b, c along x, y, z; exponents below 1 make it boxier, above 1 sharper.
 * `flat` shapes it seen from the side, `plan` seen from above.
 */
export function pebble(
  axes: Vec3,
  shape: { flat: number; plan: number },
  material: Surface['material'],
  steps: readonly [number, number] = [96, 48],
): Surface {
  const power = (value: number, exponent: number): number =>
    Math.sign(value) * Math.abs(value) ** exponent
  return {
    steps,
    material,
    flip: true,
    at: (u, v) => {
      const [around, up] = [radians(360 * u), radians(180 * v - 90)]
      const ring = power(Math.cos(up), shape.flat)
      return [
        axes[0] * ring * power(Math.cos(around), shape.plan),
        axes[1] * power(Math.sin(up), shape.flat),
        axes[2] * ring * power(Math.sin(around), shape.plan),
      ]
    },
  }
}

/** Rounds the corners of a profile of [radius, z], for bodies without sharp edges. */
export function soften(points: readonly Vec2[], radius: number, steps = 6): Vec2[] {
  const result: Vec2[] = []
  points.forEach((point, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    if (!before || !after) {
      result.push(point)
      return
    }
    const into: Vec2 = [before[0] - point[0], before[1] - point[1]]
    const out: Vec2 = [after[0] - point[0], after[1] - point[1]]
    const [li, lo] = [Math.hypot(...into), Math.hypot(...out)]
    const r = Math.min(radius, li / 2, lo / 2)
    for (let step = 0; step <= steps; step += 1) {
      const t = step / steps
      const a: Vec2 = [
        point[0] + (into[0] / li) * r * (1 - t),
        point[1] + (into[1] / li) * r * (1 - t),
      ]
      const b: Vec2 = [point[0] + (out[0] / lo) * r * t, point[1] + (out[1] / lo) * r * t]
      result.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
    }
  })
  return result
}

/** Sweeps a closed section along a path in space; `up` keeps it from twisting. */
function sweep(
  path: (t: number) => Vec3,
  section: (t: number, v: number) => Vec2,
  steps: readonly [number, number],
  material: Surface['material'],
  up: Vec3,
): Surface {
  return {
    steps,
    material,
    at: (u, v) => {
      const ahead = normalize(subtract(path(Math.min(1, u + 0.002)), path(Math.max(0, u - 0.002))))
      const side = normalize(cross(ahead, up))
      const over = cross(side, ahead)
      const [x, y] = section(u, v)
      return add(path(u), add(scale(side, x), scale(over, y)))
    },
  }
}

/** A tube along a path in space; `size` is its half axes, a `square` below 1 flattens its sides. */
export function tube(
  path: (t: number) => Vec3,
  size: Vec2 | ((t: number) => Vec2),
  material: Surface['material'],
  options: { along?: number; around?: number; up?: Vec3; square?: number } = {},
): Surface {
  const { along = 60, around = 18, up = [0, 0, 1], square = 1 } = options
  const section = (t: number, v: number): Vec2 => {
    const [w, h] = typeof size === 'function' ? size(t) : size
    const [c, s] = [Math.cos(radians(360 * v)), Math.sin(radians(360 * v))]
    return [Math.sign(c) * Math.abs(c) ** square * w, Math.sign(s) * Math.abs(s) ** square * h]
  }
  return sweep(path, section, [along, around], material, up)
}

/** A flat strap along a path in space: `size` is its whole width and thickness. */
export function ribbon(
  path: (t: number) => Vec3,
  size: (t: number) => Vec2,
  material: Surface['material'],
  options: { along?: number; up?: Vec3; round?: number } = {},
): Surface {
  const { along = 48, up = [0, 0, 1], round = 0.9 } = options
  const count = outline(1, 1, 0.1, 4, 4).length
  const section = (t: number, v: number): Vec2 => {
    const [w, h] = size(t)
    return (
      outline(w, h, (Math.min(w, h) / 2) * round, 4, 4)[Math.round(v * count) % count]?.at ?? [0, 0]
    )
  }
  return sweep(path, section, [along, count], material, up)
}
