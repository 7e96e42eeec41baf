import { z } from 'zod'
import { eventTypes } from '../domain/events'
import { DELIVERY_DAYS, DELIVERY_PAGE_SIZE } from '../domain/limits'
import { messageSchema, pageLimitSchema, skipSchema, timestampSchema } from './common'
import { defineRoute } from './route'
import { webhookIdParams } from './webhooks'

/**
 * The states of a delivery: it waits, arrived, was given up after its last retry, or was left out
 * since the webhook continues elsewhere.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The latest attempt of a delivery. */
export const attemptSchema = z.object({
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

const base = { tag: 'Integrations', access: 'integrations.write' } as const

export const listDeliveries = defineRoute({
  ...base,
  id: 'listDeliveries',
  method: 'get',
  path: '/webhooks/:webhookId/deliveries',
  summary: `The deliveries of a webhook, newest first; those that ended are kept for ${DELIVERY_DAYS} days`,
  params: webhookIdParams,
  query: z.object({
    state: z.enum(deliveryStates).optional(),
    limit: pageLimitSchema(DELIVERY_PAGE_SIZE).optional(),
    skip: skipSchema.optional(),
  }),
  output: z.object({ deliveries: z.array(deliverySchema), total: z.number().int() }),
  errors: ['NOT_FOUND'],
})

export const resendDelivery = defineRoute({
  ...base,
  id: 'resendDelivery',
  method: 'post',
  path: '/webhooks/:webhookId/deliveries/:event/resend',
  summary: 'Send an event to a webhook again, at once',
  params: webhookIdParams.extend({ event: z.string().max(80) }),
  output: messageSchema.extend({ delivery: deliverySchema }),
  errors: ['NOT_FOUND'],
})

export const testWebhook = defineRoute({
  ...base,
  id: 'testWebhook',
  method: 'post',
  path: '/webhooks/:webhookId/test',
  summary: 'Send a test to a webhook, signed like an event, and return what came back',
  params: webhookIdParams,
  output: messageSchema.extend({ attempt: attemptSchema }),
  errors: ['NOT_FOUND'],
})
