import { z } from 'zod'
import { UNITS_FOUND_MAX } from '../domain/limits'
import { unitStates } from '../domain/serials'
import { serialKinds } from '../domain/product-facts'
import { idSchema, serialTextSchema, timestampSchema } from './common'
import { defineRoute } from './route'

/** One piece identified by its serial number or IMEI. */
export const unitSchema = z
  .object({
    _id: idSchema,
    product: z.object({ _id: idSchema, name: z.string() }),
    serial: z.string(),
    kind: z.enum(serialKinds).exclude(['none']),
    state: z.enum(unitStates),
    order: z.object({ _id: idSchema, orderNumber: z.string() }).optional(),
    /** The number of the parcel within the order. */
    parcel: z.number().int().optional(),
    /** The number of the purchase that it last came by. */
    purchase: z.string().optional(),
    invoiceNumber: z.string().optional(),
    soldAt: timestampSchema.optional(),
    /** The last day covered, `YYYY-MM-DD` in India. */
    warrantyUntil: z.iso.date().optional(),
    history: z.array(
      z.object({
        state: z.enum([...unitStates, 'released']),
        at: timestampSchema,
        order: z.string().optional(),
        parcel: z.number().int().optional(),
      }),
    ),
  })
  .meta({ id: 'Unit' })
export type Unit = z.output<typeof unitSchema>

export const findUnits = defineRoute({
  id: 'findUnits',
  method: 'get',
  path: '/units',
  summary: 'The units with a serial number or IMEI',
  tag: 'Orders',
  access: 'orders.read',
  listMax: UNITS_FOUND_MAX,
  query: z.object({ serial: serialTextSchema.min(1) }),
  output: z.array(unitSchema),
})
