import { z } from 'zod'
import {
  SECRET_OVERLAP_HOURS,
  WEBHOOK_URL_LENGTH,
  WEBHOOKS_MAX,
  DELIVERY_DAYS,
  DELIVERY_PAGE_SIZE,
} from '../domain/limits'
import { eventTypes } from '../domain/events'
import { trimText } from '../domain/visible-text'
import { idSchema, messageSchema, timestampSchema, pageQuery } from './common'
import { cursorSchema } from './events'
import { integrationMessages } from './staff-messages'
import { defineRoutes } from './route'

/** Why a webhook is off: staff switched it off, it failed for days, or its receiver responded with 410. */
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

const webhookBodySchema = z.object({
  url: webhookUrlSchema,
  types: z
    .array(z.enum(eventTypes))
    .max(eventTypes.length)
    .overwrite((types) => eventTypes.filter((type) => types.includes(type))),
  active: z.boolean(),
})
export type WebhookBody = z.output<typeof webhookBodySchema>

const define = defineRoutes({ tag: 'Integrations', access: 'integrations.write' })
const webhookIdParams = z.object({ webhookId: idSchema })
const saved = messageSchema.extend({ webhook: webhookSchema })
const withSecret = saved.extend({ secret: z.string() })

export const listWebhooks = define({
  id: 'listWebhooks',
  method: 'get',
  path: '/webhooks',
  summary: `The webhooks, at most ${WEBHOOKS_MAX}, oldest first`,
  listMax: WEBHOOKS_MAX,
  output: z.object({ webhooks: z.array(webhookSchema), total: z.number().int() }),
})

export const createWebhook = define({
  id: 'createWebhook',
  method: 'post',
  path: '/webhooks',
  summary: 'Create a webhook; its secret is in this response only',
  description:
    'Events are sent from now on, signed by Standard Webhooks. Without `types` all events are sent.',
  confirm: true,
  status: 201,
  body: webhookBodySchema,
  example: { url: 'https://erp.example/voltkart', types: ['order.paid'], active: true },
  output: withSecret,
  errors: ['CONFLICT'],
})

export const updateWebhook = define({
  id: 'updateWebhook',
  method: 'put',
  path: '/webhooks/:webhookId',
  summary: 'Change the address and the types of a webhook, and switch it on or off',
  description:
    'One that is switched on continues where it stopped; if those events are gone, it is refused with `CURSOR_TOO_OLD` until its cursor is set.',
  confirm: true,
  params: webhookIdParams,
  body: webhookBodySchema,
  example: { url: 'https://erp.example/voltkart', types: [], active: false },
  output: saved,
  errors: ['NOT_FOUND', 'CURSOR_TOO_OLD'],
})

export const deleteWebhook = define({
  id: 'deleteWebhook',
  method: 'delete',
  path: '/webhooks/:webhookId',
  summary: 'Delete a webhook with its deliveries',
  confirm: true,
  params: webhookIdParams,
  output: messageSchema,
  errors: ['NOT_FOUND'],
})

export const rotateWebhook = define({
  id: 'rotateWebhook',
  method: 'post',
  path: '/webhooks/:webhookId/rotate',
  summary: `Give a webhook a new secret; the earlier one signs as well for ${SECRET_OVERLAP_HOURS} hours`,
  description: `The secret is in this response only. For ${SECRET_OVERLAP_HOURS} hours each delivery is signed by both secrets.`,
  confirm: true,
  params: webhookIdParams,
  output: withSecret,
  errors: ['NOT_FOUND'],
})

export const setWebhookCursor = define({
  id: 'setWebhookCursor',
  method: 'put',
  path: '/webhooks/:webhookId/cursor',
  summary: 'Let a webhook continue after an event, which sends later ones again',
  description: 'Events that were sent before keep their ids.',
  confirm: true,
  params: webhookIdParams,
  body: z.object({
    /** Without it, from the oldest event. */
    after: cursorSchema.optional(),
  }),
  example: { after: 'k3x9ab0c-41' },
  output: saved,
  errors: ['NOT_FOUND', 'CURSOR_TOO_OLD'],
})

/**
 * The states of a delivery: it waits, arrived, was given up after its last retry, or was left out
 * since the webhook continues elsewhere.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The latest attempt of a delivery. */
const attemptSchema = z.object({
  at: timestampSchema,
  /** Absent without a response. */
  status: z.number().int().optional(),
  /** The beginning of the response. */
  response: z.string().optional(),
  /** Why there is no response. */
  error: z.string().optional(),
  milliseconds: z.number().int(),
})

export type Attempt = z.output<typeof attemptSchema>

/** An event on its way to a webhook. */
export const deliverySchema = z
  .object({
    event: z.string(),
    type: z.enum(eventTypes),
    seq: z.number().int(),
    state: z.enum(deliveryStates),
    attempts: z.number().int(),
    nextAt: timestampSchema.optional(),
    last: attemptSchema.optional(),
    /** The body that is sent; absent once the shop keeps the event no longer. */
    body: z.string().optional(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.output<typeof deliverySchema>

export const listDeliveries = define({
  id: 'listDeliveries',
  method: 'get',
  path: '/webhooks/:webhookId/deliveries',
  summary: `The deliveries of a webhook, newest first; those that ended are kept for ${DELIVERY_DAYS} days`,
  description:
    'Lists the deliveries of a webhook, newest first, with the body that is sent, and the latest response.',
  params: webhookIdParams,
  query: z.object({
    state: z.enum(deliveryStates).optional(),
    ...pageQuery(DELIVERY_PAGE_SIZE),
  }),
  output: z.object({ deliveries: z.array(deliverySchema), total: z.number().int() }),
  errors: ['NOT_FOUND'],
})

export const resendDelivery = define({
  id: 'resendDelivery',
  method: 'post',
  path: '/webhooks/:webhookId/deliveries/:event/resend',
  summary: 'Send an event to a webhook again, at once',
  params: webhookIdParams.extend({ event: z.string().max(80) }),
  output: messageSchema.extend({ delivery: deliverySchema }),
  errors: ['NOT_FOUND'],
})

export const testWebhook = define({
  id: 'testWebhook',
  method: 'post',
  path: '/webhooks/:webhookId/test',
  summary: 'Send a test to a webhook, signed like an event, and return what came back',
  description: 'The message has the type `test` and is not retried.',
  params: webhookIdParams,
  output: messageSchema.extend({ attempt: attemptSchema }),
  errors: ['NOT_FOUND'],
})
