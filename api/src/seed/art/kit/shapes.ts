import { type Vec2, radians } from './vector'

/** A piece of an outline: a move, a line, a cubic curve, or the way back to the start. */
export type Step =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

/** An outline on a flat face, in the units of that face. */
export type Shape = readonly Step[]

const KAPPA = 0.5523

/** A rectangle about a centre, its corners rounded by `r`. */
export function rectangle(cx: number, cy: number, w: number, h: number, r = 0): Shape {
  const [l, b, e, t] = [cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2]
  if (r <= 0) return [['M', l, b], ['L', e, b], ['L', e, t], ['L', l, t], ['Z']]
  const c = Math.min(r, w / 2, h / 2)
  const k = c * (1 - KAPPA)
  return [
    ['M', l + c, b],
    ['L', e - c, b],
    ['C', e - k, b, e, b + k, e, b + c],
    ['L', e, t - c],
    ['C', e, t - k, e - k, t, e - c, t],
    ['L', l + c, t],
    ['C', l + k, t, l, t - k, l, t - c],
    ['L', l, b + c],
    ['C', l, b + k, l + k, b, l + c, b],
    ['Z'],
  ]
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): Shape {
  const [kx, ky] = [rx * KAPPA, ry * KAPPA]
  return [
    ['M', cx + rx, cy],
    ['C', cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    ['C', cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ['C', cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    ['C', cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ['Z'],
  ]
}

export function polygon(points: readonly Vec2[], closed = true): Shape {
  const steps: Step[] = points.map(([x, y], index) => [index === 0 ? 'M' : 'L', x, y])
  return closed ? [...steps, ['Z']] : steps
}

/** An open arc of a circle, from one angle to another, in degrees counter-clockwise from the right. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): Shape {
  const count = Math.max(2, Math.ceil(Math.abs(to - from) / 6))
  return polygon(
    Array.from({ length: count + 1 }, (_, index): Vec2 => {
      const angle = radians(from + ((to - from) * index) / count)
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
    }),
    false,
  )
}

/** Several outlines as one, to be filled together. */
export const join = (...shapes: readonly Shape[]): Shape => shapes.flat()

/** Equal marks at the places of a grid, kept where `inside` says so: grilles, keys, holes. */
export function grid(
  columns: number,
  rows: number,
  pitch: Vec2,
  mark: (x: number, y: number) => Shape,
  inside: (x: number, y: number) => boolean = () => true,
  stagger = 0,
): Shape {
  const steps: Step[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const shift = row % 2 === 1 ? stagger * pitch[0] : 0
      const x = (column - (columns - 1) / 2) * pitch[0] + shift
      const y = (row - (rows - 1) / 2) * pitch[1]
      if (inside(x, y)) steps.push(...mark(x, y))
    }
  }
  return steps
}

/** Points along a rounded rectangle counter-clockwise, with the outward direction at each. */
export function outline(
  w: number,
  h: number,
  r: number,
  sideSteps = 6,
  cornerSteps = 8,
): { at: Vec2; out: Vec2 }[] {
  const c = Math.min(r, w / 2, h / 2)
  const corners: readonly (readonly [number, number, number])[] = [
    [w / 2 - c, -h / 2 + c, -90],
    [w / 2 - c, h / 2 - c, 0],
    [-w / 2 + c, h / 2 - c, 90],
    [-w / 2 + c, -h / 2 + c, 180],
  ]
  const points: { at: Vec2; out: Vec2 }[] = []
  corners.forEach(([x, y, start], index) => {
    for (let step = 0; step <= cornerSteps; step += 1) {
      const angle = radians(start + (90 * step) / cornerSteps)
      const out: Vec2 = [Math.cos(angle), Math.sin(angle)]
      points.push({ at: [x + c * out[0], y + c * out[1]], out })
    }
    const next = corners[(index + 1) % 4]
    const last = points.at(-1)
    if (next === undefined || last === undefined) return
    const end = radians(start + 90)
    const goal: Vec2 = [next[0] + c * Math.cos(end), next[1] + c * Math.sin(end)]
    for (let step = 1; step < sideSteps; step += 1) {
      const t = step / sideSteps
      points.push({
        at: [last.at[0] + (goal[0] - last.at[0]) * t, last.at[1] + (goal[1] - last.at[1]) * t],
        out: last.out,
      })
    }
  })
  return points
}
