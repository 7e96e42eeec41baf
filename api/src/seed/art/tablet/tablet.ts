import { ellipse } from '../kit/shapes'
import { type Stage, createPose, createStage } from '../kit/stage'
import { drawBackdrop, drawFloorShadow, groundOutline } from '../kit/studio'
import type { TabletArt } from './tablet-art'
import { drawTablet, drawPen } from './tablet-body'
import { drawWide } from './tablet-wide'
import { drawReader, drawBumper } from './tablet-special'

function drawPair(stage: Stage, art: TabletArt): void {
  const size = { width: 164, height: 238, depth: 6 }
  const places = [
    { x: -60, z: -34, yaw: 180 + 22 },
    { x: 52, z: 18, yaw: -15 },
  ]
  for (const { x, z, yaw } of places) {
    drawFloorShadow(
      stage,
      groundOutline(createPose({ at: [x, 0, z], yaw }), size.width * 0.94, size.depth),
    )
    drawTablet(stage, createPose({ at: [x, size.height / 2, z], yaw }), size, art)
  }
  const pen = createPose({ at: [158, 4, 40], yaw: 10, pitch: -84, roll: 0 })
  drawFloorShadow(stage, ellipse(158, -40, 5, 3), { contact: 3, wide: 8 })
  drawPen(stage, pen, art.accent)
}

const cameras = {
  pair: { target: [10, 116, 0], yaw: 0, pitch: 6, zoom: 3.25, distance: 1300 },
  wide: { target: [-4, 84, 0], yaw: 24, pitch: 12, zoom: 3.35, distance: 1300 },
  keyboard: { target: [0, 76, 20], yaw: -26, pitch: 18, zoom: 3.1, distance: 1300 },
  reader: { target: [0, 86, 0], yaw: 0, pitch: 6, zoom: 4.3, distance: 1000 },
  bumper: { target: [0, 100, 0], yaw: 0, pitch: 9, zoom: 3.3, distance: 1300 },
} as const

/** Draws a tablet, from the view its art asks for. */
export function drawTabletPicture(art: TabletArt): string {
  const stage = createStage({ ...cameras[art.view], centre: [640, 490] })
  drawBackdrop(stage)
  if (art.view === 'pair') drawPair(stage, art)
  else if (art.view === 'reader') drawReader(stage, art)
  else if (art.view === 'bumper') drawBumper(stage, art)
  else drawWide(stage, art, art.view === 'keyboard')
  return stage.canvas.toString()
}
