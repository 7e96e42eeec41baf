import type { Face } from '../kit/face'
import { drawNumerals } from '../kit/numerals'
import { type Shape, ellipse, join, polygon, rectangle } from '../kit/shapes'
import { drawWallpaper } from '../kit/wallpaper'
import type { Wallpaper } from '../kit/wallpaper-brush'
import { PHONE } from './phone-art'

/** Draws the lit screen of a phone: wallpaper, clock, a few controls, and the glass over it. */
export function drawScreen(face: Face, glass: Shape, wallpaper: Wallpaper): void {
  const { width, height, corner } = PHONE
  face.fill(glass, '#06070a')
  const screen = rectangle(0, 0, width - 5.4, height - 5.4, corner - 2.7)
  drawWallpaper(face, { w: width - 5.4, h: height - 5.4 }, screen, wallpaper)
  drawNumerals(
    face,
    '10:09',
    { x: 0, y: 44, size: 13 },
    { colour: '#ffffff', weight: 1.5, opacity: 0.94 },
  )
  face.fill(rectangle(0, 56.5, 24, 1.7, 0.8), '#ffffff', { opacity: 0.7 })
  // status marks: signal, wireless, battery
  const bars = [0, 1, 2, 3].map((n) =>
    rectangle(20 + n * 1.3, 70 + n * 0.28, 0.8, 1 + n * 0.56, 0.3),
  )
  face.fill(join(...bars, rectangle(28.2, 70.4, 4, 2, 0.6)), '#ffffff', { opacity: 0.9 })
  face.fill(rectangle(-25, 70.4, 7, 1.7, 0.8), '#ffffff', { opacity: 0.9 })
  // the two quick buttons: a torch and a camera
  for (const x of [-24, 24]) face.fill(ellipse(x, -61, 5.4), '#ffffff', { opacity: 0.2 })
  const torch = join(rectangle(-24, -62.4, 1.5, 3.4, 0.5), rectangle(-24, -59.3, 2.6, 1.7, 0.6))
  face.fill(
    join(torch, rectangle(24, -61.2, 4.6, 3.2, 0.9), rectangle(24, -59.4, 1.8, 1, 0.4)),
    '#ffffff',
    { opacity: 0.92 },
  )
  face.fill(ellipse(24, -61.2, 1), '#3b3f55', { opacity: 0.8 })
  face.fill(rectangle(0, -72, 24, 1, 0.5), '#ffffff', { opacity: 0.85 })
  face.fill(ellipse(0, 70.3, 2.1), '#040508')
  face.fill(ellipse(0, 70.3, 1.1), '#141a2e')
  face.fill(ellipse(-0.4, 70.7, 0.4), '#6474b8', { opacity: 0.8 })
  const sheen = face.linear(
    [-width / 2, height / 2],
    [width * 0.2, -height * 0.1],
    [
      { at: 0, colour: '#ffffff', opacity: 0.2 },
      { at: 0.7, colour: '#ffffff', opacity: 0.05 },
      { at: 1, colour: '#ffffff', opacity: 0 },
    ],
  )
  face.clip(glass, () => {
    face.fill(
      polygon([
        [-width / 2, height / 2],
        [width * 0.12, height / 2],
        [-width * 0.28, -height / 2],
        [-width / 2, -height / 2],
      ]),
      sheen,
    )
  })
  face.stroke(glass, '#ffffff', 0.35, { opacity: 0.22 })
}
