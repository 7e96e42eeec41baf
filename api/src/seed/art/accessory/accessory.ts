import { createStage } from '../kit/stage'
import { drawBackdrop } from '../kit/studio'
import type { AccessoryArt } from './accessory-art'
import { drawCable, drawHub } from './accessory-cables'
import { drawKeyboard } from './accessory-keyboard'
import { drawMouse } from './accessory-mouse'
import { drawCharger, drawPad, drawPowerBank } from './accessory-power'
import { drawAdapter, drawCard, drawDrive } from './accessory-small'
import { drawStand } from './accessory-stand'

const views = {
  charger: { target: [3, 33, 0], pitch: 12, zoom: 8.2, distance: 700, draw: drawCharger },
  'power-bank': { target: [4, 58, 0], pitch: 17, zoom: 4.75, distance: 900, draw: drawPowerBank },
  pad: { target: [26, 2, 2], yaw: -14, pitch: 38, zoom: 5.3, distance: 900, draw: drawPad },
  cable: { target: [0, 4, 22], yaw: -12, pitch: 42, zoom: 4.9, distance: 800, draw: drawCable },
  adapter: { target: [0, 2, 0], pitch: 30, zoom: 12.6, distance: 420, draw: drawAdapter },
  hub: { target: [-6, 2, -8], yaw: -20, pitch: 32, zoom: 6.3, distance: 700, draw: drawHub },
  drive: { target: [2, 36, 4], pitch: 18, zoom: 7, distance: 700, draw: drawDrive },
  card: { target: [2, 16, 0], pitch: 10, zoom: 17.5, distance: 320, draw: drawCard },
  mouse: { target: [0, 12, 0], pitch: 30, zoom: 8.2, distance: 800, draw: drawMouse },
  keyboard: {
    target: [0, 8, -20],
    yaw: -18,
    pitch: 40,
    zoom: 3.3,
    distance: 1300,
    draw: drawKeyboard,
  },
  stand: { target: [0, 58, 0], yaw: -28, pitch: 16, zoom: 3.6, distance: 1200, draw: drawStand },
} as const

/** Draws an accessory, of the sort its art asks for. */
export function drawAccessoryPicture(art: AccessoryArt): string {
  const { draw, ...settings } = views[art.view]
  const stage = createStage({ ...settings, centre: [640, 486] })
  drawBackdrop(stage)
  draw(stage, art)
  return stage.canvas.toString()
}
