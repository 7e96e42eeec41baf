import { z } from 'zod'
import { calls } from './calls'
import { pinCodeSchema, stateCodeSchema } from './india'
import { defineRoute } from './route'

/** A PIN code, and what the shop can say about deliveries to it. */
const pinCodeInfoSchema = z
  .object({
    pin: z.string(),
    /** The GST codes of its States: one, or several at a border. */
    states: z.array(stateCodeSchema),
    /** The district of most of its post offices. */
    district: z.string().optional(),
    /** Whether the shop delivers there. */
    deliverable: z.boolean(),
    /** In how many days from now an order is expected to arrive. */
    days: z.object({ from: z.number().int(), to: z.number().int() }).optional(),
  })
  .meta({ id: 'PinCode' })
export type PinCodeInfo = z.output<typeof pinCodeInfoSchema>

export const getPinCode = defineRoute({
  id: 'getPinCode',
  ...calls.getPinCode,
  summary: 'The States and the district of a PIN code, and when the shop delivers there',
  description:
    'Returns the States and the district of a PIN code, from the directory of India Post, whether the shop delivers there, and in how many days from today an order arrives, by the shop’s delivery zones. A PIN code at a border has several States. Unknown PIN codes are 404.',
  tag: 'Shop',
  access: 'anyone',
  params: z.object({ pin: pinCodeSchema }),
  output: pinCodeInfoSchema,
  errors: ['NOT_FOUND'],
})
