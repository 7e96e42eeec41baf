import { trusted, Types } from 'mongoose'
import { ERASED_NAME, erasedPlace } from '../their-data/erase-order'
import { toTerms, toStored, type NewImportedOrder } from './imported-order-record'
import type { ImportedOrderModel, StoredImportedOrder } from './imported-order-schema'

/** What the import and the erasure of a customer write. */
export function createImportedOrderWrites(model: ImportedOrderModel) {
  return {
    newId: () => new Types.ObjectId().toHexString(),

    /** Adds orders. One that is there already stays as it is. */
    async add(orders: readonly NewImportedOrder[]): Promise<void> {
      if (orders.length === 0) return
      await model.collection.bulkWrite(
        orders.map(toStored).map(({ _id, ...order }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: order }, upsert: true },
        })),
      )
    },

    /** Replaces orders, except those whose customer was erased. */
    async replace(orders: readonly NewImportedOrder[]): Promise<void> {
      if (orders.length === 0) return
      await model.collection.bulkWrite(
        orders.map(toStored).map(({ _id, ...replacement }) => ({
          replaceOne: { filter: { _id, erasedAt: { $exists: false } }, replacement },
        })),
      )
    },

    /** Gives orders without an account to the accounts that were made for their emails. */
    async assign(accounts: readonly { _id: string; email: string }[]): Promise<void> {
      if (accounts.length === 0) return
      await model.collection.bulkWrite(
        accounts.map(({ _id, email }) => ({
          updateMany: {
            filter: { email, user: { $exists: false } },
            update: { $set: { user: new Types.ObjectId(_id) } },
          },
        })),
      )
    },

    /** Those of these ids that are there and whose customer was not erased. */
    async findChangeable(ids: readonly string[]): Promise<Set<string>> {
      const found = await model
        .find({
          _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }),
          erasedAt: trusted({ $exists: false }),
        })
        .select({ _id: 1 })
        .lean()
      return new Set(found.map(({ _id }) => _id.toHexString()))
    },

    /**
     * Erases a customer from these orders; amounts, lines and numbers stay.
     * @param emails those of which the account has proved to be the reader
     */
    async erase(userId: string, emails: readonly string[], now: Date): Promise<void> {
      const orders = model.collection.find<StoredImportedOrder>({
        $or: [
          { user: new Types.ObjectId(userId) },
          { user: { $exists: false }, email: { $in: emails.filter((email) => email !== '') } },
        ],
      })
      for await (const order of orders) {
        const erasedAt = order.erasedAt ?? now
        const { country } = order.shippingAddress
        await model.collection.updateOne(
          { _id: order._id },
          {
            $set: {
              erasedAt,
              name: ERASED_NAME,
              email: '',
              shippingAddress: { ...erasedPlace, country },
              searchTerms: toTerms({ ...order, erasedAt }),
            },
            $unset: { contact: 1 },
          },
        )
      }
    },
  }
}
