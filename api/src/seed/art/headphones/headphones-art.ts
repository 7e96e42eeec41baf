import type { Hex } from '../kit/colour'
import type { Mark } from '../kit/mark'

/** Headphones and earphones. */
export interface HeadphonesArt {
  kind: 'headphones'
  view: 'over-left' | 'over-right' | 'on-ear' | 'stems' | 'beans' | 'neckband' | 'wired'
  body: Hex
  accent: Hex
  /** Cushions, tips or cable. */
  soft: Hex
  mark: Mark
}
