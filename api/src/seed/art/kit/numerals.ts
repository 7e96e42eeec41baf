import type { Face } from './face'
import { type Shape, type Step, ellipse } from './shapes'

/** Digits as single strokes in a box of 0.6 by 1, so that pictures need no font. */
const strokes: Readonly<Record<string, readonly Step[]>> = {
  '0': [
    ['M', 0.3, 1],
    ['C', 0.02, 1, 0, 0.75, 0, 0.5],
    ['C', 0, 0.25, 0.02, 0, 0.3, 0],
    ['C', 0.58, 0, 0.6, 0.25, 0.6, 0.5],
    ['C', 0.6, 0.75, 0.58, 1, 0.3, 1],
    ['Z'],
  ],
  '1': [
    ['M', 0.12, 0.82],
    ['L', 0.36, 1],
    ['L', 0.36, 0],
  ],
  '2': [
    ['M', 0.03, 0.74],
    ['C', 0.04, 1.08, 0.57, 1.08, 0.57, 0.73],
    ['C', 0.57, 0.48, 0.2, 0.3, 0.02, 0],
    ['L', 0.6, 0],
  ],
  '3': [
    ['M', 0.05, 0.82],
    ['C', 0.15, 1.06, 0.56, 1.04, 0.54, 0.75],
    ['C', 0.53, 0.58, 0.4, 0.53, 0.24, 0.53],
    ['C', 0.44, 0.53, 0.6, 0.45, 0.59, 0.26],
    ['C', 0.58, -0.06, 0.1, -0.08, 0.02, 0.18],
  ],
  '4': [
    ['M', 0.44, 0],
    ['L', 0.44, 1],
    ['L', 0, 0.28],
    ['L', 0.6, 0.28],
  ],
  '5': [
    ['M', 0.54, 1],
    ['L', 0.12, 1],
    ['L', 0.06, 0.54],
    ['C', 0.25, 0.72, 0.6, 0.65, 0.59, 0.33],
    ['C', 0.58, -0.04, 0.1, -0.1, 0.02, 0.16],
  ],
  '6': [
    ['M', 0.46, 1],
    ['C', 0.2, 0.8, 0.01, 0.55, 0.01, 0.3],
    ['C', 0.01, -0.1, 0.59, -0.1, 0.59, 0.3],
    ['C', 0.59, 0.68, 0.08, 0.7, 0.02, 0.36],
  ],
  '7': [
    ['M', 0, 1],
    ['L', 0.58, 1],
    ['L', 0.18, 0],
  ],
  '8': [
    ['M', 0.3, 0.54],
    ['C', -0.04, 0.56, -0.02, 1, 0.3, 1],
    ['C', 0.62, 1, 0.64, 0.56, 0.3, 0.54],
    ['C', -0.1, 0.54, -0.1, 0, 0.3, 0],
    ['C', 0.7, 0, 0.7, 0.54, 0.3, 0.54],
  ],
  '9': [
    ['M', 0.14, 0],
    ['C', 0.4, 0.2, 0.59, 0.45, 0.59, 0.7],
    ['C', 0.59, 1.1, 0.01, 1.1, 0.01, 0.7],
    ['C', 0.01, 0.32, 0.52, 0.3, 0.58, 0.64],
  ],
}

const advance = (character: string): number =>
  character === ':' ? 0.34 : character === '1' ? 0.66 : 0.84

const moved = (step: Step, k: number, x: number, y: number): Step => {
  if (step[0] === 'Z') return step
  if (step[0] !== 'C') return [step[0], step[1] * k + x, step[2] * k + y]
  const [, x1, y1, x2, y2, x3, y3] = step
  return ['C', x1 * k + x, y1 * k + y, x2 * k + x, y2 * k + y, x3 * k + x, y3 * k + y]
}

/** Draws digits and colons with a round pen, centred on (x, y); `size` is the height of a digit. */
export function drawNumerals(
  face: Face,
  text: string,
  place: { x: number; y: number; size: number },
  pen: { colour: string; weight: number; opacity?: number },
): void {
  const { x, y, size } = place
  const width = [...text].reduce((sum, character) => sum + advance(character), 0) - 0.24
  let left = x - (width * size) / 2
  const lines: Step[] = []
  const dots: Step[] = []
  for (const character of text) {
    if (character === ':') {
      for (const height of [0.16, 0.72 - 0.5 + 0.5]) {
        const dot: Shape = ellipse(
          left + 0.05 * size,
          y + (height - 0.44) * size,
          pen.weight * 0.72,
        )
        dots.push(...dot)
      }
    }
    for (const step of strokes[character] ?? []) lines.push(moved(step, size, left, y - size / 2))
    left += advance(character) * size
  }
  const opacity = pen.opacity ?? 1
  face.stroke(lines, pen.colour, pen.weight, { 'stroke-linecap': 'round', opacity })
  if (dots.length > 0) face.fill(dots, pen.colour, { opacity })
}
