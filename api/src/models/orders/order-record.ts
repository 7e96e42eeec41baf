import type { Plain } from '../to-plain'
import type { StoredOrder } from './order-schema'

/** An order as the rest of the server knows it. */
export type OrderRecord = Plain<StoredOrder>
