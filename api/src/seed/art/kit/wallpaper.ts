import { createRandom } from '../../random'
import type { Face } from './face'
import type { Shape } from './shapes'
import type { Wallpaper, Area, Painter } from './wallpaper-brush'
import { aurora, waves, dunes } from './wallpaper-scenes'
import { orb, petals, folds, arcs } from './wallpaper-figures'

const painters: Record<Wallpaper['style'], Painter> = {
  aurora,
  waves,
  dunes,
  orb,
  petals,
  folds,
  arcs,
}

/** Fills an area about the middle of a face, cut to `edge`. */
export function drawWallpaper(face: Face, area: Area, edge: Shape, wallpaper: Wallpaper): void {
  face.clip(edge, () => {
    painters[wallpaper.style](face, area, wallpaper.colours, createRandom(wallpaper.seed ?? 7))
  })
}
