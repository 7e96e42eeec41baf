import type { HeadphonesArt } from './headphones-art'
import { drawOverHead } from './headphones-band'
import { drawEarbuds } from './headphones-buds'
import { drawNeckband, drawWired } from './headphones-cable'
import { createStage } from '../kit/stage'
import { drawBackdrop } from '../kit/studio'

const cameras = {
  'over-left': { target: [0, 92, 0], yaw: -40, pitch: 9, zoom: 3.95, distance: 900 },
  'over-right': { target: [0, 92, 0], yaw: 40, pitch: 9, zoom: 3.95, distance: 900 },
  'on-ear': { target: [0, 90, 0], yaw: -34, pitch: 11, zoom: 4.2, distance: 900 },
  stems: { target: [0, 27, 0], yaw: 0, pitch: 12, zoom: 11, distance: 640 },
  beans: { target: [0, 18, 0], yaw: 0, pitch: 18, zoom: 11.2, distance: 640 },
  neckband: { target: [0, 0, 8], yaw: -16, pitch: 46, zoom: 4.9, distance: 700 },
  wired: { target: [0, 0, 16], yaw: -10, pitch: 48, zoom: 5.2, distance: 700 },
} as const

/** Draws headphones or earphones, of the form its art asks for. */
export function drawHeadphonesPicture(art: HeadphonesArt): string {
  const stage = createStage({ ...cameras[art.view], centre: [640, 486] })
  drawBackdrop(stage)
  if (art.view === 'stems' || art.view === 'beans') drawEarbuds(stage, art)
  else if (art.view === 'neckband') drawNeckband(stage, art)
  else if (art.view === 'wired') drawWired(stage, art)
  else drawOverHead(stage, art)
  return stage.canvas.toString()
}
