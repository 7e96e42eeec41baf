import { PHONE, type PhoneArt } from './phone-art'
import { drawPhoneBack } from './phone-back'
import { darken } from '../kit/colour'
import type { Material } from '../kit/light'
import { drawSurfaces } from '../kit/mesh'
import { drawScreen } from './phone-screen'
import { ellipse, rectangle } from '../kit/shapes'
import { drawSlab, slabRim } from '../kit/solids'
import { type Pose, type Stage, createPose, createStage } from '../kit/stage'
import { drawBackdrop, drawFloorShadow, groundOutline } from '../kit/studio'

/** Power on the right side, volume on the left, seen from the front. */
function drawButtons(stage: Stage, pose: Pose, material: Material): void {
  const keys = [
    [1, 22, 15],
    [-1, 34, 11],
    [-1, 19, 11],
  ] as const
  for (const [side, y, length] of keys) {
    const key = createPose({ within: pose, at: [(side * PHONE.width) / 2, y, 0], yaw: 90 })
    drawSurfaces(stage, key, [
      slabRim({
        width: 3,
        height: length,
        depth: 1.6,
        corner: 1.4,
        edge: 0.5,
        material,
        sideSteps: 2,
        cornerSteps: 3,
        turns: 2,
      }),
    ])
  }
}

function drawPhone(stage: Stage, pose: Pose, art: PhoneArt): void {
  const frame: Material = art.plastic
    ? { colour: art.frame, rough: 0.42, gloss: 1 }
    : { colour: art.frame, metal: 0.9, rough: 0.3 }
  drawButtons(stage, pose, frame)
  const { face, front } = drawSlab(stage, pose, { ...PHONE, material: frame, sideSteps: 12 })
  const glass = rectangle(0, 0, PHONE.width - 2.2, PHONE.height - 2.2, PHONE.corner - 1.1)
  face.fill(
    rectangle(0, 0, PHONE.width - 2.6, PHONE.height - 2.6, PHONE.corner - 1.3),
    darken(art.frame, 0.7),
  )
  if (front) drawScreen(face, glass, art.wallpaper)
  else drawPhoneBack(stage, pose, face, glass, art)
}

interface Standing {
  x: number
  z: number
  yaw: number
  roll?: number
  /** How far it floats above the floor. */
  lift?: number
}

function standing({ x, z, yaw, roll = 0, lift = 0 }: Standing): Pose {
  return createPose({ at: [x, PHONE.height / 2 + lift, z], yaw, roll })
}

const arrangements: Record<PhoneArt['view'], readonly Standing[]> = {
  pair: [
    { x: -31, z: -22, yaw: 180 + 24 },
    { x: 31, z: 16, yaw: -16 },
  ],
  'pair-left': [
    { x: 31, z: -22, yaw: 180 - 24 },
    { x: -31, z: 16, yaw: 16 },
  ],
  back: [{ x: 0, z: 0, yaw: 180 - 30 }],
  front: [
    { x: 36, z: -34, yaw: 180 + 52 },
    { x: -14, z: 14, yaw: 22 },
  ],
  fan: [
    { x: 34, z: -20, yaw: 180 + 8, roll: 9, lift: 7 },
    { x: -34, z: 14, yaw: -6, roll: 9, lift: 7 },
  ],
}

/** Draws a phone, from the view its art asks for. */
export function drawPhonePicture(art: PhoneArt): string {
  const stage = createStage({
    target: [0, 76, 0],
    yaw: 0,
    pitch: 6,
    zoom: art.view === 'fan' ? 4.7 : 5.05,
    distance: 900,
    centre: [640, 492],
  })
  drawBackdrop(stage)
  for (const place of arrangements[art.view]) {
    const pose = standing(place)
    if (place.lift) {
      drawFloorShadow(stage, ellipse(place.x * 0.85, -place.z, 30, 7), {
        contact: 16,
        wide: 34,
        strength: 0.7,
      })
    } else {
      const footprint = createPose({ at: [place.x, 0, place.z], yaw: place.yaw })
      drawFloorShadow(stage, groundOutline(footprint, PHONE.width * 0.9, PHONE.depth))
    }
    drawPhone(stage, pose, art)
  }
  return stage.canvas.toString()
}
