import { type Hex, darken, lighten, mix } from '../kit/colour'
import type { Face } from '../kit/face'
import { drawNumerals } from '../kit/numerals'
import { type Shape, arc, ellipse, join, polygon, rectangle } from '../kit/shapes'
import { type Vec2, radians } from '../kit/vector'
import { drawWallpaper } from '../kit/wallpaper'
import type { WatchArt } from './watch-art'

const spoke = (angle: number, from: number, to: number, width: number): Shape => {
  const a = radians(90 - angle)
  const [c, s] = [Math.cos(a), Math.sin(a)]
  const at = (r: number, w: number): Vec2 => [r * c - w * s, r * s + w * c]
  return polygon([at(from, width / 2), at(to, width / 2), at(to, -width / 2), at(from, -width / 2)])
}

/** Whether a dial is so light that what lies on it must be dark. */
const isBright = (colour: Hex): boolean => Number.parseInt(colour.slice(3, 5), 16) > 140

function drawAnalogue(face: Face, r: number, { colours: [a, b, c] }: WatchArt): void {
  const bright = isBright(a)
  const dial = face.radial(
    [0, 0],
    r,
    [
      { at: 0, colour: lighten(a, 0.12) },
      { at: 0.7, colour: a },
      { at: 1, colour: darken(a, bright ? 0.16 : 0.45) },
    ],
    [-r * 0.2, r * 0.3],
  )
  face.fill(ellipse(0, 0, r), dial)
  const minutes = Array.from({ length: 60 }, (_, n) =>
    spoke(n * 6, r * 0.9, r * 0.95, n % 5 ? 0.2 : 0.45),
  )
  face.fill(join(...minutes), bright ? darken(b, 0.3) : lighten(b, 0.6), { opacity: 0.85 })
  const hours = Array.from({ length: 12 }, (_, n) =>
    spoke(n * 30, r * (n % 3 ? 0.76 : 0.7), r * 0.87, n % 3 ? 0.9 : 1.5),
  )
  face.fill(
    join(...hours),
    face.linear(
      [-r, r],
      [r, -r],
      [
        { at: 0, colour: bright ? b : '#ffffff' },
        { at: 0.5, colour: bright ? darken(b, 0.4) : lighten(b, 0.35) },
        { at: 1, colour: b },
      ],
    ),
  )
  for (const [x, y, colour] of [
    [-r * 0.38, 0, b],
    [0, -r * 0.38, c],
  ] as const) {
    face.fill(ellipse(x, y, r * 0.2), darken(a, bright ? 0.1 : 0.22), { opacity: 0.85 })
    face.stroke(arc(x, y, r * 0.17, 90, -200), colour, r * 0.05, { 'stroke-linecap': 'round' })
    face.fill(ellipse(x, y, r * 0.04), colour)
  }
  face.fill(
    rectangle(r * 0.46, 0, r * 0.26, r * 0.17, r * 0.03),
    bright ? darken(b, 0.55) : darken(a, 0.4),
  )
  drawNumerals(
    face,
    '24',
    { x: r * 0.46, y: 0, size: r * 0.1 },
    { colour: '#ffffff', weight: r * 0.016 },
  )
  const hands = (dx: number, dy: number): Shape =>
    join(spoke(304, -2, r * 0.5, 1.5), spoke(54, -2.5, r * 0.78, 1.1)).map((step) =>
      step[0] === 'M' || step[0] === 'L' ? [step[0], step[1] + dx, step[2] + dy] : step,
    )
  face.fill(hands(0.5, -0.6), '#000000', { opacity: 0.4 })
  face.fill(
    hands(0, 0),
    face.linear(
      [-r, r],
      [r, -r],
      [
        { at: 0, colour: bright ? darken(b, 0.35) : '#ffffff' },
        { at: 1, colour: bright ? darken(b, 0.7) : '#b7bfcc' },
      ],
    ),
  )
  face.fill(spoke(190, -r * 0.2, r * 0.84, 0.35), c)
  face.fill(ellipse(0, 0, 1.5), '#eef1f6')
  face.fill(ellipse(0, 0, 0.8), c)
}

function drawDigital(face: Face, w: number, h: number, edge: Shape, art: WatchArt): void {
  drawWallpaper(face, { w, h }, edge, { style: 'waves', colours: art.colours, seed: 5 })
  const size = Math.min(w, h) * 0.3
  const tall = h > w * 1.5
  if (tall) {
    drawNumerals(
      face,
      '10',
      { x: 0, y: h * 0.2, size: w * 0.5 },
      { colour: '#ffffff', weight: w * 0.075 },
    )
    drawNumerals(
      face,
      '09',
      { x: 0, y: -h * 0.02, size: w * 0.5 },
      { colour: '#ffffff', weight: w * 0.075, opacity: 0.85 },
    )
  } else {
    drawNumerals(
      face,
      '10:09',
      { x: 0, y: h * 0.12, size },
      { colour: '#ffffff', weight: size * 0.12 },
    )
  }
  face.fill(rectangle(0, h * 0.36, w * 0.36, h * 0.026, h * 0.013), '#ffffff', { opacity: 0.8 })
  const y = -h * 0.26
  const marks = tall ? [0] : [-1, 0, 1]
  for (const n of marks) {
    const x = n * w * 0.26
    face.fill(ellipse(x, y, w * (tall ? 0.26 : 0.1)), '#05070d', { opacity: 0.42 })
    face.stroke(
      arc(x, y, w * (tall ? 0.21 : 0.08), 90, -130 - n * 60),
      '#ffffff',
      w * (tall ? 0.05 : 0.022),
      { 'stroke-linecap': 'round' },
    )
  }
}

function drawGauges(
  face: Face,
  w: number,
  h: number,
  edge: Shape,
  { colours: [a, b, c] }: WatchArt,
): void {
  face.fill(
    edge,
    face.linear(
      [0, h / 2],
      [0, -h / 2],
      [
        { at: 0, colour: mix('#0b0d14', a, 0.16) },
        { at: 1, colour: '#020307' },
      ],
    ),
  )
  const r = Math.min(w, h) * 0.42
  const y = h > w ? h * 0.09 : 0
  const dash = Array.from({ length: 30 }, (_, n) =>
    spoke(n * 12, r * 0.78, r, r * 0.1).map((step) =>
      step[0] === 'M' || step[0] === 'L' ? ([step[0], step[1], step[2] + y] as const) : step,
    ),
  )
  face.fill(join(...dash), '#ffffff', { opacity: 0.13 })
  const lit = face.linear(
    [-r, y + r],
    [r, y - r],
    [
      { at: 0, colour: a },
      { at: 1, colour: lighten(a, 0.35) },
    ],
  )
  face.fill(join(...dash.slice(0, 22)), lit)
  drawNumerals(
    face,
    '86',
    { x: 0, y: y + r * 0.12, size: r * 0.56 },
    { colour: '#ffffff', weight: r * 0.085 },
  )
  face.fill(rectangle(0, y - r * 0.36, r * 0.5, r * 0.09, r * 0.045), a, { opacity: 0.9 })
  for (const [index, [part, colour]] of (
    [
      [0.74, b],
      [0.5, c],
    ] as const
  ).entries()) {
    const [width, level] = [w * 0.78, -h * 0.31 - index * h * 0.085]
    face.fill(rectangle(0, level, width, h * 0.045, h * 0.022), '#ffffff', { opacity: 0.13 })
    face.fill(
      rectangle((-width * (1 - part)) / 2, level, width * part, h * 0.045, h * 0.022),
      colour,
    )
  }
}

function drawSporty(
  face: Face,
  r: number,
  w: number,
  h: number,
  edge: Shape,
  { colours: [a, b, c] }: WatchArt,
): void {
  face.fill(
    edge,
    face.radial([0, 0], Math.max(w, h) * 0.6, [
      { at: 0, colour: mix('#10131c', a, 0.28) },
      { at: 1, colour: '#030409' },
    ]),
  )
  face.stroke(arc(0, 0, r * 0.88, 220, 92), mix('#05070d', b, 0.3), r * 0.09, {
    'stroke-linecap': 'round',
  })
  face.stroke(arc(0, 0, r * 0.88, 220, 128), b, r * 0.09, { 'stroke-linecap': 'round' })
  face.stroke(arc(0, 0, r * 0.88, 82, -40), mix('#05070d', c, 0.3), r * 0.09, {
    'stroke-linecap': 'round',
  })
  face.stroke(arc(0, 0, r * 0.88, 10, -40), c, r * 0.09, { 'stroke-linecap': 'round' })
  drawNumerals(
    face,
    '10:09',
    { x: 0, y: r * 0.26, size: r * 0.42 },
    { colour: '#ffffff', weight: r * 0.06 },
  )
  drawNumerals(
    face,
    '72',
    { x: -r * 0.26, y: -r * 0.18, size: r * 0.2 },
    { colour: b, weight: r * 0.034 },
  )
  drawNumerals(
    face,
    '8460',
    { x: r * 0.26, y: -r * 0.18, size: r * 0.17 },
    { colour: c, weight: r * 0.028 },
  )
  const pulse = polygon(
    [
      [-r * 0.5, -r * 0.52],
      [-r * 0.26, -r * 0.52],
      [-r * 0.16, -r * 0.36],
      [-r * 0.04, -r * 0.7],
      [r * 0.08, -r * 0.44],
      [r * 0.14, -r * 0.52],
      [r * 0.5, -r * 0.52],
    ],
    false,
  )
  face.stroke(pulse, a, r * 0.035, { 'stroke-linecap': 'round' })
}

/** Draws what a watch shows, within `edge`, about the middle of the face. */
export function drawDial(face: Face, w: number, h: number, edge: Shape, art: WatchArt): void {
  const r = Math.min(w, h) / 2
  face.fill(edge, '#020308')
  face.clip(edge, () => {
    if (art.face === 'analogue') drawAnalogue(face, r, art)
    else if (art.face === 'digital') drawDigital(face, w, h, edge, art)
    else if (art.face === 'gauges') drawGauges(face, w, h, edge, art)
    else drawSporty(face, r, w, h, edge, art)
  })
}
