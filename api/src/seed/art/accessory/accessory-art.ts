import type { Hex } from '../kit/colour'
import type { Mark } from '../kit/mark'

/** What goes with the other things. */
export interface AccessoryArt {
  kind: 'accessory'
  view:
    | 'charger'
    | 'power-bank'
    | 'pad'
    | 'cable'
    | 'adapter'
    | 'hub'
    | 'drive'
    | 'card'
    | 'mouse'
    | 'keyboard'
    | 'stand'
  body: Hex
  accent: Hex
  mark: Mark
}
