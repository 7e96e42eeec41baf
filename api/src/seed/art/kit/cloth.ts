import { createFace } from './face'
import { rectangle } from './shapes'
import type { Pose, Stage } from './stage'
import { type Tile, patternOn } from './texture'
import { type Vec3, radians } from './vector'

/**
 * Lays a texture round an upright body (its axis being z of the pose): narrow flat strips,
 * so that the texture grows narrower towards the sides as it does on a real cylinder.
 */
export function wrapTexture(
  stage: Stage,
  pose: Pose,
  body: { radius: number; from: number; to: number; strips?: number },
  tile: Tile,
  opacity = 1,
): void {
  const { radius, from, to, strips = 40 } = body
  const step = 360 / strips
  const width = 2 * radius * Math.tan(radians(step / 2))
  for (let index = 0; index < strips; index += 1) {
    const angle = radians(index * step)
    const out: Vec3 = [Math.cos(angle), Math.sin(angle), 0]
    const along: Vec3 = [-out[1], out[0], 0]
    const middle: Vec3 = [out[0] * radius, out[1] * radius, (from + to) / 2]
    const face = createFace(stage, pose, middle, along, [0, 0, 1])
    if (!face.visible) continue
    face.fill(rectangle(0, 0, width, to - from), patternOn(stage, face, tile), { opacity })
  }
}
