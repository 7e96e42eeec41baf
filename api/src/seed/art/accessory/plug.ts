import { darken, lighten } from '../kit/colour'
import type { Hex } from '../kit/colour'
import { createFace } from '../kit/face'
import type { Material } from '../kit/light'
import { drawSurfaces } from '../kit/mesh'
import { rectangle } from '../kit/shapes'
import { slabRim } from '../kit/solids'
import { type Pose, type Stage, createPose } from '../kit/stage'

const steel: Material = { colour: '#c0c5ce', metal: 0.95, rough: 0.22 }

/** Draws a plug of a cable, its tongue pointing along z of the pose; `wide` for the older, larger kind. */
export function drawPlug(stage: Stage, pose: Pose, colour: Hex, wide = false, length = 24): void {
  const shell: Material = { colour, rough: 0.45, gloss: 1 }
  const [w, h] = wide ? [14.5, 7.4] : [11.6, 6.2]
  const [tw, th, reach] = wide ? [12, 4.5, 12] : [8.3, 2.6, 7]
  const tongue = createPose({ within: pose, at: [0, 0, length / 2 + reach / 2] })
  const body = createPose({ within: pose })
  const draw = [
    () => {
      drawSurfaces(stage, tongue, [
        slabRim({
          width: tw,
          height: th,
          depth: reach,
          corner: wide ? 0.6 : 1.25,
          edge: 0.3,
          material: steel,
          cornerSteps: 6,
          sideSteps: 2,
          turns: 2,
        }),
      ])
      const mouth = createFace(stage, tongue, [0, 0, reach / 2], [1, 0, 0], [0, 1, 0])
      if (mouth.visible)
        mouth.fill(rectangle(0, 0, tw - 0.9, th - 0.9, wide ? 0.3 : 0.8), '#14161b')
    },
    () => {
      drawSurfaces(stage, body, [
        slabRim({
          width: w,
          height: h,
          depth: length,
          corner: h * 0.42,
          edge: 1,
          material: shell,
          cornerSteps: 7,
          sideSteps: 2,
          turns: 3,
        }),
      ])
      for (const z of [length / 2, -length / 2]) {
        const end = createFace(stage, body, [0, 0, z], [Math.sign(z), 0, 0], [0, 1, 0])
        if (end.visible)
          end.fill(
            rectangle(0, 0, w - 2, h - 2, h * 0.3),
            end.lit(
              { ...shell, colour: z > 0 ? lighten(colour, 0.06) : darken(colour, 0.1) },
              [-w / 2, h / 2],
              [w / 2, -h / 2],
            ),
          )
      }
    },
  ]
  const towards = stage.depth(tongue.point([0, 0, 0])) > stage.depth(body.point([0, 0, 0]))
  for (const step of towards ? [...draw].reverse() : draw) step()
}
