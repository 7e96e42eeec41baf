import { type Hex, darken, lighten, mix } from './colour'
import type { Face } from './face'
import { arc, ellipse, join } from './shapes'
import type { Vec2 } from './vector'

/** How a lens looks: its rim and the tint of its coating. */
export interface LensLook {
  rim: Hex
  tint?: Hex
  /** Width of the rim as a part of the radius. */
  rimWidth?: number
}

/** Draws glass with its inner rings, iris and reflections on a face, the rim included. */
export function drawLens(face: Face, centre: Vec2, radius: number, look: LensLook): void {
  const { rim, tint = '#3a55b8', rimWidth = 0.13 } = look
  const [x, y] = centre
  const disc = (r: number): ReturnType<typeof ellipse> => ellipse(x, y, r * radius)
  const across = (stops: readonly (readonly [number, Hex])[], r = 1): string =>
    face.linear(
      [x - radius * r * 0.72, y + radius * r * 0.72],
      [x + radius * r * 0.72, y - radius * r * 0.72],
      stops.map(([at, colour]) => ({ at, colour })),
    )
  face.fill(disc(1.05), darken(rim, 0.55), { opacity: 0.55 })
  face.fill(
    disc(1),
    across([
      [0, lighten(rim, 0.75)],
      [0.3, rim],
      [0.62, darken(rim, 0.55)],
      [1, lighten(rim, 0.35)],
    ]),
  )
  const glass = 1 - rimWidth
  face.fill(
    disc(glass),
    across(
      [
        [0, '#05060a'],
        [0.6, '#191d28'],
        [1, '#3a4152'],
      ],
      glass,
    ),
  )
  face.fill(disc(glass * 0.93), '#07090f')
  const bowl = face.radial(centre, radius * glass * 0.9, [
    { at: 0, colour: mix('#05060c', tint, 0.3) },
    { at: 0.42, colour: mix('#05060c', tint, 0.12) },
    { at: 0.7, colour: '#06070d' },
    { at: 0.88, colour: mix('#0b0e18', tint, 0.16) },
    { at: 1, colour: '#030408' },
  ])
  face.fill(disc(glass * 0.9), bowl)
  for (const [r, opacity] of [
    [0.8, 0.5],
    [0.67, 0.65],
    [0.55, 0.8],
    [0.45, 0.5],
  ] as const) {
    face.stroke(disc(glass * r), mix('#1a2036', tint, 0.28), radius * 0.018, { opacity })
  }
  const iris = face.radial(
    centre,
    radius * glass * 0.5,
    [
      { at: 0, colour: lighten(tint, 0.25), opacity: 0.85 },
      { at: 0.45, colour: tint, opacity: 0.42 },
      { at: 1, colour: tint, opacity: 0 },
    ],
    [x + radius * 0.14, y - radius * 0.2],
  )
  face.fill(disc(glass * 0.5), iris)
  face.fill(ellipse(x, y, radius * glass * 0.25), '#020308', { opacity: 0.92 })
  // the coating mirrors the lamps in two colours, as multi-coated glass does
  face.fill(ellipse(x + radius * 0.16, y - radius * 0.2, radius * 0.1, radius * 0.08), '#7c5cff', {
    opacity: 0.55,
  })
  face.fill(ellipse(x + radius * 0.06, y - radius * 0.06, radius * 0.06), '#2dd4bf', {
    opacity: 0.35,
  })
  const sheen = face.radial([x - radius * 0.28, y + radius * 0.34], radius * 0.6, [
    { at: 0, colour: '#ffffff', opacity: 0.42 },
    { at: 0.4, colour: '#cdd9ff', opacity: 0.13 },
    { at: 1, colour: '#ffffff', opacity: 0 },
  ])
  face.fill(disc(glass * 0.9), sheen)
  face.fill(
    ellipse(x - radius * 0.27, y + radius * 0.3, radius * 0.12, radius * 0.085),
    '#ffffff',
    { opacity: 0.75 },
  )
  face.stroke(join(arc(x, y, radius * glass * 0.86, 205, 290)), '#9fb4ff', radius * 0.03, {
    opacity: 0.3,
    'stroke-linecap': 'round',
  })
}

/** A small light beside a camera: frosted, slightly yellow. */
export function drawFlash(face: Face, centre: Vec2, radius: number): void {
  const [x, y] = centre
  face.fill(ellipse(x, y, radius * 1.12), '#5b6170', { opacity: 0.5 })
  face.fill(
    ellipse(x, y, radius),
    face.radial(
      centre,
      radius,
      [
        { at: 0, colour: '#fff8e6' },
        { at: 0.5, colour: '#f3e3b8' },
        { at: 0.8, colour: '#cdbb92' },
        { at: 1, colour: '#8f8772' },
      ],
      [x - radius * 0.2, y + radius * 0.2],
    ),
  )
}
