import type { Hex } from '../kit/colour'
import type { Mark } from '../kit/mark'
import type { Wallpaper } from '../kit/wallpaper-brush'

/** A laptop, opened. */
export interface LaptopArt {
  kind: 'laptop'
  view: 'left' | 'right' | 'front' | 'rear'
  body: Hex
  /** Colour of the keys. */
  keys: Hex
  /** Light under the keys; none unless given. */
  backlight?: readonly Hex[]
  build: 'metal' | 'plastic' | 'gaming'
  wallpaper: Wallpaper
  mark: Mark
}

/** Sizes in millimetres. */
export const LAPTOP = { width: 312, depth: 218, base: 11, lid: 5.5, height: 208, corner: 11 }
