import { z } from 'zod'
import { EXTENSIONS_MAX } from '../domain/limits'
import { eventTypes } from '../domain/events'
import { idSchema, messageSchema, timestampSchema } from './common'
import { defineRoutes } from './route'
import { tokenSchema } from './tokens'

/**
 * Why an extension is off: no owner has switched it on yet, staff switched it off, its handlers failed
 * for days, it had to be stopped several times in a row, or its token has ended or lacks a permission.
 */
export const extensionOffReasons = ['new', 'staff', 'failing', 'stopped', 'access'] as const

export const extensionNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Lower-case letters, digits and hyphens')
  .max(40)

/** An extension that the settings name. */
const extensionSchema = z
  .object({
    name: extensionNameSchema,
    active: z.boolean(),
    offReason: z.enum(extensionOffReasons).optional(),
    /** The permissions of its token while it is on. */
    permissions: tokenSchema.shape.permissions,
    /** The events that it handles. */
    types: z.array(z.enum(eventTypes)),
    /** How many events it has still to handle. */
    waiting: z.number().int(),
    /** After it had to be stopped: when it is started again. */
    pausedUntil: timestampSchema.optional(),
    lastError: z.object({ at: timestampSchema, message: z.string() }).optional(),
    lastSuccessAt: timestampSchema.optional(),
    /** The id of its deliveries, which are read and replayed like those of a webhook. */
    deliveries: idSchema.optional(),
  })
  .meta({ id: 'Extension' })
export type ShopExtension = z.output<typeof extensionSchema>

const define = defineRoutes({ tag: 'Integrations', access: 'integrations.write' })

export const listExtensions = define({
  id: 'listExtensions',
  method: 'get',
  path: '/extensions',
  summary: 'The extensions that the settings name',
  description:
    'Lists the extensions that the setting `EXTENSIONS` names, with their state, their last error and how many events they have still to handle.',
  listMax: EXTENSIONS_MAX,
  output: z.object({ extensions: z.array(extensionSchema) }),
})

export const switchExtension = define({
  id: 'switchExtension',
  method: 'put',
  path: '/extensions/:name',
  summary: 'Switch an extension on, with a token of its own, or off',
  description:
    'Switches an extension on or off. Switched on, it gets an API token of the caller with the permissions that it declares, and continues where it stopped; the first time, with the next event. An extension that cannot be loaded is refused with the reason.',
  confirm: true,
  params: z.object({ name: extensionNameSchema }),
  body: z.object({ active: z.boolean() }),
  example: { active: true },
  output: messageSchema.extend({ extension: extensionSchema }),
  errors: ['NOT_FOUND', 'CONFLICT', 'CURSOR_TOO_OLD'],
})
