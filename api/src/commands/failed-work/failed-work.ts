import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { getTaskId } from '../../models/orders/order-tasks'
import { getOverdueEntries, type OverdueLimits } from '../../models/outbox/failed-work-queries'
import { relayedKinds, type OutboxEntry, type OutboxSource } from '../../models/outbox/outbox-field'
import type { DoneEntries, RecordKey } from '../../models/outbox/outbox-queries'
import { tryOrderTasks } from '../orders/run-order-tasks'
import { createBackoff } from '../outbox/backoff'
import { handleWork, groupByHandler } from '../outbox/relay-batch'
import { relayDeletedRecord } from '../outbox/relay-deletions'

/** Prompt work takes seconds. Work that is older has failed. */
const OVERDUE_MS = 5 * 60_000

/** Mails that wait for documents, which may wait for the State of delivery for days. */
const waitingKinds: readonly string[] = ['mail-invoice-corrected']

/** The limits after which work counts as overdue. */
export const getOverdueLimits = (now: Date): OverdueLimits => ({
  before: new Date(now.getTime() - OVERDUE_MS),
  promptKinds: relayedKinds.filter((kind) => !waitingKinds.includes(kind)),
})

/** Runs those tasks of an order that have failed before. */
async function retryTasks(
  context: AppContext,
  orderId: string,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const failed = new Set(entries.filter(({ failure }) => failure).map(({ id }) => id))
  const order = await context.models.orders.findById(orderId)
  if (!order || failed.size === 0) return
  const tasks = order.tasks.filter((task) => failed.has(getTaskId(task)))
  await tryOrderTasks(context, order, tasks)
}

/**
 * Does the work in the outbox of a record.
 * @returns the work that is still open; undefined if there is no such record
 */
async function retryRecord(
  context: AppContext,
  source: OutboxSource,
  key: RecordKey,
): Promise<readonly OutboxEntry[] | undefined> {
  const { outbox } = context.models
  const record = await outbox.find(source, key)
  if (!record) return undefined
  const done: DoneEntries[] = []
  const backoff = createBackoff()
  for (const work of groupByHandler(context, [record])) {
    done.push(...(await handleWork(context, work, backoff)))
  }
  await outbox.remove(source, [{ key, ids: done.flatMap(({ ids }) => ids) }])
  if (source === 'orders') await retryTasks(context, key.toString(), record.entries)
  return (await outbox.find(source, key))?.entries ?? []
}

/** Does the open work of a deleted record. @returns whether it is done */
async function retryDeletion(context: AppContext, key: RecordKey): Promise<boolean> {
  const { deletions } = context.models
  const announced = await deletions.ofRecords([key])
  if (announced.length === 0) throw notFound()
  await relayDeletedRecord(context, announced, createBackoff())
  return (await deletions.ofRecords([key])).length === 0
}

/**
 * Does the overdue work of a record at once, as the relay would do later.
 * @throws ApiError NOT_FOUND without such a record, CONFLICT if the work fails again
 */
export async function retryWork(
  context: AppContext,
  source: OutboxSource,
  id: string,
): Promise<void> {
  const key = context.models.outbox.toKey(id)
  const openEntries = await retryRecord(context, source, key)
  const isDone = openEntries
    ? getOverdueEntries(openEntries, getOverdueLimits(context.now())).length === 0
    : await retryDeletion(context, key)
  if (!isDone) throw conflict(staffMessages.workFailedAgain)
}
