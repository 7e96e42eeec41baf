import type { Vec3 } from './vector'

/** A smooth way through points (Catmull-Rom), for cables. */
export function through(points: readonly Vec3[]): (t: number) => Vec3 {
  const last = points.length - 1
  const get = (index: number): Vec3 => points[Math.min(last, Math.max(0, index))] ?? [0, 0, 0]
  return (t) => {
    const place = Math.min(last - 1e-6, Math.max(0, t * last))
    const i = Math.floor(place)
    const f = place - i
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    const part = (k: 0 | 1 | 2): number => {
      const slope = (c[k] - a[k]) * f
      const bend = (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * f * f
      const twist = (3 * b[k] - a[k] - 3 * c[k] + d[k]) * f ** 3
      return 0.5 * (2 * b[k] + slope + bend + twist)
    }
    return [part(0), part(1), part(2)]
  }
}
