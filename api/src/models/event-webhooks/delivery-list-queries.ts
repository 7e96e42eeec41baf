import type { DeliveryState } from '@voltkart/shared/contract/webhook-deliveries'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { Types } from 'mongoose'
import type { DeliveryModel, StoredDelivery } from './delivery-schema'

/** A delivery outside the model. */
export type DeliveryRecord = Omit<StoredDelivery, '_id' | 'webhook'> & {
  _id: string
  webhook: string
}

/** Converts a stored delivery. */
export const toRecord = (stored: StoredDelivery): DeliveryRecord => ({
  ...stored,
  _id: stored._id.toHexString(),
  webhook: stored.webhook.toHexString(),
})

/** Lists of the deliveries of a webhook. */
export function createDeliveryListQueries(model: DeliveryModel) {
  const of = (webhook: string) => ({ webhook: new Types.ObjectId(webhook) })

  return {
    /** The latest delivery of an event. */
    async findOf(webhook: string, event: string): Promise<DeliveryRecord | undefined> {
      const found = await model
        .findOne({ ...of(webhook), event })
        .sort({ run: -1 })
        .lean<StoredDelivery>()
      return found ? toRecord(found) : undefined
    },

    async list(
      webhook: string,
      state: DeliveryState | undefined,
      { limit, skip }: { limit: number; skip: number },
    ): Promise<DeliveryRecord[]> {
      const found = await model
        .find({ ...of(webhook), ...definedOnly({ state }) })
        .sort({ createdAt: -1, seq: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredDelivery[]>()
      return found.map(toRecord)
    },

    count: (webhook: string, state: DeliveryState | undefined): Promise<number> =>
      model.countDocuments({ ...of(webhook), ...definedOnly({ state }) }).exec(),
  }
}
