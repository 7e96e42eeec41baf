import { z } from 'zod'
import { findDuplicates } from '../domain/delivery-zones'
import { indianStates } from '../domain/indian-states'
import { ZONE_PINS_MAX, ZONES_MAX } from '../domain/limits'
import { toBareCode } from '../domain/plain-code'
import { lineSchema } from './common'
import { stateCodeSchema } from './india'

/** A number of days. */
export const daysSchema = (maximum: number) => z.int('Enter whole days').min(0).max(maximum)

/** The number of days that a courier takes. */
export const courierDaysSchema = z
  .object({ from: daysSchema(90), to: daysSchema(90) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be less than “from”' })

/** The first digits of PIN codes, or a whole one. */
const pinPrefixSchema = z
  .string()
  .overwrite(toBareCode)
  .regex(/^[1-9]\d{0,5}$/, 'Enter the first 1 to 6 digits of PIN codes')

/** A part of India with its own delivery times: States, or PIN codes by their first digits. */
const zoneSchema = z
  .object({
    name: lineSchema(60, 'Name'),
    states: z
      .array(stateCodeSchema)
      .min(1, 'Choose at least one State')
      .max(Object.keys(indianStates).length)
      .optional(),
    pins: z
      .array(pinPrefixSchema)
      .min(1, 'Enter at least one PIN code or its first digits')
      .max(ZONE_PINS_MAX, `At most ${ZONE_PINS_MAX} PIN codes`)
      .optional(),
    /** The days that the courier takes; `null`: the shop does not deliver there. */
    days: courierDaysSchema.nullable(),
  })
  .refine(({ states, pins }) => (states === undefined) !== (pins === undefined), {
    path: ['states'],
    message: 'Give either States or PIN codes',
  })
  .meta({ id: 'DeliveryZone' })
export type DeliveryZone = z.output<typeof zoneSchema>

/** All delivery zones of a shop. No State and no PIN prefix is in two of them. */
export const zonesSchema = z
  .array(zoneSchema)
  .max(ZONES_MAX, `At most ${ZONES_MAX} zones`)
  .superRefine((zones, context) => {
    for (const { zone, key, value } of findDuplicates(zones)) {
      const name = key === 'states' ? indianStates[value] : value
      context.addIssue({
        code: 'custom',
        path: [zone, key],
        message: `${name} is listed twice`,
      })
    }
  })
