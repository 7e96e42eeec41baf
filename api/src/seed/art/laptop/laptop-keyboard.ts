import { type Hex, darken, lighten, mix } from '../kit/colour'
import type { Face } from '../kit/face'
import { type Shape, join, rectangle } from '../kit/shapes'
import type { LaptopArt } from './laptop-art'

interface Key {
  x: number
  y: number
  w: number
}

/** Widths of the keys in each row, in units of one letter key. */
const rows: readonly (readonly number[])[] = [
  [1.15, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.15],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.3],
  [1.4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.9],
  [1.65, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.65],
  [2.15, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.15],
  [1, 1, 1, 1.25, 5.2, 1.25, 1, 1, 1, 1],
]

/** The places of all keys in a block about (0, 0). */
export function keyPlaces(width: number, height: number): Key[] {
  const pitch = height / rows.length
  return rows.flatMap((row, index) => {
    const units = row.reduce((sum, unit) => sum + unit, 0)
    const unit = width / units
    let left = -width / 2
    return row.map((size) => {
      const key = {
        x: left + (size * unit) / 2,
        y: height / 2 - pitch * (index + 0.5),
        w: size * unit,
      }
      left += size * unit
      return key
    })
  })
}

/** Draws the keyboard in its well, about the point (0, y) of the deck. */
export function drawKeyboard(
  face: Face,
  y: number,
  width: number,
  height: number,
  art: LaptopArt,
): void {
  const well = rectangle(0, y, width + 5, height + 5, 4)
  const glow = art.backlight
  const floor = mix(darken(art.body, 0.72), '#0a0c12', 0.55)
  face.fill(
    well,
    glow
      ? '#0a0b10'
      : face.linear(
          [0, y + height / 2],
          [0, y - height / 2],
          [
            { at: 0, colour: darken(floor, 0.35) },
            { at: 1, colour: floor },
          ],
        ),
  )
  if (glow) {
    const stops = glow.map((colour, index) => ({
      at: index / Math.max(1, glow.length - 1),
      colour,
      opacity: 0.85,
    }))
    face.fill(well, face.linear([-width / 2, y], [width / 2, y], stops))
  }
  face.stroke(well, darken(art.body, 0.5), 0.8, { opacity: 0.6 })
  const pitch = height / rows.length
  const keys = keyPlaces(width, height)
  const gap = 2.4
  const caps = (dx: number, dy: number, trim: number): Shape =>
    join(
      ...keys.map((key) =>
        rectangle(key.x + dx, key.y + y + dy, key.w - gap - trim, pitch - gap - trim, 1.7),
      ),
    )
  face.fill(caps(0.35, -0.75, -0.3), '#000000', { opacity: glow ? 0.55 : 0.6 })
  face.fill(caps(0, 0, 0), darken(art.keys, 0.28))
  const top: Hex = lighten(art.keys, 0.1)
  face.fill(
    caps(0, 0.35, 0.5),
    face.linear(
      [-width / 2, y + height / 2],
      [width / 2, y - height / 2],
      [
        { at: 0, colour: lighten(top, 0.16) },
        { at: 0.5, colour: top },
        { at: 1, colour: darken(top, 0.12) },
      ],
    ),
  )
  const ink = glow
    ? mix('#ffffff', glow[0] ?? '#ffffff', 0.35)
    : mix(art.keys, isDark(art.keys) ? '#ffffff' : '#20242e', 0.72)
  const legends = keys
    .filter((key) => key.w < 40)
    .map((key) =>
      rectangle(
        key.x - key.w * 0.14,
        key.y + y + pitch * 0.12,
        Math.min(3.4, key.w * 0.2),
        1.5,
        0.4,
      ),
    )
  face.fill(join(...legends), ink, { opacity: 0.62 })
}

function isDark(colour: Hex): boolean {
  return Number.parseInt(colour.slice(3, 5), 16) < 128
}
