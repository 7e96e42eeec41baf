import { trusted, type QueryFilter } from 'mongoose'
import type { OrderRecord } from './order-record'
import type { StoredOrder } from './order-schema'

/** The number of changes of an order since it was placed, as far as they are counted. */
export const revisionOf = ({ rev }: Pick<OrderRecord, 'rev'>): number => rev ?? 0

/**
 * Matches an order if it is still as it was read. Every update of a placed order increments its
 * revision, except updates that only record finished work: a completed task, an issued document, an
 * entry in the audit log, the next check of a refund. A step that is decided by a read would
 * otherwise lose to its own follow-up work.
 */
export const atRevision = ({
  _id,
  status,
  rev,
}: Pick<OrderRecord, '_id' | 'status' | 'rev'>): QueryFilter<StoredOrder> => ({
  _id,
  status,
  rev: rev ?? trusted({ $exists: false }),
})

/** The part of an update that increments it. */
export const countRevision = { $inc: { rev: 1 } } as const
