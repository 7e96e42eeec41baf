import { type Hex, darken, lighten, mix } from './colour'
import { type Shape, ellipse, polygon } from './shapes'
import type { Vec2 } from './vector'
import { type Area, type Painter, cover, glow } from './wallpaper-brush'

/** The outline below a soft curve across the area. */
const below = (area: Area, height: (x: number) => number): Shape => {
  const count = 24
  const points = Array.from({ length: count + 1 }, (_, index): Vec2 => {
    const x = (index / count - 0.5) * area.w * 1.04
    return [x, height(x / area.w)]
  })
  return polygon([[-area.w * 0.52, -area.h * 0.52], ...points, [area.w * 0.52, -area.h * 0.52]])
}

export const aurora: Painter = (face, area, [a, b, c], random) => {
  const { w, h } = area
  face.fill(
    cover(area),
    face.linear(
      [0, h / 2],
      [0, -h / 2],
      [
        { at: 0, colour: darken(a, 0.5) },
        { at: 1, colour: darken(b, 0.4) },
      ],
    ),
  )
  const size = Math.max(w, h)
  const spots: readonly (readonly [Hex, number])[] = [
    [a, 0.95],
    [b, 0.9],
    [c, 0.85],
    [a, 0.7],
    [lighten(c, 0.3), 0.6],
  ]
  for (const [colour, opacity] of spots) {
    glow(
      face,
      [random.between(-0.45, 0.45) * w, random.between(-0.45, 0.4) * h],
      size * random.between(0.34, 0.55),
      colour,
      opacity,
    )
  }
}

export const waves: Painter = (face, area, [a, b, c], random) => {
  const { w, h } = area
  face.fill(
    cover(area),
    face.linear(
      [-w / 2, h / 2],
      [w / 2, -h / 2],
      [
        { at: 0, colour: lighten(a, 0.35) },
        { at: 0.55, colour: a },
        { at: 1, colour: b },
      ],
    ),
  )
  const phase = random.between(0, 6)
  for (let band = 0; band < 6; band += 1) {
    const t = band / 5
    const level = h * (0.28 - 0.62 * t)
    const swing = h * (0.1 + 0.05 * Math.sin(band * 2.1 + phase))
    const shape = below(
      area,
      (x) => level + swing * Math.sin(x * 4.2 + phase + band * 0.75) + h * 0.1 * x,
    )
    const tone = t < 0.5 ? mix(b, c, t * 2) : mix(c, darken(a, 0.3), t * 2 - 1)
    face.fill(
      shape,
      face.linear(
        [-w / 2, level + swing],
        [w / 2, level - h * 0.36],
        [
          { at: 0, colour: lighten(tone, 0.22) },
          { at: 0.5, colour: tone },
          { at: 1, colour: darken(tone, 0.25) },
        ],
      ),
    )
  }
}

export const dunes: Painter = (face, area, [a, b, c], random) => {
  const { w, h } = area
  face.fill(
    cover(area),
    face.linear(
      [0, h / 2],
      [0, -h / 3],
      [
        { at: 0, colour: darken(a, 0.25) },
        { at: 0.6, colour: b },
        { at: 1, colour: lighten(c, 0.45) },
      ],
    ),
  )
  glow(face, [w * 0.16, h * 0.1], Math.min(w, h) * 0.5, lighten(c, 0.55), 0.8)
  face.fill(ellipse(w * 0.16, h * 0.1, Math.min(w, h) * 0.13), lighten(c, 0.78))
  for (let ridge = 0; ridge < 5; ridge += 1) {
    const t = ridge / 4
    const phase = random.between(0, 6)
    const level = h * (0.02 - 0.34 * t)
    const shape = below(
      area,
      (x) =>
        level +
        h * 0.07 * Math.sin(x * (3 + ridge) + phase) +
        h * 0.025 * Math.sin(x * 9 + phase * 2),
    )
    const tone = mix(mix(b, c, 0.4), darken(a, 0.6), 0.25 + 0.75 * t)
    face.fill(
      shape,
      face.linear(
        [0, level + h * 0.08],
        [0, level - h * 0.3],
        [
          { at: 0, colour: lighten(tone, 0.14) },
          { at: 1, colour: darken(tone, 0.25) },
        ],
      ),
    )
  }
}
