import type { Face } from './face'
import type { Stage } from './stage'
import type { Vec2 } from './vector'

/** One tile of a repeating texture, in the units of the face it lies on. */
export interface Tile {
  size: Vec2
  markup: string
}

/** A pattern that lies on a face as its plane does at `centre`; the paint to fill with. */
export function patternOn(stage: Stage, face: Face, tile: Tile, centre: Vec2 = [0, 0]): string {
  const [o, x, y] = [
    face.at(...centre),
    face.at(centre[0] + 1, centre[1]),
    face.at(centre[0], centre[1] + 1),
  ]
  const matrix = [x[0] - o[0], x[1] - o[1], y[0] - o[0], y[1] - o[1], o[0], o[1]]
  return stage.canvas.define(
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${tile.size[0]}" height="${tile.size[1]}" ` +
      `patternTransform="matrix(${matrix.map((n) => n.toFixed(4)).join(' ')})">${tile.markup}</pattern>`,
  )
}

const dot = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
): string =>
  `<ellipse cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" rx="${rx}" ry="${ry}" fill="${colour}" fill-opacity="${opacity}"/>`

/** Grained leather: uneven pores with a light lip. `grain` is the distance between pores. */
export function leather(grain = 1.5): Tile {
  const count = 6
  const size = grain * count
  const marks: string[] = []
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j < count; j += 1) {
      const x = (i + 0.5 + (j % 2 ? 0.25 : -0.25) + 0.18 * Math.sin(i * 12.9 + j * 4.1)) * grain
      const y = (j + 0.5 + 0.18 * Math.cos(i * 3.7 + j * 9.2)) * grain
      const r = grain * (0.26 + 0.07 * Math.sin(i * 5.3 + j * 7.7))
      marks.push(dot(x - grain * 0.13, y + grain * 0.13, r, r * 0.8, '#ffffff', 0.12))
      marks.push(dot(x, y, r, r * 0.78, '#000000', 0.17))
    }
  }
  return { size: [size, size], markup: marks.join('') }
}

/** Woven cloth: threads over and under. */
export function cloth(thread = 1.2): Tile {
  const t = thread
  const marks = [
    `<rect width="${t * 2}" height="${t * 2}" fill="#000000" fill-opacity="0.1"/>`,
    dot(t * 0.5, t * 0.5, t * 0.55, t * 0.36, '#ffffff', 0.2),
    dot(t * 1.5, t * 1.5, t * 0.55, t * 0.36, '#ffffff', 0.2),
    dot(t * 1.5, t * 0.5, t * 0.36, t * 0.55, '#000000', 0.14),
    dot(t * 0.5, t * 1.5, t * 0.36, t * 0.55, '#000000', 0.14),
  ]
  return { size: [t * 2, t * 2], markup: marks.join('') }
}

/** A perforated plate: round holes in a staggered grid, each with a lit lower lip. */
export function holes(pitch = 2, radius = 0.62, colour = '#05060a', opacity = 0.85): Tile {
  const h = pitch * Math.sqrt(3)
  const at = (x: number, y: number): string =>
    dot(x, y - radius * 0.22, radius, radius, '#ffffff', 0.22) +
    dot(x, y, radius, radius, colour, opacity)
  return {
    size: [pitch, h],
    markup: at(pitch / 2, h / 4) + at(0, (3 * h) / 4) + at(pitch, (3 * h) / 4),
  }
}

/** Fine lines along the face's x axis, as on brushed metal. */
export function brushed(pitch = 1.1, strength = 0.08): Tile {
  const lines = [0.1, 0.32, 0.51, 0.8].map(
    (y, index) =>
      `<rect y="${(y * pitch * 4).toFixed(2)}" width="40" height="${(pitch * (0.4 + 0.3 * (index % 2))).toFixed(2)}" ` +
      `fill="${index % 2 ? '#000000' : '#ffffff'}" fill-opacity="${strength}"/>`,
  )
  return { size: [40, pitch * 4], markup: lines.join('') }
}
