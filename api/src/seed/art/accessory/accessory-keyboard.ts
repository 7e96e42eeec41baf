import { type Hex, darken, lighten, mix } from '../kit/colour'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { type Shape, join, rectangle } from '../kit/shapes'
import { drawSlab } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'
import { drawFloorShadow, groundOutline } from '../kit/studio'
import type { Vec2 } from '../kit/vector'
import type { AccessoryArt } from './accessory-art'

interface Cap {
  x: number
  y: number
  w: number
  tone: 'plain' | 'dark' | 'accent'
}

const rows: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5, 1],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25, 1],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75, 1, 1],
  [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1, 1],
]

const UNIT = 19

const caps: readonly Cap[] = rows.flatMap((row, index) => {
  let left = -8
  return row.map((size, column): Cap => {
    const x = (left + size / 2) * UNIT
    left += size
    const accent = (index === 0 && column === 0) || (index === 2 && size === 2.25)
    const dark = size > 1 && size < 6 ? true : left > 7.5
    return {
      x,
      y: (2 - index) * UNIT,
      w: size * UNIT,
      tone: accent ? 'accent' : dark ? 'dark' : 'plain',
    }
  })
})

function drawCap(stage: Stage, deck: Pose, cap: Cap, colour: Hex): void {
  const [half, low, high] = [cap.w / 2 - 0.5, UNIT / 2 - 0.5, 9.5]
  const [topX, topY] = [half - 2.4, low - 2.7]
  const foot: readonly Vec2[] = [
    [-half, -low],
    [half, -low],
    [half, low],
    [-half, low],
  ]
  const crown: readonly Vec2[] = [
    [-topX, -topY + 0.8],
    [topX, -topY + 0.8],
    [topX, topY + 0.8],
    [-topX, topY + 0.8],
  ]
  const at = ([x, y]: Vec2, z: number): string =>
    stage
      .project(deck.point([cap.x + x, cap.y + y, z]))
      .map((v) => v.toFixed(1))
      .join(' ')
  // back, right and left are dimmer than the front, which looks at the viewer
  const sides: readonly (readonly [number, number, number])[] = [
    [2, 3, 0.5],
    [1, 2, 0.62],
    [3, 0, 0.78],
    [0, 1, 0.7],
  ]
  for (const [i, j, light] of sides) {
    const [a, b, c, d] = [foot[i], foot[j], crown[j], crown[i]]
    if (!a || !b || !c || !d) continue
    stage.canvas.path(
      `M${at(a, 0)}L${at(b, 0)}L${at(c, high)}L${at(d, high)}Z`,
      mix('#000000', colour, light),
      { stroke: mix('#000000', colour, light), 'stroke-width': 0.8, 'stroke-linejoin': 'round' },
    )
  }
  const top = createFace(stage, deck, [cap.x, cap.y + 0.8, high], [1, 0, 0], [0, 1, 0])
  top.fill(
    rectangle(0, 0, topX * 2, topY * 2, 2.4),
    top.linear(
      [-topX, 0],
      [topX, 0],
      [
        { at: 0, colour: lighten(colour, 0.05) },
        { at: 0.5, colour: darken(colour, 0.045) },
        { at: 1, colour: lighten(colour, 0.1) },
      ],
    ),
    { stroke: lighten(colour, 0.22), 'stroke-width': 0.7 },
  )
}

/** Draws a keyboard with separate keys. */
export function drawKeyboard(stage: Stage, art: AccessoryArt): void {
  const size = { width: 318, height: 112, depth: 20 }
  const deck = createPose({ at: [0, 13, 0], pitch: -84 })
  const shell: Material = { colour: darken(art.body, 0.12), metal: 0.4, rough: 0.5 }
  drawFloorShadow(stage, groundOutline(createPose(), size.width * 0.98, size.height * 0.96), {
    contact: 6,
    wide: 26,
  })
  const { face } = drawSlab(stage, deck, {
    ...size,
    corner: 8,
    edge: 3,
    material: shell,
    sideSteps: 16,
    turns: 6,
  })
  face.fill(
    rectangle(0, 0, size.width - 5, size.height - 5, 6),
    face.lit(shell, [-150, 50], [150, -50]),
  )
  face.fill(rectangle(-0.5, 0, 15.2 * UNIT + 2, 5 * UNIT + 5, 4), '#14161b')
  const top = createPose({ within: deck, at: [0, 0, size.depth / 2 - 2] })
  const legends: Shape[] = []
  for (const cap of caps) {
    const colour =
      cap.tone === 'accent' ? art.accent : cap.tone === 'dark' ? darken(art.body, 0.42) : art.body
    drawCap(stage, top, cap, colour)
    if (cap.w < 30) legends.push(rectangle(cap.x - 3, cap.y + 3.6, 3.4, 2.4, 0.6))
  }
  const ink = createFace(stage, top, [0, 0, 9.6], [1, 0, 0], [0, 1, 0])
  ink.fill(join(...legends), mix(art.body, '#20242e', 0.75), { opacity: 0.6 })
}
