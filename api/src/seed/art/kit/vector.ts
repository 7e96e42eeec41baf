/** A point or a direction in space: x to the right, y up, z towards the viewer; millimetres. */
export type Vec3 = readonly [number, number, number]
/** A point on the picture or on a flat face. */
export type Vec2 = readonly [number, number]

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The same direction with length 1; a zero vector becomes the one towards the viewer. */
export function normalize(a: Vec3): Vec3 {
  const length = Math.hypot(...a)
  return length < 1e-12 ? [0, 0, 1] : scale(a, 1 / length)
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Turns about the vertical axis; positive degrees bring the left side towards the viewer. */
export function turnY(p: Vec3, degrees: number): Vec3 {
  const c = Math.cos(radians(degrees))
  const s = Math.sin(radians(degrees))
  return [p[0] * c + p[2] * s, p[1], p[2] * c - p[0] * s]
}

/** Tips about the horizontal axis; positive degrees bring the top towards the viewer. */
export function turnX(p: Vec3, degrees: number): Vec3 {
  const c = Math.cos(radians(degrees))
  const s = Math.sin(radians(degrees))
  return [p[0], p[1] * c - p[2] * s, p[1] * s + p[2] * c]
}

/** Rolls about the axis of sight; positive degrees go counter-clockwise. */
export function turnZ(p: Vec3, degrees: number): Vec3 {
  const c = Math.cos(radians(degrees))
  const s = Math.sin(radians(degrees))
  return [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]]
}
