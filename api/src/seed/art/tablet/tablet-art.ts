import type { Hex } from '../kit/colour'
import type { Mark } from '../kit/mark'
import type { Wallpaper } from '../kit/wallpaper-brush'

/** A tablet or a reader. */
export interface TabletArt {
  kind: 'tablet'
  /** Two upright ones with a pen, one lying wide on a stand, one on a keyboard cover, a reader, a child's one. */
  view: 'pair' | 'wide' | 'keyboard' | 'reader' | 'bumper'
  body: Hex
  /** The cover's, bumper's or pen's colour. */
  accent: Hex
  wallpaper: Wallpaper
  mark: Mark
  cameras?: 1 | 2
}
