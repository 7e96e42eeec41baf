import { z } from 'zod'
import { SECRET_OVERLAP_HOURS, WEBHOOK_URL_LENGTH, WEBHOOKS_MAX } from '../domain/limits'
import { eventTypes } from '../domain/events'
import { trimText } from '../domain/visible-text'
import { idSchema, messageSchema, timestampSchema } from './common'
import { cursorSchema } from './events'
import { integrationMessages } from './integration-messages'
import { defineRoute } from './route'

/** Why a webhook is off: staff switched it off, it failed for days, or its receiver is gone (410). */
export const webhookOffReasons = ['staff', 'failing', 'gone'] as const

const webhookUrlSchema = z
  .string()
  .overwrite(trimText)
  .max(WEBHOOK_URL_LENGTH, 'The address is too long')
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: integrationMessages.webhookUrlInvalid,
  })

/** An address that events are sent to. */
export const webhookSchema = z
  .object({
    _id: idSchema,
    url: z.string(),
    /** Empty: all types. */
    types: z.array(z.enum(eventTypes)),
    active: z.boolean(),
    offReason: z.enum(webhookOffReasons).optional(),
    /** The last event that is delivered or waits to be. */
    cursor: z.string(),
    /** The deliveries that wait. */
    waiting: z.number().int(),
    /** Since when no delivery has succeeded, while the latest ones failed. */
    failingSince: timestampSchema.optional(),
    lastSuccessAt: timestampSchema.optional(),
    /** Until when the earlier secret signs as well. */
    earlierSecretUntil: timestampSchema.optional(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhookSchema>

export const webhookBodySchema = z.object({
  url: webhookUrlSchema,
  types: z
    .array(z.enum(eventTypes))
    .max(eventTypes.length)
    .overwrite((chosen) => eventTypes.filter((type) => chosen.includes(type))),
  active: z.boolean(),
})
export type WebhookBody = z.output<typeof webhookBodySchema>

const base = { tag: 'Integrations', access: 'integrations.write' } as const
export const webhookIdParams = z.object({ webhookId: idSchema })
const saved = messageSchema.extend({ webhook: webhookSchema })
const withSecret = saved.extend({ secret: z.string() })

export const listWebhooks = defineRoute({
  ...base,
  id: 'listWebhooks',
  method: 'get',
  path: '/webhooks',
  summary: `The webhooks, at most ${WEBHOOKS_MAX}, oldest first`,
  listMax: WEBHOOKS_MAX,
  output: z.object({ webhooks: z.array(webhookSchema), total: z.number().int() }),
})

export const createWebhook = defineRoute({
  ...base,
  id: 'createWebhook',
  method: 'post',
  path: '/webhooks',
  summary: 'Create a webhook; its secret is in this response only',
  confirm: true,
  status: 201,
  body: webhookBodySchema,
  output: withSecret,
  errors: ['CONFLICT'],
})

export const updateWebhook = defineRoute({
  ...base,
  id: 'updateWebhook',
  method: 'put',
  path: '/webhooks/:webhookId',
  summary: 'Change the address and the types of a webhook, and switch it on or off',
  confirm: true,
  params: webhookIdParams,
  body: webhookBodySchema,
  output: saved,
  errors: ['NOT_FOUND', 'CURSOR_TOO_OLD'],
})

export const deleteWebhook = defineRoute({
  ...base,
  id: 'deleteWebhook',
  method: 'delete',
  path: '/webhooks/:webhookId',
  summary: 'Delete a webhook with its deliveries',
  confirm: true,
  params: webhookIdParams,
  output: messageSchema,
  errors: ['NOT_FOUND'],
})

export const rotateWebhook = defineRoute({
  ...base,
  id: 'rotateWebhook',
  method: 'post',
  path: '/webhooks/:webhookId/rotate',
  summary: `Give a webhook a new secret; the earlier one signs as well for ${SECRET_OVERLAP_HOURS} hours`,
  confirm: true,
  params: webhookIdParams,
  output: withSecret,
  errors: ['NOT_FOUND'],
})

export const setWebhookCursor = defineRoute({
  ...base,
  id: 'setWebhookCursor',
  method: 'put',
  path: '/webhooks/:webhookId/cursor',
  summary: 'Let a webhook continue after an event, which sends later ones again',
  confirm: true,
  params: webhookIdParams,
  body: z.object({
    /** Without it, from the oldest event. */
    after: cursorSchema.optional(),
  }),
  output: saved,
  errors: ['NOT_FOUND', 'CURSOR_TOO_OLD'],
})
