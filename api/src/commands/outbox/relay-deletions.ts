import type { AppContext } from '../../context'
import { getExpiredBefore } from '../../models/leases/hold-lease'
import type { Deletion } from '../../models/outbox/deletion-queries'
import type { OutboxEntry } from '../../models/outbox/outbox-field'
import type { Backoff } from './backoff'
import { handleWork, groupByHandler } from './relay-batch'

const BATCH = 100

const dropRepeatedIds = (entries: readonly OutboxEntry[]): OutboxEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]

/** The announcements whose records no longer exist. */
async function findDeleted(context: AppContext, announced: readonly Deletion[]) {
  const { deletions } = context.models
  const sources = [...new Set(announced.map(({ source }) => source))]
  const deletedBySource = sources.map(async (source) => {
    const sourceAnnouncements = announced.filter((announcement) => announcement.source === source)
    const existing = await deletions.findExisting(
      source,
      sourceAnnouncements.map(({ key }) => key),
    )
    return sourceAnnouncements.filter(({ key }) => !existing.has(key.toHexString()))
  })
  return (await Promise.all(deletedBySource)).flat()
}

/**
 * Does the work of deleted records: first the entries of their outboxes, then those of their
 * deletion. Announcements of records that were not deleted are withdrawn later.
 */
export async function relayDeletions(context: AppContext, backoff: Backoff): Promise<void> {
  const { deletions } = context.models
  const announced = await deletions.list(BATCH)
  if (announced.length === 0) return
  const deleted = await findDeleted(context, announced)
  // The announcements are read after the records were found to be deleted: by then all of their
  // work is stored.
  const announcements = await deletions.ofRecords(deleted.map(({ key }) => key))
  for (const id of new Set(announcements.map(({ key }) => key.toHexString()))) {
    const recordAnnouncements = announcements.filter(({ key }) => key.toHexString() === id)
    await relayDeletedRecord(context, recordAnnouncements, backoff)
  }
  const deletedIds = new Set(deleted.map(({ _id }) => _id))
  // A deletion that was announced long ago and has not happened never will.
  const before = getExpiredBefore(context.now(), 'deletion')
  const old = announced.filter(({ _id, at }) => !deletedIds.has(_id) && at < before)
  await deletions.withdraw(old)
}

/**
 * Does the work of a deleted record, and removes the announcements of its deletion once all is done.
 * @param announcements all announcements of the record, the oldest first
 */
export async function relayDeletedRecord(
  context: AppContext,
  announcements: readonly Deletion[],
  backoff: Backoff,
): Promise<void> {
  const [first] = announcements
  if (!first) return
  const entries = dropRepeatedIds([
    ...announcements.flatMap(({ kept }) => kept),
    ...announcements.flatMap(({ outbox }) => outbox),
  ])
  const done = new Set<string>()
  for (const work of groupByHandler(context, [{ ...first, entries }])) {
    for (const { ids } of await handleWork(context, work, backoff))
      for (const id of ids) done.add(id)
  }
  if (entries.every(({ id, kind }) => done.has(id) || !context.outbox[kind])) {
    await context.models.deletions.remove(announcements.map(({ _id }) => _id))
  }
}
