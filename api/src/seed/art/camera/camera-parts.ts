import { darken } from '../kit/colour'
import type { Material } from '../kit/light'
import { drawSurfaces } from '../kit/mesh'
import { revolve, soften } from '../kit/solids'
import type { Pose, Stage } from '../kit/stage'
import type { CameraArt } from './camera-art'
import { upright } from './camera-lens'

/** Size of a camera's body in millimetres. */
export interface Body {
  width: number
  height: number
  depth: number
}

/** A button that is pressed from above, in its collar. */
export function drawShutter(
  stage: Stage,
  pose: Pose,
  x: number,
  y: number,
  z: number,
  art: CameraArt,
): void {
  const steel: Material = { colour: '#c3c8d1', metal: 0.95, rough: 0.2 }
  const collar: Material = { colour: darken(art.body, 0.2), metal: 0.6, rough: 0.4 }
  drawSurfaces(stage, upright(pose, x, y, z), [
    revolve(
      soften(
        [
          [6.2, 0],
          [6.2, 1.6],
          [5, 2.2],
          [4.6, 1.4],
        ],
        0.4,
        3,
      ),
      collar,
      { around: 44 },
    ),
    revolve(
      soften(
        [
          [4.2, 1],
          [4.2, 3.2],
          [3.2, 3.9],
          [0.2, 3.6],
        ],
        0.7,
        4,
      ),
      steel,
      { around: 44 },
    ),
  ])
}
