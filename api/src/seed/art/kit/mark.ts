import type { Face } from './face'
import { type Shape, arc, ellipse, join, polygon, rectangle } from './shapes'
import { type Vec2, radians } from './vector'

/** The makers' marks: plain figures, one a brand, so that no picture needs letters. */
export type Mark =
  | 'orbit'
  | 'peak'
  | 'bars'
  | 'drop'
  | 'weave'
  | 'spark'
  | 'gate'
  | 'loop'
  | 'step'
  | 'leaf'
  | 'prism'

interface Drawing {
  lines?: Shape
  solids?: Shape
}

const ring = (count: number, r: number, size: number): Shape =>
  join(
    ...Array.from({ length: count }, (_, index) => {
      const angle = radians((360 * index) / count + 90)
      return ellipse(r * Math.cos(angle), r * Math.sin(angle), size)
    }),
  )
const kite = (points: readonly Vec2[]): Shape => polygon(points)

/** In a box of about -1 to 1. */
const drawings: Record<Mark, Drawing> = {
  orbit: { lines: arc(0, 0, 0.86, 35, 325), solids: ellipse(0, 0, 0.32) },
  peak: {
    lines: polygon(
      [
        [-0.9, -0.6],
        [-0.2, 0.7],
        [0.25, -0.15],
        [0.5, 0.3],
        [0.95, -0.6],
      ],
      false,
    ),
  },
  bars: {
    solids: join(
      rectangle(-0.6, -0.2, 0.32, 0.9, 0.16),
      rectangle(0, 0, 0.32, 1.5, 0.16),
      rectangle(0.6, -0.05, 0.32, 1.2, 0.16),
    ),
  },
  drop: {
    solids: [
      ['M', 0, 1],
      ['C', 0.4, 0.35, 0.72, 0.05, 0.72, -0.28],
      ['C', 0.72, -1.2, -0.72, -1.2, -0.72, -0.28],
      ['C', -0.72, 0.05, -0.4, 0.35, 0, 1],
      ['Z'],
    ],
  },
  weave: { lines: join(ellipse(-0.36, 0, 0.56), ellipse(0.36, 0, 0.56)) },
  spark: {
    solids: kite([
      [0, 1],
      [0.2, 0.2],
      [0.95, 0],
      [0.2, -0.2],
      [0, -1],
      [-0.2, -0.2],
      [-0.95, 0],
      [-0.2, 0.2],
    ]),
  },
  gate: {
    lines: [
      ['M', -0.7, -0.8],
      ['L', -0.7, 0.1],
      ['C', -0.7, 1.05, 0.7, 1.05, 0.7, 0.1],
      ['L', 0.7, -0.8],
    ],
  },
  loop: {
    lines: [
      ['M', -0.05, -0.1],
      ['C', -0.9, 0.9, -1.2, -0.9, -0.3, -0.4],
      ['C', 0.2, -0.1, 0.4, 0.8, 0.85, 0.3],
      ['C', 1.2, -0.3, 0.5, -0.8, -0.05, -0.1],
    ],
  },
  step: {
    lines: polygon(
      [
        [-0.9, -0.7],
        [-0.3, -0.7],
        [-0.3, -0.05],
        [0.3, -0.05],
        [0.3, 0.6],
        [0.9, 0.6],
      ],
      false,
    ),
  },
  leaf: {
    lines: [
      ['M', -0.7, -0.7],
      ['C', -0.9, 0.5, 0, 0.9, 0.8, 0.8],
      ['C', 0.9, -0.1, 0.4, -0.9, -0.7, -0.7],
      ['L', 0.25, 0.25],
    ],
  },
  prism: {
    lines: kite([
      [0, 0.85],
      [0.95, -0.65],
      [-0.95, -0.65],
    ]),
    solids: ring(1, 0, 0.22),
  },
}

const scaled = (shape: Shape, x: number, y: number, k: number): Shape =>
  shape.map((step) => {
    if (step[0] === 'Z') return step
    if (step[0] !== 'C') return [step[0], x + step[1] * k, y + step[2] * k]
    const [, a, b, c, d, e, f] = step
    return ['C', x + a * k, y + b * k, x + c * k, y + d * k, x + e * k, y + f * k]
  })

/** Draws a maker's mark about (x, y), `size` being half its height. */
export function drawMark(
  face: Face,
  mark: Mark,
  place: { x: number; y: number; size: number },
  colour: string,
  opacity = 0.6,
): void {
  const { lines, solids } = drawings[mark]
  const { x, y, size } = place
  if (solids) face.fill(scaled(solids, x, y, size), colour, { opacity })
  if (lines)
    face.stroke(scaled(lines, x, y, size), colour, size * 0.22, {
      opacity,
      'stroke-linecap': 'round',
    })
}
