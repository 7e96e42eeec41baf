import type { Hex } from '../kit/colour'

/** A watch that thinks. */
export interface WatchArt {
  kind: 'watch'
  shape: 'round' | 'square' | 'band'
  strap: 'sport' | 'leather' | 'links' | 'mesh'
  case: Hex
  strapColour: Hex
  face: 'analogue' | 'digital' | 'gauges' | 'sporty'
  colours: readonly [Hex, Hex, Hex]
  turn: 'left' | 'right'
  /** A bezel with marks, on round ones. */
  bezel?: boolean
}
