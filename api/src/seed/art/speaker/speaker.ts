import { wrapTexture } from '../kit/cloth'
import { darken, lighten, mix } from '../kit/colour'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { drawSurfaces } from '../kit/mesh'
import { ellipse, join, polygon, rectangle } from '../kit/shapes'
import { revolve, soften, tube } from '../kit/solids'
import { type Stage, createPose, createStage } from '../kit/stage'
import { drawBackdrop, drawFloorShadow } from '../kit/studio'
import { cloth, patternOn } from '../kit/texture'
import { type Vec2, type Vec3, radians } from '../kit/vector'
import { drawBookshelf, drawParty, drawSoundbar } from './speaker-box'
import type { SpeakerArt } from './speaker-art'

function drawCylinder(stage: Stage, art: SpeakerArt): void {
  const [r, h] = [52, 148]
  drawFloorShadow(stage, ellipse(0, 0, r, r), { contact: 7, wide: 30 })
  const upright = createPose({ pitch: -90 })
  const fabric: Material = { colour: art.body, rough: 0.95, gloss: 0.25 }
  const trim: Material = { colour: art.accent, metal: 0.85, rough: 0.3 }
  drawSurfaces(stage, upright, [
    revolve(
      [
        [r - 6, 0],
        [r - 3, 1],
        [r - 2, 3],
        [r - 2, 7],
      ],
      { colour: darken(art.body, 0.6), rough: 0.5 },
      { around: 90 },
    ),
  ])
  const wall: Vec2[] = soften(
    [
      [r - 2, 7],
      [r, 9],
      [r, h - 8.5],
      [r - 3, h - 8],
    ],
    2,
    5,
  )
  drawSurfaces(stage, upright, [revolve(wall, fabric, { around: 120 })])
  wrapTexture(stage, upright, { radius: r, from: 9, to: h - 8.5, strips: 48 }, cloth(1.35))
  drawSurfaces(stage, upright, [
    revolve(
      soften(
        [
          [r - 3, h - 8],
          [r - 2, h - 4],
          [r - 6, h],
        ],
        2,
        6,
      ),
      trim,
      { around: 120 },
    ),
  ])
  const top = createFace(stage, upright, [0, 0, h], [1, 0, 0], [0, 1, 0])
  top.fill(
    ellipse(0, 0, r - 6),
    top.lit({ colour: '#14161b', rough: 0.5, gloss: 0.5 }, [-r, r], [r, -r]),
  )
  top.stroke(ellipse(0, 0, r - 12), '#7dd3fc', 2.2, { opacity: 0.35 })
  top.stroke(ellipse(0, 0, r - 12), '#e0f2fe', 1, { opacity: 0.95 })
  const signs = join(
    rectangle(-18, 0, 8, 1.6, 0.8),
    rectangle(18, 0, 8, 1.6, 0.8),
    rectangle(18, 0, 1.6, 8, 0.8),
    ellipse(0, 16, 2.2),
  )
  top.fill(signs, '#e6ebf5', { opacity: 0.85 })
  const front = createFace(stage, upright, [0, -r - 0.4, 24], [1, 0, 0], [0, 0, 1])
  drawMark(front, art.mark, { x: 0, y: 0, size: 6 }, lighten(art.body, 0.65), 0.9)
}

function drawCapsule(stage: Stage, art: SpeakerArt): void {
  const [r, half] = [40, 96]
  drawFloorShadow(stage, rectangle(0, 0, half * 1.94, r * 1.1, 12), { contact: 9, wide: 30 })
  const lying = createPose({ at: [0, r, 0], yaw: 90 })
  const rubber: Material = { colour: darken(art.body, 0.45), rough: 0.6, gloss: 0.7 }
  const fabric: Material = { colour: art.body, rough: 0.95, gloss: 0.3 }
  for (const side of [-1, 1]) {
    const end: Vec2[] = soften(
      [
        [r * 0.7, side * (half + 3)],
        [r - 3, side * (half + 2)],
        [r + 1, side * (half - 4)],
        [r + 1, side * (half - 13)],
      ],
      4,
      6,
    )
    drawSurfaces(stage, lying, [
      revolve(side > 0 ? [...end].reverse() : end, rubber, { around: 90 }),
    ])
  }
  drawSurfaces(stage, lying, [
    revolve(
      Array.from({ length: 25 }, (_, n): Vec2 => [r, -half + 12 + ((half - 12) * 2 * n) / 24]),
      fabric,
      { around: 120 },
    ),
  ])
  wrapTexture(
    stage,
    lying,
    { radius: r + 0.2, from: -half + 12, to: half - 12, strips: 44 },
    cloth(1.5),
  )
  const cap = createFace(
    stage,
    createPose({ at: [-half - 3, r, 0], yaw: -90 }),
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  )
  const end = cap.visible
    ? cap
    : createFace(
        stage,
        createPose({ at: [half + 3, r, 0], yaw: 90 }),
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      )
  end.fill(ellipse(0, 0, r * 0.74), '#0a0b0f')
  end.fill(
    ellipse(0, 0, r * 0.7),
    end.radial([0, 0], r * 0.7, [
      { at: 0, colour: '#4a4f59' },
      { at: 0.45, colour: '#2a2d34' },
      { at: 0.72, colour: '#121419' },
      { at: 0.84, colour: '#3b3f47' },
      { at: 0.93, colour: '#1a1c21' },
      { at: 1, colour: '#08090c' },
    ]),
  )
  drawMark(end, art.mark, { x: 0, y: 0, size: r * 0.26 }, art.accent, 0.95)
  const ridge = createPose({ at: [0, r, 0], pitch: -62 })
  const panel = createFace(stage, ridge, [0, 0, r + 0.6], [1, 0, 0], [0, 1, 0])
  panel.fill(rectangle(0, 0, 104, 19, 9.5), panel.lit(rubber, [-50, 9], [50, -9]))
  panel.stroke(rectangle(0, 0, 104, 19, 9.5), darken(art.body, 0.7), 0.8, { opacity: 0.7 })
  const signs = join(
    polygon([
      [-3, 4],
      [4, 0],
      [-3, -4],
    ]),
    rectangle(-32, 0, 8, 1.8, 0.9),
    rectangle(32, 0, 8, 1.8, 0.9),
    rectangle(32, 0, 1.8, 8, 0.9),
  )
  panel.fill(signs, lighten(art.body, 0.75), { opacity: 0.95 })
  const front = createFace(
    stage,
    createPose({ at: [0, r, 0], pitch: -4 }),
    [0, -6, r + 0.6],
    [1, 0, 0],
    [0, 1, 0],
  )
  drawMark(front, art.mark, { x: 0, y: 0, size: 11 }, art.accent, 0.98)
}

function drawPuck(stage: Stage, art: SpeakerArt): void {
  const [r, h] = [50, 38]
  const tilt = createPose({ at: [0, 49, -8], pitch: -20, yaw: -24 })
  drawFloorShadow(stage, ellipse(4, 2, 30, 17), { contact: 8, wide: 28 })
  const shell: Material = { colour: darken(art.body, 0.25), rough: 0.6, gloss: 0.8 }
  // the carrying loop
  const loop = (t: number): Vec3 => [
    Math.cos(radians(-20 + 220 * t)) * 20,
    r + 2 + Math.sin(radians(-20 + 220 * t)) * 24,
    -2,
  ]
  drawSurfaces(stage, tilt, [
    tube(
      loop,
      [2.6, 4.4],
      { colour: art.accent, rough: 0.8, gloss: 0.5 },
      { along: 40, around: 16, up: [0, 0, 1], square: 0.6 },
    ),
  ])
  drawSurfaces(stage, tilt, [
    revolve(
      soften(
        [
          [r - 14, -h / 2],
          [r - 1, -h / 2 + 4],
          [r, 0],
          [r - 1.5, h / 2 - 8],
        ],
        7,
        8,
      ),
      shell,
      { around: 120 },
    ),
  ])
  drawSurfaces(stage, tilt, [
    revolve(
      soften(
        [
          [r - 1.5, h / 2 - 8],
          [r - 5, h / 2 - 1],
          [r - 14, h / 2 + 1.5],
          [0.5, h / 2 + 3],
        ],
        5,
        8,
      ),
      { colour: art.body, rough: 0.95, gloss: 0.3 },
      { around: 120 },
    ),
  ])
  const front = createFace(stage, tilt, [0, 0, h / 2 + 2.2], [1, 0, 0], [0, 1, 0])
  front.fill(
    ellipse(0, 0, r - 5),
    front.radial(
      [0, 0],
      r - 5,
      [
        { at: 0, colour: '#ffffff', opacity: 0.1 },
        { at: 0.7, colour: '#ffffff', opacity: 0 },
        { at: 1, colour: '#000000', opacity: 0.35 },
      ],
      [-14, 16],
    ),
  )
  front.fill(ellipse(0, 0, r - 5.5), patternOn(stage, front, cloth(1.25)))
  front.stroke(ellipse(0, 0, r - 3.8), mix(art.body, '#000000', 0.45), 1.4, { opacity: 0.7 })
  drawMark(front, art.mark, { x: 0, y: -24, size: 6 }, lighten(art.body, 0.75), 0.95)
  const signs = join(
    rectangle(-20, 2, 11, 2.6, 1.3),
    rectangle(20, 2, 11, 2.6, 1.3),
    rectangle(20, 2, 2.6, 11, 1.3),
    polygon([
      [-4, 8],
      [6, 2],
      [-4, -4],
    ]),
  )
  front.fill(signs, lighten(art.body, 0.8), { opacity: 0.95 })
}

const cameras = {
  cylinder: { target: [0, 72, 0], pitch: 14, zoom: 4.5, distance: 900 },
  capsule: { target: [0, 42, 0], yaw: -24, pitch: 15, zoom: 4.6, distance: 800 },
  puck: { target: [0, 56, 0], pitch: 12, zoom: 5.9, distance: 700 },
  bookshelf: { target: [0, 132, 0], yaw: -22, pitch: 7, zoom: 2.45, distance: 1600 },
  soundbar: { target: [0, 104, 0], yaw: -20, pitch: 12, zoom: 1.68, distance: 2600 },
  party: { target: [0, 190, 0], yaw: 24, pitch: 9, zoom: 1.95, distance: 1900 },
} as const

/** Draws a loudspeaker, of the form its art asks for. */
export function drawSpeakerPicture(art: SpeakerArt): string {
  const stage = createStage({ ...cameras[art.view], centre: [640, 485] })
  drawBackdrop(stage)
  const draw = {
    cylinder: drawCylinder,
    capsule: drawCapsule,
    puck: drawPuck,
    bookshelf: drawBookshelf,
    soundbar: drawSoundbar,
    party: drawParty,
  }
  draw[art.view](stage, art)
  return stage.canvas.toString()
}
