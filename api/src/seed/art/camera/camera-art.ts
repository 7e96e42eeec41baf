import type { Hex } from '../kit/colour'
import type { Mark } from '../kit/mark'

/** A camera. */
export interface CameraArt {
  kind: 'camera'
  view: 'mirrorless' | 'retro' | 'compact' | 'action' | 'instant' | 'watcher'
  body: Hex
  /** The grip's leather or rubber. */
  grip: Hex
  accent: Hex
  turn: 'left' | 'right'
  mark: Mark
  /** A long lens instead of a short one. */
  long?: boolean
}
