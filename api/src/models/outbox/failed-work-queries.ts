import { Types, type Connection } from 'mongoose'
import {
  type OutboxEntry,
  type WorkFailure,
  outboxSourceNames,
  type OutboxSource,
} from './outbox-field'
import type { RecordKey } from './outbox-queries'

/** How many entries of a record are read. */
const ENTRIES_MAX = 100

/** Work is overdue if it is older than this time, and is of a prompt kind or has failed. */
export interface OverdueLimits {
  before: Date
  /** The kinds of work that takes seconds. Other work may have to wait for days. */
  promptKinds: readonly string[]
}

/** A record with overdue work. */
export interface OverdueRecord {
  source: OutboxSource
  key: RecordKey
  name: RecordKey
  isDeleted: boolean
  /** All of its open work, up to a limit. */
  outbox: OutboxEntry[]
  /** The failure of a deleted record; other records have one with each entry. */
  failure?: WorkFailure
}

/** The overdue work among the entries of an outbox. */
export const getOverdueEntries = (
  entries: readonly OutboxEntry[],
  { before, promptKinds }: OverdueLimits,
): OutboxEntry[] =>
  entries.filter(({ kind, at, failure }) => at < before && (failure || promptKinds.includes(kind)))

const createOverdueFilter = ({ before, promptKinds }: OverdueLimits) => ({
  // Uses the index of open work.
  'outbox.kind': { $exists: true },
  'outbox.0': { $exists: true },
  outbox: {
    $elemMatch: {
      at: { $lt: before },
      $or: [{ kind: { $in: [...promptKinds] } }, { failure: { $exists: true } }],
    },
  },
})

const createOverdueDeletionFilter = ({ before }: OverdueLimits) => ({
  at: { $lt: before },
  failure: { $exists: true },
})

const matchOverdue = (source: OutboxSource, limits: OverdueLimits) => [
  { $match: createOverdueFilter(limits) },
  {
    $project: {
      _id: 0,
      source: { $literal: source },
      key: '$_id',
      name: { $ifNull: ['$orderNumber', '$number', '$name', '$url', '$email', '$_id'] },
      isDeleted: { $literal: false },
      since: { $min: '$outbox.at' },
      outbox: { $slice: ['$outbox', ENTRIES_MAX] },
    },
  },
]

const matchOverdueDeletions = (limits: OverdueLimits) => [
  { $match: createOverdueDeletionFilter(limits) },
  {
    $project: {
      _id: 0,
      source: 1,
      key: 1,
      name: '$key',
      isDeleted: { $literal: true },
      since: '$at',
      outbox: { $slice: [{ $concatArrays: ['$kept', '$outbox'] }, ENTRIES_MAX] },
      failure: 1,
    },
  },
]

/** The work in outboxes that fails, or that nothing does. */
export function createFailedWorkQueries(connection: Connection) {
  const getDeletions = () => connection.collection('deletions')

  return {
    /** The number of records with overdue work. */
    async count(limits: OverdueLimits): Promise<number> {
      const onlyId = { $project: { _id: 1 } }
      const overdue = [{ $match: createOverdueFilter(limits) }, onlyId]
      // One command costs about half as much as one for each collection.
      const counts = getDeletions().aggregate<{ records: number }>([
        { $match: createOverdueDeletionFilter(limits) },
        onlyId,
        ...outboxSourceNames.map((coll) => ({ $unionWith: { coll, pipeline: overdue } })),
        { $count: 'records' },
      ])
      return (await counts.next())?.records ?? 0
    },

    /** A page of the records with overdue work, those that have waited longest first. */
    list: (limits: OverdueLimits, { limit, skip }: { limit: number; skip: number }) =>
      getDeletions()
        .aggregate<OverdueRecord>([
          ...matchOverdueDeletions(limits),
          ...outboxSourceNames.map((source) => ({
            $unionWith: { coll: source, pipeline: matchOverdue(source, limits) },
          })),
          { $sort: { since: 1, key: 1 } },
          { $skip: skip },
          { $limit: limit },
        ])
        .toArray(),

    /** Records why the work of a record failed, unless it has been done since. */
    async noteFailure(
      { source, key }: { source: OutboxSource; key: RecordKey },
      ids: readonly string[],
      failure: WorkFailure,
    ): Promise<void> {
      const { matchedCount } = await connection
        .collection<{ _id: RecordKey }>(source)
        .updateOne(
          { _id: key, 'outbox.id': { $in: [...ids] } },
          { $set: { 'outbox.$[failed].failure': failure } },
          { arrayFilters: [{ 'failed.id': { $in: [...ids] } }] },
        )
      // The open work of a deleted record is stored with the announcement of its deletion.
      if (matchedCount === 0 && key instanceof Types.ObjectId) {
        await getDeletions().updateMany({ source, key }, { $set: { failure } })
      }
    },
  }
}
