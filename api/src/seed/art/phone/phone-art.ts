import type { Hex } from '../kit/colour'
import type { Mark } from '../kit/mark'
import type { Wallpaper } from '../kit/wallpaper-brush'

/** A smartphone. */
export interface PhoneArt {
  kind: 'phone'
  view: 'pair' | 'pair-left' | 'back' | 'front' | 'fan'
  body: Hex
  frame: Hex
  finish: 'matte' | 'glossy' | 'leather'
  camera: 'square' | 'pill' | 'column' | 'ring' | 'visor'
  wallpaper: Wallpaper
  mark: Mark
  /** The frame is metal unless it is plastic. */
  plastic?: boolean
}

/** Size of every phone, in millimetres. */
export const PHONE = { width: 73, height: 156, depth: 8, corner: 11.5, edge: 1.6 }
