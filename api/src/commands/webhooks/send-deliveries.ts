import { DELIVERY_DAYS } from '@voltkart/shared/domain/limits'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext, OutboxHandler } from '../../context'
import { isDatabaseAway } from '../../models/database-errors'
import type { DeliveryRecord } from '../../models/event-webhooks/delivery-queries'
import type { WebhookRecord } from '../../models/event-webhooks/webhook-queries'
import type { StoredEvent } from '../../models/events/event-schema'
import { getLeaseEnd } from '../../models/leases/hold-lease'
import { readShop } from '../shop/shop-terms'
import { queueMail } from '../mails/queue-mail'
import { attemptDelivery, noteSuccess } from './attempt-delivery'
import { toPublicPart } from './webhook-secrets'

/** How many requests to one webhook are under way at once; a shop has at most `WEBHOOKS_MAX` webhooks. */
const IN_FLIGHT_EACH = 10
/** The deliveries of a webhook that wait; further events stay in the log until some have ended. */
const WAITING_MAX = 500
/** The maximum of deliveries per webhook before it is read again. */
const DELIVERIES_PER_ROUND = 40
/** How often webhooks are checked for work while others are busy. */
const POLL_MS = 200
/** How long a webhook without work is not checked again. */
const IDLE_MS = 1_000
const OWNERS_MAILED_MAX = 10
const DAY_MS = 24 * 60 * 60_000

/** Makes deliveries of the events after a webhook's cursor, and moves it. */
async function fanOut(context: AppContext, webhook: WebhookRecord): Promise<boolean> {
  const { events, eventWebhooks } = context.models
  const { deliveries } = eventWebhooks
  const place = { webhook: webhook._id, run: webhook.run }
  const room = WAITING_MAX - (await deliveries.countWaiting(place))
  if (room <= 0) return false
  const start = await events.start()
  // After a restore, it continues at the beginning of the new log.
  const isOld = webhook.cursor.epoch !== start.epoch
  const after = isOld ? start : webhook.cursor
  if (after.seq < start.seq) {
    // Events after its cursor are no longer stored: staff decide where it continues.
    await eventWebhooks.switchOff(webhook._id, 'failing', context.now())
    return false
  }
  const types = webhook.types.length > 0 ? webhook.types : undefined
  const { events: newEvents, next } = await events.page(after, room, types)
  if (next.seq === webhook.cursor.seq && !isOld) return false
  await deliveries.add(place, newEvents, context.now())
  await eventWebhooks.advance(webhook, next)
  return newEvents.length > 0
}

/** The first waiting delivery of each subject, as far as they are due and not being sent. */
function getDue(deliveries: readonly DeliveryRecord[], now: Date): DeliveryRecord[] {
  const subjects = new Set<string>()
  return deliveries.filter(({ subject, nextAt, claimedUntil }) => {
    if (subjects.has(subject)) return false
    subjects.add(subject)
    return nextAt <= now && !(claimedUntil && claimedUntil > now)
  })
}

/** Claims deliveries, sends them concurrently, and notes whether any has arrived. */
async function sendTogether(
  context: AppContext,
  { _id, run }: WebhookRecord,
  {
    due,
    eventsById,
  }: { due: readonly DeliveryRecord[]; eventsById: ReadonlyMap<string, StoredEvent> },
  signal?: AbortSignal,
): Promise<void> {
  const {
    eventWebhooks,
    eventWebhooks: { deliveries },
  } = context.models
  const at = context.now()
  const claimed = await deliveries.claim(due, at, getLeaseEnd(at, 'delivery'))
  // Switched off meanwhile: the claims expire, and the deliveries wait.
  const webhook = await eventWebhooks.find(_id)
  if (!webhook?.active || webhook.run !== run) return
  const arrivals = await Promise.all(
    claimed.map((delivery) =>
      attemptDelivery(
        context,
        webhook,
        { delivery, event: eventsById.get(delivery.event) },
        signal,
      ),
    ),
  )
  const arrived = arrivals.find((arrival) => arrival !== undefined)
  if (arrived) await noteSuccess(context, webhook, arrived)
}

/**
 * Sends what is due to one webhook or extension. An extension gets one event at a time, so that it can be
 * stopped without another one that it is handling.
 * @returns whether anything was done
 */
export async function workOn(
  context: AppContext,
  webhook: WebhookRecord,
  signal?: AbortSignal,
): Promise<boolean> {
  const { events, eventWebhooks } = context.models
  const hasNew = await fanOut(context, webhook)
  const place = { webhook: webhook._id, run: webhook.run }
  const deliveries = await eventWebhooks.deliveries.listWaiting(place, WAITING_MAX)
  const due = getDue(deliveries, context.now()).slice(
    0,
    webhook.extension ? 1 : DELIVERIES_PER_ROUND,
  )
  if (due.length === 0) return hasNew
  const eventsById = await events.findAll(due.map(({ event }) => event))
  for (let sent = 0; sent < due.length; sent += IN_FLIGHT_EACH) {
    const batch = due.slice(sent, sent + IN_FLIGHT_EACH)
    await sendTogether(context, webhook, { due: batch, eventsById }, signal)
  }
  return true
}

/**
 * The recipients of technical alerts: the address for alerts, else the owners. Never the public
 * contact.
 */
async function findTechnicalAddresses(context: AppContext): Promise<string[]> {
  const { alertEmail } = (await readShop(context)).profile
  return alertEmail ? [alertEmail] : context.models.users.listOwnerEmails(OWNERS_MAILED_MAX)
}

/** Queues the mails about webhooks that were switched off. */
export const queueOffMails: OutboxHandler['handle'] = async (context, records) => {
  for (const { key, entries } of records) {
    const webhook = await context.models.eventWebhooks.find(key.toString())
    if (!webhook) continue
    const url = webhook.extension?.name ?? toPublicPart(webhook.url)
    const content = { template: 'webhook-off' as const, webhookId: webhook._id, url }
    for (const to of await findTechnicalAddresses(context)) {
      for (const { id } of entries) await queueMail(context, { key: `${id}:${to}`, to, content })
    }
  }
  return records.map(({ entries }) => entries.map(({ id }) => id))
}

/**
 * Sends events to webhooks until nothing is due: in order for each subject, with a slow or failing
 * receiver holding up only itself. Safe in several processes, since each attempt is claimed.
 */
export async function sendDeliveries(context: AppContext, signal?: AbortSignal): Promise<void> {
  const busy = new Map<string, Promise<void>>()
  // Webhooks without work, and until when they are left alone.
  const idleUntil = new Map<string, number>()
  const isIdle = (id: string) => idleUntil.has(id)
  const markIdle = (id: string) => idleUntil.set(id, performance.now() + IDLE_MS)
  try {
    while (!signal?.aborted) {
      const webhooks = await context.models.eventWebhooks.list()
      // Webhooks without work are only checked again while others still have some.
      const isWorking = [...busy.keys()].some((id) => !isIdle(id))
      for (const webhook of webhooks) {
        const { _id, active } = webhook
        if (!active || busy.has(_id)) continue
        const isResting = !isWorking || performance.now() < (idleUntil.get(_id) ?? 0)
        if (isIdle(_id) && isResting) continue
        const work = workOn(context, webhook)
          .then((worked) => void (worked ? idleUntil.delete(_id) : markIdle(_id)))
          .catch((error: unknown) => {
            markIdle(_id)
            if (isDatabaseAway(error)) return
            context.log.error({ err: error, webhook: _id }, 'a webhook has failed')
          })
          .finally(() => busy.delete(_id))
        busy.set(_id, work)
      }
      if (busy.size === 0) break
      await Promise.race([...busy.values(), wait(POLL_MS)])
    }
  } finally {
    await Promise.all(busy.values())
  }
}

/** Removes deliveries that ended long ago, and ends deliveries of earlier runs. */
export async function cleanUpDeliveries({ models, now }: AppContext): Promise<void> {
  const { deliveries } = models.eventWebhooks
  await deliveries.removeEndedBefore(new Date(now().getTime() - DELIVERY_DAYS * DAY_MS))
  const { eventWebhooks } = models
  const all = [...(await eventWebhooks.list()), ...(await eventWebhooks.extensions.list())]
  for (const { _id, run } of all) {
    await deliveries.skipEarlier({ webhook: _id, run }, now())
  }
}
