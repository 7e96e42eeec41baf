import { HEIGHT, WIDTH, short, stopsOf } from './canvas'
import { type Face, createFace } from './face'
import { type Shape, polygon } from './shapes'
import { type Pose, type Stage, createPose } from './stage'
import type { Vec2, Vec3 } from './vector'

/** The empty studio: mist at the edges, so that the picture melts into the page, a soft floor. */
export function drawBackdrop(stage: Stage, horizon = 0.62): void {
  const { canvas } = stage
  const wall = canvas.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf([
        { at: 0, colour: '#F5F7FA' },
        { at: horizon, colour: '#F3F5F9' },
        { at: 1, colour: '#E9EDF3' },
      ])}</linearGradient>`,
  )
  const glow = canvas.define(
    (id) =>
      `<radialGradient id="${id}" cx="0.5" cy="0.42" r="0.62">${stopsOf([
        { at: 0, colour: '#ffffff', opacity: 0.85 },
        { at: 1, colour: '#ffffff', opacity: 0 },
      ])}</radialGradient>`,
  )
  for (const paint of [wall, glow]) {
    canvas.draw(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint}"/>`)
  }
}

/** The place on the floor below an upright box of a pose, `width` by `depth`. */
export function groundOutline(pose: Pose, width: number, depth: number): Shape {
  const corners: readonly Vec2[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return polygon(
    corners.map(([sx, sz]): Vec2 => {
      const [x, , z] = pose.point([(sx * width) / 2, 0, (sz * depth) / 2])
      return [x, -z]
    }),
  )
}

interface Softness {
  /** Pixels over which the edge fades. */
  reach: number
  opacity: number
  /** Pixels it lies away from the main light. */
  shift: number
}

/**
 * How opaque each layer of a soft edge is, from the outermost in, so that together they rise to full.
 * They are drawn opaque and made faint as a whole: layers fainter than a step of the display leave a tint.
 */
function fade(layers: number): string[] {
  const cover = (n: number): number =>
    0.985 * (0.5 - 0.5 * Math.cos((Math.PI * n) / layers)) ** 1.15
  return Array.from({ length: layers }, (_, n) =>
    ((cover(n + 1) - cover(n)) / (1 - cover(n))).toFixed(4),
  )
}

const ink = '#141a2b'
const shifted = (shift: number): string => `translate(${shift} ${short(shift * 0.6)})`

/** A rounded shape with a soft edge: copies of it from wider to narrower, far cheaper than a blur. */
function drawSoft(stage: Stage, d: string, box: readonly [Vec2, Vec2], softness: Softness): void {
  const { reach, opacity, shift } = softness
  const layers = Math.max(8, Math.min(18, Math.round(reach / 2)))
  const [x, y] = [(box[0][0] + box[1][0]) / 2, (box[0][1] + box[1][1]) / 2]
  const half = Math.max(1, Math.min(box[1][0] - box[0][0], box[1][1] - box[0][1]) / 2)
  const copies = fade(layers).map((alpha, n) => {
    const out = reach * (1 - (1.7 * n) / layers)
    if (out >= 0)
      return `<path d="${d}" stroke="${ink}" stroke-width="${short(2 * out)}" opacity="${alpha}"/>`
    const k = Math.max(0.12, 1 + out / half).toFixed(3)
    const about = `translate(${short(x)} ${short(y)}) scale(${k}) translate(${short(-x)} ${short(-y)})`
    return `<path d="${d}" transform="${about}" opacity="${alpha}"/>`
  })
  stage.canvas.draw(
    `<g fill="${ink}" stroke-linejoin="round" opacity="${opacity.toFixed(3)}" transform="${shifted(shift)}">${copies.join('')}</g>`,
  )
}

/** The shadow of a cable lying on the floor along `path`; `width` in pixels. */
export function drawCableShadow(
  stage: Stage,
  path: (t: number) => Vec3,
  width: number,
  steps = 90,
): void {
  const points = Array.from({ length: steps + 1 }, (_, n) => {
    const [x, , z] = path(n / steps)
    return stage.project([x, 0, z]).map(short).join(' ')
  })
  const layers = 14
  const lines = fade(layers).map((alpha, n) => {
    const wide = width * (0.55 + 1.5 * (1 - n / layers))
    return `<path d="M${points.join('L')}" stroke-width="${short(wide)}" opacity="${alpha}"/>`
  })
  stage.canvas.draw(
    `<g opacity="0.46" fill="none" stroke="${ink}" stroke-linejoin="round" stroke-linecap="round" transform="${shifted(4)}">${lines.join('')}</g>`,
  )
}

/** The corners of the box on the picture that holds a shape of a face. */
function boundsOf(face: Face, shape: Shape): readonly [Vec2, Vec2] {
  const points = shape.flatMap((step): Vec2[] => {
    if (step[0] === 'Z') return []
    return [step[0] === 'C' ? face.at(step[5], step[6]) : face.at(step[1], step[2])]
  })
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ]
}

/** The shadow of a thing on the floor (y = `height`): a wide soft one and a dark one where it touches. */
export function drawFloorShadow(
  stage: Stage,
  footprint: Shape,
  options: { height?: number; strength?: number; contact?: number; wide?: number } = {},
): void {
  const { height = 0, strength = 1, contact = 5, wide = 26 } = options
  const floor = createFace(stage, createPose(), [0, height, 0], [1, 0, 0], [0, 0, -1])
  const [d, box] = [floor.d(footprint), boundsOf(floor, footprint)]
  drawSoft(stage, d, box, { reach: wide * 1.9, opacity: 0.3 * strength, shift: 9 })
  drawSoft(stage, d, box, { reach: contact * 4, opacity: 0.28 * strength, shift: 4 })
  drawSoft(stage, d, box, { reach: contact * 1.7, opacity: 0.38 * strength, shift: 1 })
}
