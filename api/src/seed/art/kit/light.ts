import { type Hex, type Light, hexOf, lightOf } from './colour'
import { type Vec3, dot, normalize } from './vector'

/** What a surface is made of. */
export interface Material {
  colour: Hex
  /** 0 for plastic, glass and cloth, 1 for bare metal. */
  metal?: number
  /** 0 is a mirror, 1 is chalk. */
  rough?: number
  /** How strong the reflections are on what is not metal; 1 is usual plastic. */
  gloss?: number
}

interface Lamp {
  towards: Vec3
  power: number
  spread: number
}

/** The studio: a large softbox above, a strip on each side, and a low one that lifts edges. */
const lamps: readonly Lamp[] = [
  { towards: normalize([-0.35, 0.78, 0.5]), power: 1.35, spread: 0.62 },
  { towards: normalize([-0.94, 0.12, 0.32]), power: 0.85, spread: 0.34 },
  { towards: normalize([0.95, 0.2, 0.2]), power: 0.7, spread: 0.32 },
  { towards: normalize([0.3, -0.75, 0.5]), power: 0.25, spread: 0.4 },
]
const key = normalize([-0.42, 0.72, 0.55])
const fill = normalize([0.75, 0.15, 0.6])

const smooth = (low: number, high: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** How bright the studio is in a direction, as a surface of that roughness mirrors it. */
function studio(direction: Vec3, rough: number): number {
  // the white wall behind the thing is what edges mirror that turn away from the viewer
  const wall = 0.42 * (1 - rough * 0.5) * smooth(0.15, -0.75, direction[2])
  let sum = 0.3 + 0.22 * direction[1] * (1 - rough) + 0.34 * rough + wall
  for (const lamp of lamps) {
    const width = lamp.spread + rough * 0.75
    const inner = Math.cos(lamp.spread * (1 - rough) * 0.7)
    const outer = Math.cos(Math.min(3, width))
    sum +=
      (lamp.power / (1 + rough * 1.6)) *
      smooth(outer, Math.max(inner, outer + 0.02), dot(direction, lamp.towards))
  }
  return sum
}

/**
 * The colour of a surface under the studio lights.
 * `normal` is in the camera's space; `offset` shifts the reflections as a near light would
 * (the place on the picture, about -1 to 1), so that a flat face is not one flat colour.
 */
export function shade(
  material: Material,
  normal: Vec3,
  offset: readonly [number, number] = [0, 0],
  dim = 1,
): Hex {
  const { metal = 0, rough = 0.45, gloss = 1 } = material
  const base = lightOf(material.colour)
  const sight = normalize([-offset[0] * 0.45, -offset[1] * 0.45, 1])
  const facing = Math.max(0, dot(normal, sight))
  const mirrored = normalize([
    2 * dot(normal, sight) * normal[0] - sight[0],
    2 * dot(normal, sight) * normal[1] - sight[1],
    2 * dot(normal, sight) * normal[2] - sight[2],
  ])
  const soft = 0.34 + 0.17 * normal[1] + 0.19 * normal[2]
  const lit =
    soft + 0.56 * Math.max(0, dot(normal, key)) ** 1.2 + 0.2 * Math.max(0, dot(normal, fill))
  const reflected = studio(mirrored, rough)
  const fresnel = (0.04 + 0.5 * (1 - facing) ** 4 * (1 - rough * 0.7)) * gloss
  const part = (channel: number): number => {
    const diffuse = channel * lit * (1 - metal)
    const mirror = reflected * (metal * channel * 1.4 + (1 - metal) * fresnel)
    return (diffuse + mirror) * dim
  }
  const result: Light = [part(base[0]), part(base[1]), part(base[2])]
  return hexOf(result)
}
