import { integrationMessages } from '@voltkart/shared/contract/staff-messages'
import * as contract from '@voltkart/shared/contract/webhooks'
import { webhookOffReasons } from '@voltkart/shared/contract/webhooks'
import { randomUUID } from 'node:crypto'
import {
  hasArrived,
  toMessage,
  noteSuccess,
  sendMessage,
} from '../../commands/webhooks/attempt-delivery'
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  moveWebhook,
  rotateWebhook,
  updateWebhook,
} from '../../commands/webhooks/save-webhook'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import type { WebhookRecord } from '../../models/event-webhooks/webhook-queries'
import { readCursor, writeCursor } from '../../models/events/event-schema'
import type { DeliveryRecord } from '../../models/event-webhooks/delivery-queries'
import * as tokenCalls from '@voltkart/shared/contract/tokens'
import { createToken, deleteToken } from '../../commands/integrations/tokens'

/** A webhook in the contract's form, without its secrets. */
function presentWebhook(webhook: WebhookRecord, waitingCount: number, now: Date) {
  const { active, offReason, cursor, earlierSecret } = webhook
  return {
    ...webhook,
    offReason: active ? undefined : webhookOffReasons.find((reason) => reason === offReason),
    cursor: writeCursor(cursor),
    waiting: waitingCount,
    earlierSecretUntil:
      earlierSecret && earlierSecret.until > now ? earlierSecret.until : undefined,
  }
}

/** A delivery in the contract's form, with the body that is sent. */
const presentDelivery = ({ nextAt, ...delivery }: DeliveryRecord, body: string | undefined) => ({
  ...delivery,
  nextAt: delivery.state === 'waiting' ? nextAt : undefined,
  body,
})

/** Binds the calls on webhooks. */
export function bindWebhooks(bind: BindRoute, context: AppContext): void {
  const { eventWebhooks } = context.models

  async function presentWithCount(webhook: WebhookRecord) {
    const { _id, run } = webhook
    const waitingCount = await eventWebhooks.deliveries.countWaiting({ webhook: _id, run })
    return presentWebhook(webhook, waitingCount, context.now())
  }

  bind(contract.listWebhooks, async () => {
    const webhooks = await Promise.all((await eventWebhooks.list()).map(presentWithCount))
    return { webhooks, total: webhooks.length }
  })

  bind(contract.createWebhook, async ({ body, actor }) => {
    const { webhook, secret } = await createWebhook(context, actor, body)
    return {
      message: integrationMessages.webhookCreated,
      webhook: await presentWithCount(webhook),
      secret,
    }
  })

  bind(contract.updateWebhook, async ({ params, body, actor }) => {
    const webhook = await updateWebhook(context, actor, params.webhookId, body)
    return { message: integrationMessages.webhookSaved, webhook: await presentWithCount(webhook) }
  })

  bind(contract.deleteWebhook, async ({ params, actor }) => {
    await deleteWebhook(context, actor, params.webhookId)
    return { message: integrationMessages.webhookDeleted }
  })

  bind(contract.rotateWebhook, async ({ params, actor }) => {
    const { webhook, secret } = await rotateWebhook(context, actor, params.webhookId)
    return {
      message: integrationMessages.webhookRotated,
      webhook: await presentWithCount(webhook),
      secret,
    }
  })

  bind(contract.setWebhookCursor, async ({ params, body, actor }) => {
    const after = body.after === undefined ? undefined : readCursor(body.after)
    const webhook = await moveWebhook(context, actor, params.webhookId, after)
    return {
      message: integrationMessages.webhookCursorSet,
      webhook: await presentWithCount(webhook),
    }
  })
}

/** Binds the calls on what was sent to a webhook. */
export function bindDeliveries(bind: BindRoute, context: AppContext): void {
  const { eventWebhooks, events } = context.models

  async function requireWebhook(id: string): Promise<WebhookRecord> {
    const webhook = await eventWebhooks.find(id)
    if (!webhook) throw notFound()
    return webhook
  }

  bind(contract.listDeliveries, async ({ params, query }) => {
    const { _id } = await requireWebhook(params.webhookId)
    const { state, limit, skip } = query
    const [deliveries, total] = await Promise.all([
      eventWebhooks.deliveries.list(_id, state, { limit, skip }),
      eventWebhooks.deliveries.count(_id, state),
    ])
    const sent = await events.findAll(deliveries.map(({ event }) => event))
    const getBody = (id: string) => {
      const event = sent.get(id)
      return event && toMessage(event).body
    }
    return {
      deliveries: deliveries.map((delivery) => presentDelivery(delivery, getBody(delivery.event))),
      total,
    }
  })

  bind(contract.resendDelivery, async ({ params }) => {
    const webhook = await requireWebhook(params.webhookId)
    const { deliveries } = eventWebhooks
    const [delivery, event] = await Promise.all([
      deliveries.findByEvent(webhook._id, params.event),
      events.find(params.event),
    ])
    if (!delivery || !event) throw notFound()
    const message = toMessage(event)
    const attempt = await sendMessage(context, webhook, message)
    const arrived = hasArrived(attempt)
    await deliveries.noteResend(delivery._id, attempt, arrived)
    if (arrived) await noteSuccess(context, webhook, attempt.at)
    const after = (await deliveries.findByEvent(webhook._id, params.event)) ?? delivery
    return {
      message: integrationMessages.deliveryResent,
      delivery: presentDelivery(after, message.body),
    }
  })

  bind(contract.testWebhook, async ({ params }) => {
    const webhook = await findWebhook(context, params.webhookId)
    const timestamp = context.now().toISOString()
    const id = `test_${randomUUID().replaceAll('-', '')}`
    const body = JSON.stringify({ id, type: 'test', timestamp, data: null })
    const attempt = await sendMessage(context, webhook, { id, body })
    return { message: integrationMessages.webhookTested, attempt }
  })
}

/** Binds the calls on API tokens. */
export function bindTokens(bind: BindRoute, context: AppContext): void {
  bind(tokenCalls.listTokens, async () => {
    const tokens = await context.models.tokens.list()
    return { tokens, total: tokens.length }
  })

  bind(tokenCalls.createToken, async ({ body, actor }) => {
    const created = await createToken(context, actor, body)
    return { message: integrationMessages.tokenCreated, ...created }
  })

  bind(tokenCalls.deleteOwnTokens, async ({ actor }) => {
    const tokens = await context.models.tokens.list()
    for (const { _id, createdBy } of tokens) {
      if (createdBy._id === actor._id) await deleteToken(context, actor, _id)
    }
    return { message: integrationMessages.ownTokensDeleted }
  })

  bind(tokenCalls.deleteToken, async ({ params, actor }) => {
    await deleteToken(context, actor, params.tokenId)
    return { message: integrationMessages.tokenDeleted }
  })
}
