import { type Hex, darken, lighten } from './colour'
import type { Face } from './face'
import { ellipse } from './shapes'
import type { Vec2 } from './vector'

/** How a driver looks. */
export interface ConeLook {
  cone: Hex
  rim?: Hex
  /** The colour of a ring of light round it. */
  glow?: Hex
}

/** Draws a loudspeaker's driver: frame, rubber surround, cone and dust cap. */
export function drawCone(
  face: Face,
  centre: Vec2,
  radius: number,
  { cone, rim = '#23262d', glow }: ConeLook,
): void {
  const [x, y] = centre
  const disc = (r: number): ReturnType<typeof ellipse> => ellipse(x, y, radius * r)
  const diagonal = (from: Hex, to: Hex): string =>
    face.linear(
      [x - radius * 0.7, y + radius * 0.7],
      [x + radius * 0.7, y - radius * 0.7],
      [
        { at: 0, colour: from },
        { at: 1, colour: to },
      ],
    )
  if (glow) {
    const halo = face.radial(centre, radius * 1.4, [
      { at: 0.68, colour: glow, opacity: 0.75 },
      { at: 0.8, colour: glow, opacity: 0.22 },
      { at: 1, colour: glow, opacity: 0 },
    ])
    face.fill(disc(1.4), halo)
    face.stroke(disc(1.03), lighten(glow, 0.45), radius * 0.05)
  }
  face.fill(disc(1), diagonal(lighten(rim, 0.4), darken(rim, 0.5)))
  face.fill(disc(0.94), diagonal(darken(rim, 0.45), lighten(rim, 0.18)))
  const rubber = face.radial(centre, radius * 0.92, [
    { at: 0.74, colour: '#08090c' },
    { at: 0.8, colour: '#1c1f25' },
    { at: 0.87, colour: '#43474f' },
    { at: 0.92, colour: '#2a2d34' },
    { at: 1, colour: '#0b0c10' },
  ])
  face.fill(disc(0.92), rubber)
  const bowl = face.radial(centre, radius * 0.7, [
    { at: 0, colour: darken(cone, 0.68) },
    { at: 0.35, colour: darken(cone, 0.5) },
    { at: 0.75, colour: darken(cone, 0.12) },
    { at: 1, colour: lighten(cone, 0.14) },
  ])
  face.fill(disc(0.7), bowl)
  const wash = face.linear(
    [x - radius * 0.5, y + radius * 0.5],
    [x + radius * 0.5, y - radius * 0.5],
    [
      { at: 0, colour: '#000000', opacity: 0.5 },
      { at: 0.5, colour: '#000000', opacity: 0.06 },
      { at: 1, colour: '#ffffff', opacity: 0.22 },
    ],
  )
  face.fill(disc(0.7), wash)
  for (const r of [0.62, 0.54, 0.46])
    face.stroke(disc(r), darken(cone, 0.6), radius * 0.008, { opacity: 0.5 })
  const cap = face.radial(
    centre,
    radius * 0.29,
    [
      { at: 0, colour: lighten(cone, 0.55) },
      { at: 0.4, colour: lighten(cone, 0.08) },
      { at: 1, colour: darken(cone, 0.6) },
    ],
    [x - radius * 0.1, y + radius * 0.12],
  )
  face.fill(disc(0.29), cap)
}
