import { darken, lighten } from '../kit/colour'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { type Surface, drawSurfaces } from '../kit/mesh'
import { arc, ellipse } from '../kit/shapes'
import { revolve, ribbon, soften, tube } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import { drawFloorShadow } from '../kit/studio'
import { cloth, patternOn } from '../kit/texture'
import { type Vec2, type Vec3, radians } from '../kit/vector'
import type { HeadphonesArt } from './headphones-art'

interface Build {
  /** Radius of the ear cups, across. */
  cup: number
  /** How much taller than wide they are. */
  tall: number
  half: number
  rise: number
  band: number
}

const builds: Record<'over' | 'on', Build> = {
  over: { cup: 36, tall: 1.2, half: 76, rise: 96, band: 25 },
  on: { cup: 31, tall: 1.0, half: 70, rise: 98, band: 19 },
}

const circle = (r: number, z: number, size: Vec2): Vec2[] =>
  Array.from({ length: 25 }, (_, n): Vec2 => {
    const angle = radians(-90 + (360 * n) / 24)
    return [r + size[0] * Math.cos(angle), z + size[1] * Math.sin(angle)]
  })

function cupSurfaces(pose: Pose, build: Build, art: HeadphonesArt): Surface[] {
  const { cup: r, tall } = build
  const shell: Material = { colour: art.body, rough: 0.4, gloss: 1 }
  const trim: Material = { colour: art.accent, metal: 0.9, rough: 0.26 }
  const leather: Material = { colour: art.soft, rough: 0.66, gloss: 0.7 }
  const parts: Surface[] = [
    revolve(
      soften(
        [
          [r - 3, -5],
          [r + 1.5, -3],
          [r + 1.5, 3],
          [r - 3, 11],
          [r * 0.55, 14.6],
          [0.4, 15.4],
        ],
        7,
        9,
      ),
      shell,
      { around: 110, squash: tall },
    ),
    revolve(
      soften(
        [
          [r - 16, -7.6],
          [r - 1, -7.4],
          [r + 2, -6.6],
          [r + 2, -3.6],
          [r + 1.4, -3],
        ],
        0.8,
        3,
      ),
      trim,
      { around: 84, squash: tall },
    ),
    revolve(circle(r - 10.5, -15, [11, 9.5]), leather, { around: 72, squash: tall }),
  ]
  return parts.map((part) => ({ ...part, pose }))
}

/** The outside of the near cup: a ring, the mark; and the cloth inside the far one. */
function drawCupFaces(stage: Stage, pose: Pose, build: Build, art: HeadphonesArt): void {
  const { cup: r, tall } = build
  const outside = createFace(stage, pose, [0, 0, 15.2], [1, 0, 0], [0, 1, 0])
  if (outside.visible) {
    outside.stroke(ellipse(0, 0, r * 0.62, r * 0.62 * tall), lighten(art.accent, 0.15), 0.9, {
      opacity: 0.75,
    })
    const disc = ellipse(0, 0, r * 0.6, r * 0.6 * tall)
    outside.fill(
      disc,
      outside.linear(
        [-r * 0.5, r * 0.6],
        [r * 0.5, -r * 0.6],
        [
          { at: 0, colour: lighten(art.body, 0.3), opacity: 0.9 },
          { at: 0.5, colour: art.body, opacity: 0.5 },
          { at: 1, colour: darken(art.body, 0.45), opacity: 0.9 },
        ],
      ),
    )
    drawMark(outside, art.mark, { x: 0, y: 0, size: 6.5 }, lighten(art.accent, 0.4), 0.9)
  }
}

function drawInside(stage: Stage, pose: Pose, build: Build, art: HeadphonesArt): void {
  const { cup: r, tall } = build
  const inside = createFace(stage, pose, [0, 0, -8], [-1, 0, 0], [0, 1, 0])
  if (!inside.visible) return
  const hole = ellipse(0, 0, r - 11, (r - 11) * tall)
  inside.fill(
    hole,
    inside.linear(
      [0, r],
      [0, -r],
      [
        { at: 0, colour: '#08090c' },
        { at: 1, colour: '#2c3038' },
      ],
    ),
  )
  inside.fill(hole, patternOn(stage, inside, cloth(1.6)), { opacity: 0.8 })
  inside.stroke(arc(0, 0, (r - 11) * 0.5, 140, 400), darken(art.soft, 0.2), 1.6, { opacity: 0.5 })
}

/** Rises from 0 to 1 over the first fifth, and falls again over the last. */
const swell = (t: number): number => {
  const near = Math.min(1, Math.min(t, 1 - t) * 5)
  return Math.sqrt(1 - (1 - near) ** 2)
}

/** Draws headphones with a band over the head, standing on their cups. */
export function drawOverHead(stage: Stage, art: HeadphonesArt): void {
  const on = art.view === 'on-ear'
  const build = builds[on ? 'on' : 'over']
  const { half, rise, band, cup, tall } = build
  const ground = cup * tall + 2
  const whole = createPose({ at: [0, ground, 0] })
  for (const side of [-1, 1])
    drawFloorShadow(stage, ellipse(side * (half - 3), 0, 10, cup * 0.42), { contact: 8, wide: 26 })
  const base = cup * tall + 12
  const path =
    (from: number, to: number, grow: number) =>
    (t: number): Vec3 => {
      const angle = radians(from + (to - from) * t)
      return [-(half + 1 + grow) * Math.cos(angle), base + (rise + grow) * Math.sin(angle), 0]
    }
  const shell: Material = { colour: art.body, rough: 0.42, gloss: 1 }
  const pad: Material = { colour: art.soft, rough: 0.75, gloss: 0.6 }
  const metal: Material = { colour: art.accent, metal: 0.92, rough: 0.24 }
  const surfaces: Surface[] = [
    ribbon(path(-2, 182, 0), (t) => [on ? 4 : 5, band - 8 * Math.abs(t - 0.5) * 2], shell, {
      along: 84,
      up: [0, 0, 1],
      round: 0.95,
    }),
    ribbon(
      path(26, 154, on ? -5 : -7),
      (t) => [0.6 + (on ? 6 : 10) * swell(t), (band - 2) * (0.55 + 0.45 * swell(t))],
      pad,
      { along: 60, up: [0, 0, 1], round: 1 },
    ),
  ]
  const stems: Surface[] = []
  const cups: { pose: Pose; side: number }[] = []
  for (const side of [-1, 1]) {
    const pose = createPose({
      within: whole,
      at: [side * (half - 1), 0, 0],
      yaw: side * 86,
      pitch: 0,
      roll: 0,
    })
    cups.push({ pose, side })
    surfaces.push(...cupSurfaces(pose, build, art))
    const stem = (t: number): Vec3 => [
      side * (half + 0.4),
      cup * tall - 8 + (base - cup * tall + 12) * t,
      0,
    ]
    stems.push(tube(stem, [2.4, 5], metal, { along: 14, around: 24, up: [0, 0, 1], square: 0.7 }))
  }
  const [far, near] =
    cups[0] && stage.depth(cups[0].pose.point([0, 0, 0])) > stage.depth(whole.point([0, 0, 0]))
      ? [cups[1], cups[0]]
      : [cups[0], cups[1]]
  if (!far || !near) return
  const farSide = (surface: Surface): boolean => surface.pose === far.pose
  const nearSide = (surface: Surface): boolean => surface.pose === near.pose
  const behind = surfaces.filter(farSide)
  drawSurfaces(stage, whole, stems)
  drawSurfaces(
    stage,
    whole,
    surfaces.filter((surface) => !farSide(surface) && !nearSide(surface)),
  )
  drawSurfaces(stage, whole, behind.slice(0, 2))
  drawInside(stage, far.pose, build, art)
  drawSurfaces(stage, whole, behind.slice(2))
  drawSurfaces(stage, whole, surfaces.filter(nearSide))
  drawCupFaces(stage, near.pose, build, art)
}
