import type { AppContext } from '../../context'
import { expiredBefore } from '../../models/leases/hold-lease'
import type { Deletion } from '../../models/outbox/deletion-queries'
import type { OutboxEntry } from '../../models/outbox/outbox-field'
import type { Backoff } from './backoff'
import { handleWork, workByHandler } from './relay-batch'

const BATCH = 100

const byId = (entries: readonly OutboxEntry[]): OutboxEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]

/** The ids of the announced records that were deleted. */
async function findGone(context: AppContext, announced: readonly Deletion[]) {
  const { deletions } = context.models
  const sources = [...new Set(announced.map(({ source }) => source))]
  const deleted = sources.map(async (source) => {
    const own = announced.filter((one) => one.source === source)
    const existing = await deletions.existing(
      source,
      own.map(({ key }) => key),
    )
    return own.filter(({ key }) => !existing.has(key.toHexString()))
  })
  return (await Promise.all(deleted)).flat()
}

/**
 * Does the work of deleted records: first what they had in their outboxes, then what follows their
 * deletion. Announcements of records that were not deleted are withdrawn later.
 */
export async function relayDeletions(context: AppContext, backoff: Backoff): Promise<void> {
  const { deletions } = context.models
  const announced = await deletions.list(BATCH)
  if (announced.length === 0) return
  const deleted = await findGone(context, announced)
  // Read after the records were found to be deleted: by then all of their work is kept.
  const ofGone = await deletions.ofRecords(deleted.map(({ key }) => key))
  for (const id of new Set(ofGone.map(({ key }) => key.toHexString()))) {
    const own = ofGone.filter(({ key }) => key.toHexString() === id)
    await relayDeletedRecord(context, own, backoff)
  }
  const goneIds = new Set(deleted.map(({ _id }) => _id))
  // A deletion that was announced long ago and has not happened never will.
  const before = expiredBefore(context.now(), 'deletion')
  const old = announced.filter(({ _id, at }) => !goneIds.has(_id) && at < before)
  await deletions.withdraw(old)
}

/**
 * Does the work of a deleted record, and removes the announcements of its deletion once all is done.
 * @param own all of its announcements
 */
export async function relayDeletedRecord(
  context: AppContext,
  own: readonly Deletion[],
  backoff: Backoff,
): Promise<void> {
  const [first] = own
  if (!first) return
  const entries = byId([...own.flatMap(({ kept }) => kept), ...own.flatMap((one) => one.outbox)])
  const done = new Set<string>()
  for (const work of workByHandler(context, [{ ...first, entries }])) {
    for (const { ids } of await handleWork(context, work, backoff))
      for (const id of ids) done.add(id)
  }
  if (entries.every(({ id, kind }) => done.has(id) || !context.outbox[kind])) {
    await context.models.deletions.remove(own.map(({ _id }) => _id))
  }
}
