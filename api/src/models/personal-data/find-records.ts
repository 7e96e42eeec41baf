import { Types, type Connection } from 'mongoose'
import type { EventSubject } from '@voltkart/shared/domain/events'
import type { StoredComplaint } from '../complaints/complaint-schema'
import type { StoredMail } from '../mails/mail-schema'
import type { StoredOrder } from '../orders/order-schema'
import type { ErasedPerson } from './erasure-queries'
import { toCustomerComplaintFilter, findNewestOrderAt, findOpenItems } from './open-items'

/** The ids of everything that is about a customer, as texts. */
export interface RecordsOfCustomer {
  orders: string[]
  complaints: string[]
  documents: string[]
  /** The addresses of their photos. */
  photos: string[]
  /** The numbers of their complaints. */
  complaintNumbers: string[]
  /** Records of features, by their kind in the event log. */
  others: { kind: EventSubject; ids: string[] }[]
}

/** The customer, and the time until which complaints under the emails belong to this customer. */
export interface Erased extends ErasedPerson {
  userId: string
  begunAt: Date
}

const toHex = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString()

/** Matches the complaints of a customer. */
export const toComplaintFilter = ({ userId, emails, begunAt }: Erased) => ({
  ...toCustomerComplaintFilter(userId, emails),
  // A later complaint under the same email belongs to a new customer.
  createdAt: { $lte: begunAt },
})

/** The mailboxes that the orders of a customer name, and those that got mails about the account. */
async function findMailboxes(connection: Connection, userId: string): Promise<string[]> {
  const ofOrders = await connection
    .collection('orders')
    .aggregate<{ _id: string }>([
      { $match: { 'user._id': new Types.ObjectId(userId) } },
      { $group: { _id: '$user.email' } },
    ])
    .toArray()
  // Mails are also found by an email that the account has not confirmed.
  const ofMails = await connection
    .collection<Pick<StoredMail, 'to'> & { content: { userId?: string } }>('mails')
    .distinct('to', { 'content.userId': userId })
  return [...ofOrders.map(({ _id }) => _id), ...ofMails].filter(Boolean)
}

/** Queries of the records of a customer. */
export function createPersonalRecordQueries(connection: Connection) {
  const orders = connection.collection<StoredOrder>('orders')
  const complaints = connection.collection<StoredComplaint>('complaints')
  return {
    findOpen: (userId: string, emails: readonly string[]) =>
      findOpenItems(connection, userId, emails),
    newestOrderAt: (userId: string) => findNewestOrderAt(connection, userId),

    /** Finds the records of a customer, except those of features. */
    async find(erased: Erased): Promise<Omit<RecordsOfCustomer, 'others'>> {
      const user = new Types.ObjectId(erased.userId)
      const ofOrders = await orders
        .find({ 'user._id': user })
        .project<Pick<StoredOrder, '_id' | 'returns'>>({ 'returns.photos': 1 })
        .toArray()
      const ofComplaints = await complaints
        .find(toComplaintFilter(erased))
        .project<Pick<StoredComplaint, '_id' | 'number'>>({ number: 1 })
        .toArray()
      const ids = ofOrders.map(({ _id }) => _id)
      const documents = await connection
        .collection('documents')
        .find({ order: { $in: ids } })
        .project<{ _id: Types.ObjectId }>({ _id: 1 })
        .toArray()
      return {
        orders: ofOrders.map(toHex),
        complaints: ofComplaints.map(toHex),
        complaintNumbers: ofComplaints.map(({ number }) => number),
        documents: documents.map(toHex),
        photos: ofOrders.flatMap(({ returns = [] }) => returns.flatMap(({ photos }) => photos)),
      }
    },

    /** The names of pictures that a customer has uploaded for these orders or for reviews. */
    async findUploads(userId: string, orderIds: readonly string[]): Promise<string[]> {
      const uploads = connection.collection<{ _id: string }>('uploads')
      const photos = await uploads
        .find({
          $or: [{ user: userId }, { order: { $in: [...orderIds] } }],
          removedAt: { $exists: false },
        })
        .project<{ _id: string }>({ _id: 1 })
        .toArray()
      return photos.map(({ _id }) => _id)
    },

    findMailboxes: (userId: string) => findMailboxes(connection, userId),

    /**
     * The ids of all customers that a record names, whether or not they have an account.
     * @param otherFields the collections of features, with their fields that name a customer
     */
    async *eachCustomer(
      otherFields: readonly (readonly [collection: string, field: string])[],
    ): AsyncGenerator<string> {
      const sources = [
        ['users', '_id'],
        ['orders', 'user._id'],
        ['imported_orders', 'user'],
        ['complaints', 'user'],
      ] as const
      const foundIds = new Set<string>()
      for (const [name, field] of [...sources, ...otherFields]) {
        const ids = connection
          .collection(name)
          .aggregate<{ _id: Types.ObjectId | null }>([{ $group: { _id: `$${field}` } }])
        for await (const { _id } of ids) {
          const id = _id?.toHexString()
          if (id === undefined || foundIds.has(id)) continue
          foundIds.add(id)
          yield id
        }
      }
    },
  }
}
