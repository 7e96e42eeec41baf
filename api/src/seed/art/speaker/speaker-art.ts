import type { Hex } from '../kit/colour'
import type { Mark } from '../kit/mark'

/** A loudspeaker. */
export interface SpeakerArt {
  kind: 'speaker'
  view: 'cylinder' | 'capsule' | 'puck' | 'bookshelf' | 'soundbar' | 'party'
  body: Hex
  /** Trim, cones or light, whichever the view has. */
  accent: Hex
  mark: Mark
}
