import { darken, lighten, mix } from './colour'
import { type Shape, type Step, ellipse, polygon } from './shapes'
import { type Vec2, radians } from './vector'
import { type Painter, cover, glow } from './wallpaper-brush'

export const orb: Painter = (face, area, [a, b, c]) => {
  const { w, h } = area
  const r = Math.min(w, h) * 0.46
  const y = -h * 0.1
  face.fill(
    cover(area),
    face.linear(
      [0, h / 2],
      [0, -h / 2],
      [
        { at: 0, colour: darken(a, 0.86) },
        { at: 1, colour: darken(a, 0.6) },
      ],
    ),
  )
  glow(face, [0, y], r * 2, b, 0.55)
  const ball = face.radial(
    [0, y],
    r,
    [
      { at: 0, colour: lighten(c, 0.6) },
      { at: 0.3, colour: c },
      { at: 0.65, colour: b },
      { at: 1, colour: darken(a, 0.5) },
    ],
    [-r * 0.38, y + r * 0.5],
  )
  face.fill(ellipse(0, y, r), ball)
  for (const k of [1.25, 1.55, 1.9]) {
    face.stroke(ellipse(0, y, r * k), lighten(b, 0.4), r * 0.008, { opacity: 0.5 / k })
  }
}

const petal = (angle: number, length: number, width: number, cy: number): Shape => {
  const turn = ([x, y]: Vec2): Vec2 => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle) + cy,
  ]
  const [p, q, r, s] = [
    turn([0, 0]),
    turn([width, length * 0.25]),
    turn([width * 0.7, length]),
    turn([0, length]),
  ]
  const [t, v] = [turn([-width * 0.7, length]), turn([-width, length * 0.25])]
  const steps: Step[] = [['M', ...p], ['C', ...q, ...r, ...s], ['C', ...t, ...v, ...p], ['Z']]
  return steps
}

export const petals: Painter = (face, area, [a, b, c], random) => {
  const { w, h } = area
  face.fill(
    cover(area),
    face.linear(
      [-w / 2, h / 2],
      [w / 2, -h / 2],
      [
        { at: 0, colour: darken(a, 0.55) },
        { at: 1, colour: darken(b, 0.75) },
      ],
    ),
  )
  const start = random.between(-20, 20)
  const length = Math.max(w, h) * 0.72
  const root = -h * 0.42
  const count = 7
  for (let index = 0; index < count; index += 1) {
    // from the outside in, so that the middle one lies on top
    const place = index % 2 === 0 ? index / 2 : count - 1 - (index - 1) / 2
    const t = place / (count - 1)
    const angle = radians((t - 0.5) * 150 + start * 0.3)
    const tone = t < 0.5 ? mix(a, b, t * 2) : mix(b, c, t * 2 - 1)
    const end: Vec2 = [-Math.sin(angle) * length, Math.cos(angle) * length + root]
    face.fill(
      petal(angle, length, length * 0.3, root),
      face.linear([0, root], end, [
        { at: 0, colour: darken(tone, 0.45), opacity: 0.95 },
        { at: 0.55, colour: tone, opacity: 0.85 },
        { at: 1, colour: lighten(tone, 0.45), opacity: 0.8 },
      ]),
    )
  }
}

export const folds: Painter = (face, area, [a, b, c]) => {
  const { w, h } = area
  face.fill(cover(area), darken(a, 0.4))
  const count = 7
  for (let index = 0; index < count; index += 1) {
    const left = (index / count - 0.5) * w * 1.5 - w * 0.1
    const width = (w * 1.5) / count
    const tone =
      index / count < 0.5 ? mix(a, b, (index / count) * 2) : mix(b, c, (index / count) * 2 - 1)
    const lean = h * 0.34
    const shape = polygon([
      [left, -h * 0.52],
      [left + width * 1.02, -h * 0.52],
      [left + width * 1.02 + lean, h * 0.52],
      [left + lean, h * 0.52],
    ])
    face.fill(
      shape,
      face.linear(
        [left, 0],
        [left + width, -width * 0.35],
        [
          { at: 0, colour: lighten(tone, 0.35) },
          { at: 0.55, colour: tone },
          { at: 1, colour: darken(tone, 0.38) },
        ],
      ),
    )
  }
}

export const arcs: Painter = (face, area, [a, b, c]) => {
  const { w, h } = area
  const size = Math.hypot(w, h)
  face.fill(cover(area), darken(a, 0.8))
  const count = 8
  for (let index = count; index > 0; index -= 1) {
    const r = (index / count) * size * 0.86
    const t = index / count
    const tone = t < 0.5 ? mix(c, b, t * 2) : mix(b, darken(a, 0.45), t * 2 - 1)
    face.fill(
      ellipse(-w * 0.4, -h * 0.46, r),
      face.radial([-w * 0.4, -h * 0.46], r, [
        { at: Math.max(0, 1 - 1.7 / index), colour: darken(tone, 0.3) },
        { at: 1, colour: lighten(tone, 0.2) },
      ]),
    )
  }
}
