import type { Hex } from '../kit/colour'
import type { Face } from '../kit/face'
import { type Shape, ellipse, join, polygon, rectangle } from '../kit/shapes'
import { drawWallpaper } from '../kit/wallpaper'
import { LAPTOP, type LaptopArt } from './laptop-art'

const tiles: readonly Hex[] = [
  '#38bdf8',
  '#f8fafc',
  '#fb7185',
  '#34d399',
  '#a78bfa',
  '#fbbf24',
  '#60a5fa',
  '#f472b6',
  '#e2e8f0',
]

/** Draws a lid's inside: bezel, wallpaper, a bar, a dock, and the glass over it. The face is the lid's front. */
export function drawLaptopScreen(face: Face, lid: Shape, art: LaptopArt): void {
  const { width, height } = LAPTOP
  face.fill(lid, '#0b0c10')
  face.stroke(lid, '#000000', 1.2, { opacity: 0.7 })
  const [w, h] = [width - 12, height - 18]
  const lift = 3
  const screen = rectangle(0, lift, w, h, 4)
  drawWallpaper(face, { w, h: h + lift * 2 }, screen, art.wallpaper)
  const top = h / 2 + lift
  face.clip(screen, () => {
    face.fill(rectangle(0, top - 3.2, w, 6.4), '#0b1020', { opacity: 0.28 })
  })
  const left = [0, 1, 2, 3, 4].map((n) =>
    rectangle(-w / 2 + 9 + n * 13, top - 3.2, n === 0 ? 3 : 8 - (n % 3), 1.7, 0.8),
  )
  const right = [0, 1, 2, 3].map((n) =>
    rectangle(w / 2 - 8 - n * 10, top - 3.2, n === 0 ? 9 : 4, 1.7, 0.8),
  )
  face.fill(join(...left, ...right), '#ffffff', { opacity: 0.82 })
  const dock = -h / 2 + lift + 12
  face.fill(rectangle(0, dock, tiles.length * 15 + 8, 17, 5), '#ffffff', { opacity: 0.26 })
  tiles.forEach((colour, index) => {
    const x = (index - (tiles.length - 1) / 2) * 15
    face.fill(
      rectangle(x, dock, 11.6, 11.6, 3),
      face.linear(
        [x, dock + 6],
        [x, dock - 6],
        [
          { at: 0, colour },
          { at: 1, colour, opacity: 0.78 },
        ],
      ),
    )
    face.fill(
      ellipse(x, dock, index % 2 ? 2.6 : 3.4),
      index === 1 || index === 8 ? '#64748b' : '#ffffff',
      { opacity: 0.82 },
    )
  })
  face.fill(ellipse(0, height / 2 - 3, 1.1), '#1d2438')
  face.fill(ellipse(-0.3, height / 2 - 2.7, 0.4), '#7082c9')
  face.fill(rectangle(0, -height / 2 + 4.2, 26, 1.5, 0.7), '#3b3f4a')
  face.clip(lid, () => {
    const sheen = face.linear(
      [-w / 2, height / 2],
      [w * 0.1, -height * 0.2],
      [
        { at: 0, colour: '#ffffff', opacity: 0.17 },
        { at: 0.8, colour: '#ffffff', opacity: 0.035 },
        { at: 1, colour: '#ffffff', opacity: 0.01 },
      ],
    )
    face.fill(
      polygon([
        [-width / 2, height / 2],
        [width * 0.18, height / 2],
        [-width * 0.16, -height / 2],
        [-width / 2, -height / 2],
      ]),
      sheen,
    )
  })
}
