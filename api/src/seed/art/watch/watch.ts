import { darken, lighten } from '../kit/colour'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawSurfaces } from '../kit/mesh'
import { ellipse, join, polygon, rectangle } from '../kit/shapes'
import { drawSlab, revolve, soften } from '../kit/solids'
import { type Pose, type Stage, createPose, createStage } from '../kit/stage'
import { drawBackdrop, drawFloorShadow } from '../kit/studio'
import { radians } from '../kit/vector'
import type { WatchArt } from './watch-art'
import { drawDial } from './watch-dial'
import { drawLugs, drawStrap } from './watch-strap'

const steelOf = (art: WatchArt): Material => ({ colour: art.case, metal: 0.92, rough: 0.24 })

function drawCrown(stage: Stage, pose: Pose, x: number, y: number, art: WatchArt, size = 3): void {
  const crown = createPose({ within: pose, at: [x, y, 0], yaw: 90 })
  const ridges = steelOf(art)
  drawSurfaces(stage, crown, [
    revolve(
      soften(
        [
          [0, -1],
          [size, -1],
          [size, 2.6],
          [size * 0.8, 3.2],
          [0, 3.2],
        ],
        0.5,
        3,
      ),
      ridges,
      { around: 40 },
    ),
  ])
}

function drawRound(stage: Stage, pose: Pose, art: WatchArt): void {
  const r = 22
  const steel = steelOf(art)
  drawStrap(stage, pose, { start: r - 1, width: 21, taper: 0.86 }, art)
  drawLugs(stage, pose, { start: r - 1, width: 21, taper: 1 }, steel)
  drawCrown(stage, pose, r, 7, art)
  drawCrown(stage, pose, r - 1.4, -8, art, 2)
  const profile = soften(
    [
      [r - 2, -6],
      [r + 0.4, -4.6],
      [r + 0.4, 2.4],
      [r - 1, 4.2],
      [r - 3.2, 4.8],
    ],
    1.4,
    8,
  )
  drawSurfaces(stage, pose, [revolve(profile, steel, { around: 168 })])
  const top = createFace(stage, pose, [0, 0, 4.8], [1, 0, 0], [0, 1, 0])
  if (art.bezel) {
    top.fill(
      ellipse(0, 0, r - 1.1),
      top.linear(
        [-r, r],
        [r, -r],
        [
          { at: 0, colour: '#3a3f49' },
          { at: 0.5, colour: '#101218' },
          { at: 1, colour: '#2a2e37' },
        ],
      ),
    )
    const marks = Array.from({ length: 60 }, (_, n) => {
      const a = radians(n * 6)
      const w = n % 5 ? 0.18 : 0.4
      const [from, to] = [r - (n % 5 ? 2.2 : 2.7), r - 1.5]
      const [c, s] = [Math.cos(a), Math.sin(a)]
      return polygon([
        [from * c - w * s, from * s + w * c],
        [to * c - w * s, to * s + w * c],
        [to * c + w * s, to * s - w * c],
        [from * c + w * s, from * s - w * c],
      ])
    })
    top.fill(join(...marks), '#e8ecf3', { opacity: 0.9 })
  }
  const glass = art.bezel ? r - 3.4 : r - 2.4
  top.fill(ellipse(0, 0, glass + 0.5), darken(art.case, 0.8))
  top.fill(ellipse(0, 0, glass), '#05060a')
  drawDial(top, (glass - 1.2) * 2, (glass - 1.2) * 2, ellipse(0, 0, glass - 1.2), art)
  const sheen = top.linear(
    [-glass, glass],
    [glass * 0.3, -glass * 0.3],
    [
      { at: 0, colour: '#ffffff', opacity: 0.4 },
      { at: 0.45, colour: '#ffffff', opacity: 0.08 },
      { at: 1, colour: '#ffffff', opacity: 0 },
    ],
  )
  top.clip(ellipse(0, 0, glass), () =>
    top.fill(ellipse(-glass * 0.62, glass * 0.62, glass * 1.15), sheen),
  )
  top.stroke(ellipse(0, 0, glass), '#ffffff', 0.25, { opacity: 0.45 })
}

function drawSquare(
  stage: Stage,
  pose: Pose,
  art: WatchArt,
  w: number,
  h: number,
  strap: number,
): void {
  drawStrap(stage, pose, { start: h / 2 - 1.5, width: strap, taper: 0.84 }, art)
  drawCrown(stage, pose, w / 2, h * 0.2, art, 2.8)
  const corner = Math.min(w, h) * 0.3
  const { face } = drawSlab(stage, pose, {
    width: w,
    height: h,
    depth: 10,
    corner,
    edge: 3.6,
    material: steelOf(art),
    sideSteps: 5,
    cornerSteps: 14,
    turns: 9,
  })
  const [gw, gh] = [w - 4, h - 4]
  const glass = rectangle(0, 0, gw, gh, corner - 1.8)
  face.fill(rectangle(0, 0, gw + 1, gh + 1, corner - 1.4), darken(art.case, 0.75))
  face.fill(glass, '#05060a')
  const [sw, sh] = [gw - 4.4, gh - 4.4]
  drawDial(face, sw, sh, rectangle(0, 0, sw, sh, corner - 3.6), art)
  face.clip(glass, () => {
    const sheen = face.linear(
      [-gw / 2, gh / 2],
      [gw * 0.2, -gh * 0.1],
      [
        { at: 0, colour: '#ffffff', opacity: 0.32 },
        { at: 0.8, colour: '#ffffff', opacity: 0.06 },
        { at: 1, colour: '#ffffff', opacity: 0 },
      ],
    )
    face.fill(
      polygon([
        [-gw / 2, gh / 2],
        [gw * 0.24, gh / 2],
        [-gw * 0.22, -gh / 2],
        [-gw / 2, -gh / 2],
      ]),
      sheen,
    )
  })
  // the glass bends down at its rim and catches a line of light there
  face.stroke(glass, lighten(art.case, 0.6), 0.4, { opacity: 0.5 })
}

/** Draws a watch, turned as its art asks for. */
export function drawWatchPicture(art: WatchArt): string {
  const stage = createStage({
    target: [0, 0, -14],
    yaw: art.turn === 'left' ? 24 : -24,
    pitch: 10,
    zoom: 10.6,
    distance: 420,
    centre: [640, 480],
  })
  drawBackdrop(stage)
  drawFloorShadow(stage, ellipse(0, 26, art.shape === 'band' ? 13 : 17, 11), {
    height: -38,
    contact: 9,
    wide: 26,
    strength: 0.9,
  })
  const pose = createPose({ at: [0, 0, 0], pitch: -8 })
  if (art.shape === 'round') drawRound(stage, pose, art)
  else if (art.shape === 'square') drawSquare(stage, pose, art, 37, 44, 25)
  else drawSquare(stage, pose, art, 22, 45, 16.5)
  return stage.canvas.toString()
}
