import type { SubjectData } from '@voltkart/shared/contract/event-data'
import { eventSubjects, type EventSubject } from '@voltkart/shared/domain/events'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import type { AppContext } from '../../context'
import type { EventDraft } from '../../models/events/event-schema'
import type { EventNote } from '../../models/events/event-notes'
import type { PendingEvents } from '../../models/events/event-sources'

type PresentSubject = (id: string) => Promise<unknown>
/** Read the things that events are about, as their calls return them; null if they are gone. */
export type SubjectPresenters = {
  readonly [Subject in EventSubject]: (id: string) => Promise<SubjectData[Subject] | null>
}

/** How many records of a kind are published at once. */
const BATCH = 100
/** What is left of a kind after these rounds waits for the next run. */
const ROUNDS_MAX = 200
/** After a full batch of changed stock, so that several changes of a product become one event. */
const STOCK_PAUSE_MS = 5_000
/** An announced deletion that has not happened by then never will. */
const DELETION_GRACE_MS = 10 * 60_000

const draftOf = (
  { _id, type, at, n }: EventNote,
  subject: { kind: EventSubject; id: string },
  data: string,
): EventDraft => ({ id: _id, type, at, subject: definedOnly({ ...subject, n }), data })

/** The drafts of some records, those of a record in the order of its changes. */
async function draftsOf(
  kind: EventSubject,
  pending: readonly PendingEvents[],
  present: PresentSubject,
): Promise<EventDraft[]> {
  const drafts = pending.map(async ({ subject: id, notes }) => {
    const data = JSON.stringify((await present(id)) ?? null)
    return notes.map((note) => draftOf(note, { kind, id }, data))
  })
  return (await Promise.all(drafts)).flat()
}

async function add({ models, metrics, now }: AppContext, drafts: EventDraft[]): Promise<void> {
  metrics.eventsPublished(await models.events.append(drafts, now()))
}

/** Publishes the events in records of one kind. @returns how many records had some */
async function publishKind(
  context: AppContext,
  kind: EventSubject,
  present: PresentSubject,
): Promise<number> {
  const { events } = context.models
  const pending = await events.sources.findPending(kind, BATCH)
  if (pending.length === 0) return 0
  await add(context, await draftsOf(kind, pending, present))
  await events.sources.removePublished(kind, pending)
  return pending.length
}

/** Publishes the changes of stock by orders. */
async function publishStock(context: AppContext, present: PresentSubject): Promise<number> {
  const { events } = context.models
  const pending = await events.sources.findStockEvents(BATCH)
  if (pending.length === 0) return 0
  await add(context, await draftsOf('product', pending, present))
  await events.sources.removeStockEvents(pending)
  return pending.length
}

/** Publishes the events of deleted records, and then their deletion. */
async function publishOutbox(context: AppContext): Promise<number> {
  const { models, now } = context
  const { outbox, sources } = models.events
  const toDraft = ({
    kind,
    subject,
    ...note
  }: EventNote & { kind: EventSubject; subject: string }) =>
    draftOf(note, { kind, id: subject }, 'null')
  const kept = await outbox.list(false, BATCH)
  await add(context, kept.map(toDraft))
  await outbox.remove(kept.map(({ _id }) => _id))
  let published = kept.length
  for (const deletion of await outbox.list(true, BATCH)) {
    const { _id, kind, subject, at } = deletion
    if (await sources.exists(kind, subject)) {
      if (at.getTime() < now().getTime() - DELETION_GRACE_MS) await outbox.withdraw(deletion)
      continue
    }
    // Read after the record was found to be gone: by then the others are in the outbox.
    if (await outbox.hasOthers(subject)) continue
    await add(context, [toDraft(deletion)])
    await outbox.remove([_id])
    published += 1
  }
  return published
}

/** Publishes batches until one is not full. @returns whether one was */
async function publishAll(
  publish: () => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (let round = 0; round < ROUNDS_MAX && !signal?.aborted; round += 1) {
    // What comes meanwhile waits for the next run: many changes together cost little more than one.
    if ((await publish()) < BATCH) return round > 0
  }
  return true
}

/** When the changes of stock by orders are published next, by `performance.now()`. */
export interface StockThrottle {
  from: number
}

/**
 * Adds the events that records have noted to the log, oldest first. The events of one subject keep the
 * order of its changes: each run begins with the first one that is not in the log. So it may be
 * interrupted after each write, and run in several processes at a time.
 * @param stock kept from run to run: while very many orders come, stock is published less often
 */
export async function publishEvents(
  context: AppContext,
  presenters: SubjectPresenters,
  { stock = { from: 0 }, signal }: { stock?: StockThrottle; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  for (const kind of eventSubjects) {
    await publishAll(() => publishKind(context, kind, presenters[kind]), signal)
  }
  if (performance.now() >= stock.from) {
    const isBusy = await publishAll(() => publishStock(context, presenters.product), signal)
    if (isBusy) stock.from = performance.now() + STOCK_PAUSE_MS
  }
  await publishAll(() => publishOutbox(context), signal)
}

const DAY_MS = 24 * 60 * 60_000

/** Removes the events that are older than the log keeps them. */
export async function removeOldEvents({ models, now }: AppContext, days: number): Promise<void> {
  await models.events.removeBefore(new Date(now().getTime() - days * DAY_MS))
}
