import { createStage } from '../kit/stage'
import { drawBackdrop } from '../kit/studio'
import type { CameraArt } from './camera-art'
import { drawAction, drawWatcher } from './camera-small'
import { drawMirrorless } from './camera-mirrorless'
import { drawCompact, drawInstant } from './camera-pocket'

const views = {
  mirrorless: { target: [0, 46, 10], pitch: 12, zoom: 6.1, distance: 700, draw: drawMirrorless },
  retro: { target: [0, 44, 10], pitch: 12, zoom: 6.2, distance: 700, draw: drawMirrorless },
  compact: { target: [0, 34, 6], pitch: 12, zoom: 7.8, distance: 700, draw: drawCompact },
  action: { target: [0, 33, 6], pitch: 12, zoom: 10, distance: 520, draw: drawAction },
  instant: { target: [0, 66, 10], pitch: 10, zoom: 5.3, distance: 700, draw: drawInstant },
  watcher: { target: [0, 58, 0], pitch: 9, zoom: 6.3, distance: 600, draw: drawWatcher },
} as const

/** Draws a camera, of the form its art asks for. */
export function drawCameraPicture(art: CameraArt): string {
  const { draw, ...settings } = views[art.view]
  const yaw = art.turn === 'left' ? -24 : 24
  const stage = createStage({ ...settings, yaw, centre: [640, 490] })
  drawBackdrop(stage)
  draw(stage, art)
  return stage.canvas.toString()
}
