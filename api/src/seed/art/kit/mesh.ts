import { HEIGHT, WIDTH, short } from './canvas'
import { type Material, shade } from './light'
import type { Pose, Stage } from './stage'
import { type Vec2, type Vec3, add, cross, dot, normalize, scale, subtract } from './vector'

/** A curved surface given by a function of two parameters that both run from 0 to 1. */
export interface Surface {
  at(u: number, v: number): Vec3
  steps: readonly [number, number]
  material: Material | ((u: number, v: number) => Material)
  /** How much light reaches a place, 1 being all of it: folds and undersides get less. */
  reach?(u: number, v: number): number
  /** Turns the outside inwards, for functions that run the other way round. */
  flip?: boolean
  /** Draws the inside as well. */
  twoSided?: boolean
  /** Where this one stands, if not where the others of the same call do. */
  pose?: Pose
}

interface Tile {
  depth: number
  markup: string
}

/** Moves a corner a little outwards along both of its edges, so that tiles overlap without a hairline. */
function spread(corner: Vec2, before: Vec2, after: Vec2): Vec2 {
  const away = (other: Vec2): Vec2 => {
    const [dx, dy] = [corner[0] - other[0], corner[1] - other[1]]
    const length = Math.max(0.8, Math.hypot(dx, dy))
    return [(dx / length) * 0.5, (dy / length) * 0.5]
  }
  const [a, b] = [away(before), away(after)]
  return [corner[0] + a[0] + b[0], corner[1] + a[1] + b[1]]
}

/** The tiles of a surface that face the viewer. */
function tilesOf(stage: Stage, pose: Pose, surface: Surface): Tile[] {
  const [columns, rows] = surface.steps
  const points: Vec3[][] = Array.from({ length: columns + 1 }, (_, i) =>
    Array.from({ length: rows + 1 }, (__, j) => pose.point(surface.at(i / columns, j / rows))),
  )
  const tiles: Tile[] = []
  for (let i = 0; i < columns; i += 1) {
    for (let j = 0; j < rows; j += 1) {
      const [a, b, c, d] = [
        points[i]?.[j],
        points[i + 1]?.[j],
        points[i + 1]?.[j + 1],
        points[i]?.[j + 1],
      ]
      if (!a || !b || !c || !d) continue
      const middle = scale(add(add(a, b), add(c, d)), 0.25)
      let normal = normalize(cross(subtract(c, a), subtract(d, b)))
      if (surface.flip) normal = scale(normal, -1)
      if (dot(normal, stage.sight(middle)) <= 0) {
        if (!surface.twoSided) continue
        normal = scale(normal, -1)
      }
      const corners = [a, b, c, d].map((point) => stage.project(point))
      const [x, y] = stage.project(middle)
      const offset: Vec2 = [(x - WIDTH / 2) / (WIDTH / 2), (HEIGHT / 2 - y) / (HEIGHT / 2)]
      const [u, v] = [(i + 0.5) / columns, (j + 0.5) / rows]
      const material =
        typeof surface.material === 'function' ? surface.material(u, v) : surface.material
      const colour = shade(material, stage.seen(normal), offset, surface.reach?.(u, v) ?? 1)
      const outline = corners.map((corner, index) => {
        const [before, after] = [
          corners[(index + 3) % 4] ?? corner,
          corners[(index + 1) % 4] ?? corner,
        ]
        return spread(corner, before, after).map(short).join(' ')
      })
      tiles.push({
        depth: stage.depth(middle),
        markup: `<path d="M${outline.join('L')}Z" fill="${colour}"/>`,
      })
    }
  }
  return tiles
}

/**
 * Draws curved surfaces as many small tiles, the far ones first.
 * Surfaces that run through one another belong into one call, so that their tiles are sorted together.
 */
export function drawSurfaces(stage: Stage, pose: Pose, surfaces: readonly Surface[]): void {
  const tiles = surfaces.flatMap((surface) => tilesOf(stage, surface.pose ?? pose, surface))
  tiles.sort((a, b) => a.depth - b.depth)
  stage.canvas.draw(`<g>${tiles.map((tile) => tile.markup).join('')}</g>`)
}
