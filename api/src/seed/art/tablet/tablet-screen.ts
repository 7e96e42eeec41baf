import { createRandom } from '../../random'
import { type Hex, darken, lighten } from '../kit/colour'
import type { Face } from '../kit/face'
import { drawNumerals } from '../kit/numerals'
import { type Shape, ellipse, join, polygon, rectangle } from '../kit/shapes'
import { drawWallpaper } from '../kit/wallpaper'
import type { Wallpaper } from '../kit/wallpaper-brush'

const icons: readonly Hex[] = [
  '#38bdf8',
  '#34d399',
  '#fb7185',
  '#fbbf24',
  '#a78bfa',
  '#f8fafc',
  '#60a5fa',
  '#f472b6',
  '#2dd4bf',
  '#fb923c',
  '#818cf8',
  '#e2e8f0',
]

/** One app's tile: a small abstract sign, never a letter. */
function drawIcon(face: Face, x: number, y: number, size: number, index: number): void {
  const colour = icons[index % icons.length] ?? '#ffffff'
  const tile = rectangle(x, y, size, size, size * 0.25)
  face.fill(
    tile,
    face.linear(
      [x, y + size / 2],
      [x, y - size / 2],
      [
        { at: 0, colour: lighten(colour, 0.18) },
        { at: 1, colour: darken(colour, 0.12) },
      ],
    ),
  )
  const ink = index % 6 === 5 ? '#475569' : '#ffffff'
  const s = size * 0.24
  const signs: readonly Shape[] = [
    ellipse(x, y, s),
    rectangle(x, y, s * 2, s * 1.5, s * 0.4),
    polygon([
      [x - s * 0.7, y + s],
      [x + s, y],
      [x - s * 0.7, y - s],
    ]),
    join(
      rectangle(x - s, y - s * 0.3, s * 0.5, s * 1.2),
      rectangle(x, y, s * 0.5, s * 1.8),
      rectangle(x + s, y - s * 0.1, s * 0.5, s * 1.6),
    ),
  ]
  face.fill(signs[index % 4] ?? [], ink, { opacity: 0.9 })
}

/** The lit screen of a tablet about the middle of a face. */
export function drawTabletScreen(
  face: Face,
  w: number,
  h: number,
  corner: number,
  wallpaper: Wallpaper,
): void {
  const screen = rectangle(0, 0, w, h, corner)
  drawWallpaper(face, { w, h }, screen, wallpaper)
  const size = 15
  const columns = w > h ? 6 : 4
  const pitch = (w - 24) / columns
  const x0 = -((columns - 1) * pitch) / 2
  // a clock and a weather card above the tiles
  const cardY = h / 2 - 36
  const cardW = w / 2 - 17
  for (const side of [-1, 1]) {
    face.fill(
      rectangle(side * (cardW / 2 + 5), cardY, cardW, 42, 7),
      side < 0 ? '#0b1020' : '#ffffff',
      { opacity: side < 0 ? 0.34 : 0.3 },
    )
  }
  drawNumerals(
    face,
    '10:09',
    { x: -(cardW / 2 + 5), y: cardY + 3, size: 15 },
    { colour: '#ffffff', weight: 1.5 },
  )
  face.fill(rectangle(-(cardW / 2 + 5), cardY - 13, 26, 2, 1), '#ffffff', { opacity: 0.7 })
  face.fill(ellipse(cardW / 2 - 10, cardY + 2, 8), '#fde68a')
  face.fill(
    join(
      ellipse(cardW / 2 - 2, cardY - 4, 6),
      ellipse(cardW / 2 + 6, cardY - 5, 4.6),
      rectangle(cardW / 2 + 1, cardY - 7.4, 18, 4.8, 2.4),
    ),
    '#ffffff',
    { opacity: 0.95 },
  )
  face.fill(
    join(
      rectangle(cardW * 0.78, cardY + 5, 15, 2.4, 1.2),
      rectangle(cardW * 0.78 - 2.5, cardY - 2, 10, 2, 1),
    ),
    '#ffffff',
    { opacity: 0.85 },
  )
  for (let row = 0; row < (h < 140 ? 1 : 2); row += 1) {
    for (let column = 0; column < columns; column += 1) {
      drawIcon(face, x0 + column * pitch, h / 2 - 82 - row * 30, size, row * columns + column + row)
    }
  }
  const dock = -h / 2 + 17
  face.fill(rectangle(0, dock, 5 * 21 + 8, 22, 8), '#ffffff', { opacity: 0.3 })
  for (let n = 0; n < 5; n += 1) drawIcon(face, (n - 2) * 21, dock, size, n * 2 + 1)
  face.fill(rectangle(0, -h / 2 + 2.6, 42, 1.1, 0.5), '#ffffff', { opacity: 0.8 })
  face.fill(
    join(
      rectangle(w / 2 - 9, h / 2 - 5.4, 6, 2.4, 0.8),
      rectangle(w / 2 - 18, h / 2 - 5.4, 3.4, 2.2, 1),
      rectangle(-w / 2 + 12, h / 2 - 5.4, 11, 2, 1),
    ),
    '#ffffff',
    { opacity: 0.85 },
  )
}

/** A page of a book on electronic paper: lines of grey instead of words, and a picture. */
export function drawPaperScreen(face: Face, w: number, h: number): void {
  const random = createRandom(11)
  const page = rectangle(0, 0, w, h, 1.5)
  face.fill(
    page,
    face.linear(
      [-w / 2, h / 2],
      [w / 2, -h / 2],
      [
        { at: 0, colour: '#f4f2ec' },
        { at: 1, colour: '#dedbd2' },
      ],
    ),
  )
  const ink = '#3a3a38'
  const plateY = h / 2 - 42
  face.clip(rectangle(0, plateY, w - 28, 56), () => {
    face.fill(rectangle(0, plateY, w - 28, 56), '#c9c6bd')
    face.fill(ellipse(16, plateY + 9, 10), '#f4f2ec')
    const ridges: readonly (readonly [number, Hex])[] = [
      [4, '#a3a098'],
      [-5, '#7b7972'],
      [-14, '#55544f'],
    ]
    ridges.forEach(([level, tone], index) => {
      const points = Array.from(
        { length: 25 },
        (_, n) =>
          [(n / 24 - 0.5) * w, plateY + level + 7 * Math.sin(n * 0.5 + index * 2.2)] as const,
      )
      face.fill(polygon([[-w / 2, plateY - 30], ...points, [w / 2, plateY - 30]]), tone)
    })
  })
  face.fill(rectangle(-w / 2 + 14 + 26, plateY - 40, 52, 4, 1), ink, { opacity: 0.9 })
  const lines: Shape[] = []
  for (let row = 0; plateY - 52 - row * 6.6 > -h / 2 + 16; row += 1) {
    const y = plateY - 52 - row * 6.6
    const last = row % 6 === 5
    let x = -w / 2 + 14 + (row % 6 === 0 ? 6 : 0)
    const end = last ? w * 0.05 : w / 2 - 14
    while (x < end - 3) {
      const word = Math.min(random.between(4, 13), end - x)
      lines.push(rectangle(x + word / 2, y, word, 1.9, 0.6))
      x += word + 2.2
    }
  }
  face.fill(join(...lines), ink, { opacity: 0.72 })
  face.fill(rectangle(0, -h / 2 + 7, w - 28, 0.8, 0.4), ink, { opacity: 0.25 })
  face.fill(rectangle(-(w - 28) * 0.29, -h / 2 + 7, (w - 28) * 0.42, 1.2, 0.6), ink, {
    opacity: 0.7,
  })
}
