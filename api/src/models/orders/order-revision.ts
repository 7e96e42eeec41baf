import type { QueryFilter } from 'mongoose'
import type { OrderRecord } from './order-record'
import type { StoredOrder } from './order-schema'

/**
 * Matches an order if it is still as it was read. Every update of a placed order increments its
 * revision, except updates that only record finished work: a completed task, an issued document, an
 * entry in the audit log, the next check of a refund. A step that is decided by a read would
 * otherwise lose to its own follow-up work.
 */
export const matchRevision = ({
  _id,
  status,
  rev,
}: Pick<OrderRecord, '_id' | 'status' | 'rev'>): QueryFilter<StoredOrder> => ({
  _id,
  status,
  rev,
})

/** The part of an update that increments it. */
export const countRevision = { $inc: { rev: 1 } } as const
