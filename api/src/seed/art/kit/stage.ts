import { type Canvas, HEIGHT, WIDTH, createCanvas } from './canvas'
import {
  type Vec2,
  type Vec3,
  normalize,
  scale,
  subtract,
  turnX,
  turnY,
  turnZ,
  add,
} from './vector'

/** Where the picture is taken from. */
export interface CameraSettings {
  /** The point that stands in the middle of the picture. */
  target: Vec3
  /** How far the camera goes round to the right, in degrees. */
  yaw?: number
  /** How far it looks down, in degrees. */
  pitch?: number
  /** Pixels a millimetre at the target. */
  zoom: number
  /** Distance in millimetres: the nearer, the stronger the perspective. */
  distance: number
  /** Where on the picture the target comes to lie. */
  centre?: Vec2
}

/** A picture being made: what is drawn, and how space falls onto it. */
export interface Stage {
  canvas: Canvas
  /** The place on the picture of a point in space. */
  project(point: Vec3): Vec2
  /** Larger is nearer to the viewer. */
  depth(point: Vec3): number
  /** A direction as the camera sees it. */
  seen(direction: Vec3): Vec3
  /** From a point in space towards the camera. */
  sight(point: Vec3): Vec3
}

/** The same turning, worked out once for the three axes and not anew for each point. */
function rotation(turn: (direction: Vec3) => Vec3): (direction: Vec3) => Vec3 {
  const [x, y, z] = [turn([1, 0, 0]), turn([0, 1, 0]), turn([0, 0, 1])]
  return ([a, b, c]) => [
    x[0] * a + y[0] * b + z[0] * c,
    x[1] * a + y[1] * b + z[1] * c,
    x[2] * a + y[2] * b + z[2] * c,
  ]
}

/** Sets the camera up in front of an empty picture. */
export function createStage(settings: CameraSettings): Stage {
  const { target, yaw = 0, pitch = 0, zoom, distance, centre = [WIDTH / 2, HEIGHT / 2] } = settings
  const seen = rotation((direction) => turnX(turnY(direction, -yaw), pitch))
  const eye = add(target, scale(turnY(turnX([0, 0, 1], -pitch), yaw), distance))
  return {
    canvas: createCanvas(),
    project: (point) => {
      const [x, y, z] = seen(subtract(point, target))
      const k = (distance / Math.max(1, distance - z)) * zoom
      return [centre[0] + x * k, centre[1] - y * k]
    },
    depth: (point) => seen(subtract(point, target))[2],
    seen,
    sight: (point) => normalize(subtract(eye, point)),
  }
}

/** Where a thing stands and how it is turned; its own coordinates go through `point`. */
export interface Pose {
  point(local: Vec3): Vec3
  direction(local: Vec3): Vec3
}

export interface PoseSettings {
  at?: Vec3
  /** Degrees, applied in the order roll, pitch, yaw. */
  roll?: number
  pitch?: number
  yaw?: number
  /** The pose this one is part of. */
  within?: Pose
}

/** Places a thing in the scene or, with `within`, a part on a thing. */
export function createPose(settings: PoseSettings = {}): Pose {
  const { at = [0, 0, 0], roll = 0, pitch = 0, yaw = 0, within } = settings
  const turn = rotation((local) => turnY(turnX(turnZ(local, roll), pitch), yaw))
  const direction = rotation((local) => (within ? within.direction(turn(local)) : turn(local)))
  const start = within ? within.point(at) : at
  return { direction, point: (local) => add(direction(local), start) }
}
