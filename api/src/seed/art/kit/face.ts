import { type Attributes, type Stop, short, stopsOf, HEIGHT, WIDTH } from './canvas'
import { type Material, shade } from './light'
import type { Shape } from './shapes'
import type { Pose, Stage } from './stage'
import { type Vec2, type Vec3, add, cross, dot, normalize, scale } from './vector'

/** A flat face in space that can be drawn on in its own two dimensions. */
export interface Face {
  /** Whether its front is turned towards the viewer. */
  visible: boolean
  /** The place on the picture of a point of the face. */
  at(x: number, y: number): Vec2
  /** The path of a shape lying on the face. */
  d(shape: Shape): string
  fill(shape: Shape, paint: string, attributes?: Attributes): void
  stroke(shape: Shape, paint: string, width: number, attributes?: Attributes): void
  /** A gradient from one point of the face to another. */
  linear(from: Vec2, to: Vec2, stops: readonly Stop[]): string
  /** A round gradient lying on the face; `focus` is where its inner end stands. */
  radial(centre: Vec2, radius: number, stops: readonly Stop[], focus?: Vec2): string
  /** The studio light falling over the face from one point of it to another. */
  lit(material: Material, from: Vec2, to: Vec2, dim?: number): string
  /** Draws `body` cut to a shape. */
  clip(shape: Shape, body: () => void): void
}

const fine = (value: number): string => String(Math.round(value * 1000) / 1000)

/** The face through `origin` spanned by `u` (to its right) and `v` (to its top), in a pose's units. */
export function createFace(stage: Stage, pose: Pose, origin: Vec3, u: Vec3, v: Vec3): Face {
  const { canvas } = stage
  const inSpace = (x: number, y: number): Vec3 =>
    pose.point(add(origin, add(scale(u, x), scale(v, y))))
  const at = (x: number, y: number): Vec2 => stage.project(inSpace(x, y))
  const normal = normalize(pose.direction(cross(u, v)))
  const text = (x: number, y: number): string => at(x, y).map(short).join(' ')
  const d = (shape: Shape): string =>
    shape
      .map((step) => {
        if (step[0] === 'Z') return 'Z'
        if (step[0] !== 'C') return `${step[0]}${text(step[1], step[2])}`
        return `C${text(step[1], step[2])} ${text(step[3], step[4])} ${text(step[5], step[6])}`
      })
      .join('')
  // gradients lie on the face as its plane does there; end points alone would slant them
  const lying = (x: number, y: number): string => {
    const [o, right, up] = [at(x, y), at(x + 1, y), at(x, y + 1)]
    const matrix = [right[0] - o[0], right[1] - o[1], up[0] - o[0], up[1] - o[1], o[0], o[1]]
    return `gradientUnits="userSpaceOnUse" gradientTransform="matrix(${matrix.map((n) => n.toFixed(3)).join(' ')})"`
  }
  const linear = (from: Vec2, to: Vec2, stops: readonly Stop[]): string => {
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const end = `x1="${fine(from[0] - x)}" y1="${fine(from[1] - y)}" x2="${fine(to[0] - x)}" y2="${fine(to[1] - y)}"`
    return canvas.define(
      (id) => `<linearGradient id="${id}" ${lying(x, y)} ${end}>${stopsOf(stops)}</linearGradient>`,
    )
  }
  return {
    visible: dot(normal, stage.sight(inSpace(0, 0))) > 0,
    at,
    d,
    fill: (shape, paint, attributes) => canvas.path(d(shape), paint, attributes),
    stroke: (shape, paint, width, attributes = {}) => {
      const [a, b] = [at(0, 0), at(1, 1)]
      const pixels = width * (Math.hypot(b[0] - a[0], b[1] - a[1]) / Math.SQRT2)
      canvas.path(d(shape), 'none', {
        stroke: paint,
        'stroke-width': Math.round(pixels * 100) / 100,
        'stroke-linejoin': 'round',
        ...attributes,
      })
    },
    linear,
    radial: (centre, radius, stops, focus) => {
      const inner = focus
        ? ` fx="${fine(focus[0] - centre[0])}" fy="${fine(focus[1] - centre[1])}"`
        : ''
      return canvas.define(
        (id) =>
          `<radialGradient id="${id}" ${lying(...centre)} cx="0" cy="0" r="${fine(radius)}"${inner}>` +
          `${stopsOf(stops)}</radialGradient>`,
      )
    },
    lit: (material, from, to, dim = 1) =>
      linear(
        from,
        to,
        [0, 0.25, 0.5, 0.75, 1].map((t) => {
          const [x, y] = at(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t)
          const offset: Vec2 = [(x - WIDTH / 2) / (WIDTH / 2), (HEIGHT / 2 - y) / (HEIGHT / 2)]
          return { at: t, colour: shade(material, stage.seen(normal), offset, dim) }
        }),
      ),
    clip: (shape, body) => {
      const path = canvas.define((id) => `<clipPath id="${id}"><path d="${d(shape)}"/></clipPath>`)
      canvas.group({ 'clip-path': path }, body)
    },
  }
}
