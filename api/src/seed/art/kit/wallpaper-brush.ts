import type { Random } from '../../random'
import type { Hex } from './colour'
import type { Face } from './face'
import { type Shape, ellipse, rectangle } from './shapes'
import type { Vec2 } from './vector'

/** What a switched-on screen shows: abstract light in three colours. */
export interface Wallpaper {
  style: 'aurora' | 'waves' | 'dunes' | 'orb' | 'petals' | 'folds' | 'arcs'
  colours: readonly [Hex, Hex, Hex]
  seed?: number
}

/** The size of what is filled, about the middle of the face. */
export interface Area {
  w: number
  h: number
}

/** Fills an area with one kind of picture. */
export type Painter = (
  face: Face,
  area: Area,
  colours: readonly [Hex, Hex, Hex],
  random: Random,
) => void

/** The whole area, and a little more. */
export const cover = (area: Area): Shape => rectangle(0, 0, area.w * 1.02, area.h * 1.02)

/** A soft round light. */
export const glow = (
  face: Face,
  centre: Vec2,
  radius: number,
  colour: Hex,
  opacity: number,
): void => {
  const paint = face.radial(centre, radius, [
    { at: 0, colour, opacity },
    { at: 0.35, colour, opacity: opacity * 0.62 },
    { at: 0.7, colour, opacity: opacity * 0.16 },
    { at: 1, colour, opacity: 0 },
  ])
  face.fill(ellipse(centre[0], centre[1], radius), paint)
}
