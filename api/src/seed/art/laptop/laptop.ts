import { type Hex, darken, lighten } from '../kit/colour'
import { type Face, createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawMark } from '../kit/mark'
import { drawSurfaces } from '../kit/mesh'
import { join, rectangle } from '../kit/shapes'
import { drawSlab, revolve, soften } from '../kit/solids'
import { type Pose, type Stage, createPose, createStage } from '../kit/stage'
import { drawBackdrop, drawFloorShadow, groundOutline } from '../kit/studio'
import { brushed, holes, patternOn } from '../kit/texture'
import { LAPTOP, type LaptopArt } from './laptop-art'
import { drawKeyboard } from './laptop-keyboard'
import { drawLaptopScreen } from './laptop-screen'

const materialOf = (art: LaptopArt, colour: Hex = art.body): Material =>
  art.build === 'metal' ? { colour, metal: 0.72, rough: 0.5 } : { colour, rough: 0.55, gloss: 0.9 }

function drawDeck(stage: Stage, face: Face, art: LaptopArt): void {
  const { width, depth, corner } = LAPTOP
  const deck = rectangle(0, 0, width - 1.6, depth - 1.6, corner - 0.8)
  face.fill(deck, face.lit(materialOf(art), [-width / 2, depth / 2], [width / 2, -depth / 2]))
  face.fill(deck, patternOn(stage, face, brushed(0.9, 0.03)))
  const [, , glow] = art.wallpaper.colours
  face.fill(
    deck,
    face.linear(
      [0, depth / 2],
      [0, -depth * 0.1],
      [
        { at: 0, colour: darken(glow, 0.3), opacity: 0.26 },
        { at: 0.3, colour: glow, opacity: 0.07 },
        { at: 1, colour: glow, opacity: 0 },
      ],
    ),
  )
  face.stroke(deck, '#ffffff', 0.5, { opacity: art.build === 'metal' ? 0.7 : 0.25 })
  const wide = width - 58
  for (const side of [-1, 1]) {
    const strip = rectangle(side * (width / 2 - 14.5), 42, 14, 88, 2)
    face.fill(strip, patternOn(stage, face, holes(2.5, 0.62, '#05060a', 0.6)))
  }
  drawKeyboard(face, 40, wide, 98, art)
  const pad = rectangle(0, -61, 116, 70, 5)
  face.fill(pad, face.lit(materialOf(art, darken(art.body, 0.05)), [-60, -26], [60, -96]))
  face.fill(
    pad,
    face.linear(
      [-60, -26],
      [60, -96],
      [
        { at: 0, colour: '#ffffff', opacity: 0.2 },
        { at: 0.6, colour: '#ffffff', opacity: 0 },
      ],
    ),
  )
  face.stroke(pad, darken(art.body, 0.6), 0.6, { opacity: 0.55 })
  face.fill(rectangle(0, -depth / 2 + 1.2, 44, 2.6, 1.3), '#05070d', { opacity: 0.32 })
  if (art.build === 'gaming') {
    for (const x of [-1, 0, 1])
      face.fill(rectangle(x * 8, 98, 5, 2.2, 1), art.backlight?.[0] ?? '#ffffff', { opacity: 0.9 })
  }
}

function drawBase(stage: Stage, base: Pose, art: LaptopArt): void {
  const { width, depth, base: thick, corner } = LAPTOP
  const { face } = drawSlab(stage, base, {
    width,
    height: depth,
    depth: thick,
    corner,
    edge: art.build === 'metal' ? 2.2 : 3,
    material: materialOf(art),
    sideSteps: 16,
  })
  drawDeck(stage, face, art)
  for (const side of [-1, 1]) {
    const flank = createFace(stage, base, [(side * width) / 2, 0, 0], [0, side, 0], [0, 0, 1])
    if (!flank.visible) continue
    const ports = join(
      rectangle(side * 66, 0.6, 9.5, 3.2, 1.6),
      rectangle(side * 50, 0.6, 9.5, 3.2, 1.6),
      rectangle(side * 30, 0.6, 14, 4.4, 0.6),
    )
    flank.fill(ports, '#07080c', { opacity: 0.9 })
    flank.stroke(ports, lighten(art.body, 0.4), 0.35, { opacity: 0.6 })
    if (art.build === 'gaming')
      flank.fill(
        join(
          ...[0, 1, 2, 3, 4, 5, 6].map((n) =>
            rectangle(side * (88 - n * 4) - side * 80, 0.6, 2, 5, 0.6),
          ),
        ),
        '#07080c',
        { opacity: 0.85 },
      )
  }
}

function drawLid(stage: Stage, lid: Pose, art: LaptopArt): void {
  const { width, height, lid: thick, corner } = LAPTOP
  const slab = {
    width,
    height,
    depth: thick,
    corner,
    edge: 1.3,
    material: materialOf(art),
    sideSteps: 14,
  }
  const { face, front } = drawSlab(stage, lid, slab)
  const shape = rectangle(0, 0, width - 2, height - 2, corner - 1)
  if (front) {
    drawLaptopScreen(face, shape, art)
    return
  }
  face.fill(shape, face.lit(materialOf(art), [-width / 2, height / 2], [width / 2, -height / 2]))
  face.fill(
    shape,
    face.linear(
      [-width / 2, height / 2],
      [width / 2, -height / 2],
      [
        { at: 0, colour: '#ffffff', opacity: 0.42 },
        { at: 0.42, colour: '#ffffff', opacity: 0.04 },
        { at: 0.62, colour: '#0b1020', opacity: 0.06 },
        { at: 1, colour: '#0b1020', opacity: 0.3 },
      ],
    ),
  )
  face.fill(shape, patternOn(stage, face, brushed(0.9, 0.03)))
  face.stroke(shape, '#ffffff', 0.5, { opacity: 0.5 })
  if (art.build === 'gaming') {
    const accent = art.backlight?.[0] ?? '#ffffff'
    face.fill(
      join(rectangle(-62, 0, 3, height - 40, 1.5), rectangle(62, 0, 3, height - 40, 1.5)),
      darken(art.body, 0.55),
    )
    face.fill(
      join(rectangle(-62, 0, 1, height - 48, 0.5), rectangle(62, 0, 1, height - 48, 0.5)),
      accent,
    )
  }
  drawMark(face, art.mark, { x: 0, y: 6, size: 17 }, darken(art.body, 0.75), 0.25)
  drawMark(face, art.mark, { x: -0.5, y: 6.6, size: 17 }, lighten(art.body, 0.85), 0.9)
}

const views = {
  left: { yaw: -28, pitch: 19, zoom: 2.5, open: 17, centre: [640, 500] },
  right: { yaw: 28, pitch: 19, zoom: 2.5, open: 17, centre: [640, 500] },
  front: { yaw: 0, pitch: 15, zoom: 2.75, open: 16, centre: [640, 500] },
  rear: { yaw: 152, pitch: 16, zoom: 2.7, open: 8, centre: [640, 520] },
} as const

/** Draws a laptop, from the view its art asks for. */
export function drawLaptopPicture(art: LaptopArt): string {
  const { width, depth, base: thick, height } = LAPTOP
  const { yaw, pitch, zoom, open, centre } = views[art.view]
  const stage = createStage({ target: [0, 92, -30], yaw, pitch, zoom, distance: 1500, centre })
  drawBackdrop(stage, 0.56)
  drawFloorShadow(stage, groundOutline(createPose(), width * 0.985, depth * 0.985), {
    contact: 6,
    wide: 30,
  })
  const base = createPose({ at: [0, thick / 2 + 1.5, 0], pitch: -90 })
  const hinge = createPose({
    within: base,
    at: [0, depth / 2 - 6, thick / 2 - 1],
    pitch: 90 - open,
  })
  const lid = createPose({ within: hinge, at: [0, height / 2 + 3, 0] })
  const drawHinge = (): void => {
    const barrel = createPose({ within: hinge, at: [-width * 0.36, 1, 0], yaw: 90 })
    drawSurfaces(stage, barrel, [
      revolve(
        soften(
          [
            [0, 0],
            [4, 0],
            [4, width * 0.72],
            [0, width * 0.72],
          ],
          0.8,
        ),
        { colour: darken(art.body, 0.55), rough: 0.4, metal: 0.4 },
        { around: 24 },
      ),
    ])
  }
  if (art.view === 'rear') {
    drawBase(stage, base, art)
    drawHinge()
    drawLid(stage, lid, art)
  } else {
    drawHinge()
    drawLid(stage, lid, art)
    drawBase(stage, base, art)
  }
  return stage.canvas.toString()
}
