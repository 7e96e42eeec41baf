import type { Measured, MeasuredMemory } from './measure'
import type { Size } from './world'

/** All measurements at one size. */
export interface SizeReport extends Size {
  seedSeconds: number
  measured: Measured[]
  memory: MeasuredMemory
}
