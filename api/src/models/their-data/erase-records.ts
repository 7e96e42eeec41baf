import { randomBytes } from 'node:crypto'
import { Types, type Connection } from 'mongoose'
import type { StoredComplaint } from '../complaints/complaint-schema'
import type { StoredOrder } from '../order-core/order-schema'
import type { StoredReview } from '../reviews/review-schema'
import type { StoredUser } from '../users/user-schema'
import { createEraseNotes } from './erase-notes'
import { ERASED_NAME, erasingUpdate } from './erase-order'
import type { ErasedPerson } from './erasure-queries'
import { complaintsOf, findOpenItems } from './open-items'

/** The author of a review who was erased. */
export const ERASED_AUTHOR = 'A customer'
const AUDIT_NAME = 'erased customer'
/** How many records one command names. */
const BATCH = 500
/** The values of the audit log that are about no person. */
const impersonal = ['status', 'state', 'isAdmin', 'roles', 'rating']

/** The ids of everything that is about a customer, as texts. */
export interface RecordsOfCustomer {
  orders: string[]
  complaints: string[]
  reviews: string[]
  documents: string[]
  /** The addresses of their photos. */
  photos: string[]
  /** The numbers of their complaints. */
  complaintNumbers: string[]
}

/** Whose records they are, and until when complaints under their emails are theirs. */
export interface Erased extends ErasedPerson {
  userId: string
  begunAt: Date
}

const hex = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString()
const photosIn = ({ photos = [] }: { photos?: string[] }) => photos

/** Deletes and overwrites what is stored about a customer. Every step may be repeated. */
export function createErasedRecordQueries(connection: Connection) {
  const orders = connection.collection<StoredOrder>('orders')
  const complaints = connection.collection<StoredComplaint>('complaints')
  const reviews = connection.collection<StoredReview>('reviews')

  const complaintFilter = ({ userId, emails, begunAt }: Erased) => ({
    ...complaintsOf(userId, emails),
    // A later one under the same email is of a new customer.
    createdAt: { $lte: begunAt },
  })

  /** Runs a command for some ids at a time. */
  async function inParts(
    ids: readonly string[],
    run: (part: string[]) => Promise<unknown>,
  ): Promise<void> {
    for (let at = 0; at < ids.length; at += BATCH) await run(ids.slice(at, at + BATCH))
  }

  const eraseNotes = createEraseNotes(connection)

  return {
    findOpen: (userId: string, emails: readonly string[]) =>
      findOpenItems(connection, userId, emails),

    /** Finds what is about a customer. */
    async find(erased: Erased): Promise<RecordsOfCustomer> {
      const user = new Types.ObjectId(erased.userId)
      const ofOrders = await orders
        .find({ 'user._id': user })
        .project<Pick<StoredOrder, '_id' | 'returns'>>({ 'returns.photos': 1 })
        .toArray()
      const ofComplaints = await complaints
        .find(complaintFilter(erased))
        .project<Pick<StoredComplaint, '_id' | 'number'>>({ number: 1 })
        .toArray()
      const ofReviews = await reviews
        .find({ user })
        .project<Pick<StoredReview, '_id' | 'photos'>>({ photos: 1 })
        .toArray()
      const ids = ofOrders.map(({ _id }) => _id)
      const documents = await connection
        .collection('documents')
        .find({ order: { $in: ids } })
        .project<{ _id: Types.ObjectId }>({ _id: 1 })
        .toArray()
      return {
        orders: ofOrders.map(hex),
        complaints: ofComplaints.map(hex),
        complaintNumbers: ofComplaints.map(({ number }) => number),
        reviews: ofReviews.map(hex),
        documents: documents.map(hex),
        photos: [
          ...ofReviews.flatMap(photosIn),
          ...ofOrders.flatMap(({ returns = [] }) => returns.flatMap(photosIn)),
        ],
      }
    },

    /** The names of pictures that a customer has uploaded for these orders or for reviews. */
    async uploadsOf(userId: string, orderIds: readonly string[]): Promise<string[]> {
      const uploads = connection.collection<{ _id: string }>('uploads')
      const found = await uploads
        .find({
          $or: [{ user: userId }, { order: { $in: [...orderIds] } }],
          removedAt: { $exists: false },
        })
        .project<{ _id: string }>({ _id: 1 })
        .toArray()
      return found.map(({ _id }) => _id)
    },

    /** What the law has the shop keep of orders stays; notes about them go. */
    async eraseOrders({ userId, names }: Erased, now: Date): Promise<void> {
      for await (const order of orders.find({ 'user._id': new Types.ObjectId(userId) })) {
        await connection.collection('orderNotes').deleteMany({ order: order._id })
        await orders.updateOne({ _id: order._id }, erasingUpdate(order, names, now))
        await eraseNotes('orders', { _id: order._id })
      }
    },

    async eraseComplaints(erased: Erased): Promise<void> {
      for await (const complaint of complaints.find(complaintFilter(erased))) {
        const { messages } = complaint
        await complaints.updateOne(
          { _id: complaint._id },
          {
            $set: {
              name: ERASED_NAME,
              email: '',
              // The id of nobody by now, by which a repetition finds what else is about it.
              user: new Types.ObjectId(erased.userId),
              ...Object.fromEntries(messages.map((_, index) => [`messages.${index}.text`, ''])),
              tokenHash: randomBytes(32).toString('base64url'),
            },
            $unset: {
              phone: 1,
              order: 1,
              notes: 1,
              notices: 1,
            },
          },
        )
        await eraseNotes('complaints', { _id: complaint._id })
      }
    },

    /** @returns the products whose reviews show another name now */
    async eraseReviews({ userId }: Erased): Promise<string[]> {
      const user = new Types.ObjectId(userId)
      const changed = await reviews.distinct('product', {
        user,
        $or: [{ name: { $ne: ERASED_AUTHOR } }, { photos: { $exists: true } }],
      })
      await eraseNotes('reviews', { user }, { subjectName: AUDIT_NAME })
      await reviews.updateMany(
        { user },
        // Not counted: a job shows the change if this process dies before it does.
        { $set: { name: ERASED_AUTHOR, counted: false }, $unset: { photos: 1 } },
      )
      return changed.map((id) => id.toHexString())
    },

    /**
     * Deletes mails to a customer, and those about the customer to others.
     * @param mailboxes those of no other account
     */
    async eraseMails(
      { userId, begunAt }: Erased,
      mailboxes: readonly string[],
      { orders: orderIds, complaints: complaintIds }: RecordsOfCustomer,
    ): Promise<void> {
      const mails = connection.collection('mails')
      await mails.deleteMany({
        $or: [
          {
            to: { $in: [...mailboxes] },
            createdAt: { $lte: begunAt },
            // A complaint under an email that was not proved may be of somebody else.
            'content.complaintId': { $exists: false },
          },
          { 'content.userId': userId },
        ],
      })
      await inParts(orderIds, (ids) => mails.deleteMany({ 'content.orderId': { $in: ids } }))
      await inParts(complaintIds, (ids) =>
        mails.deleteMany({ 'content.complaintId': { $in: ids } }),
      )
    },

    /** The mailboxes that the orders of a customer name. */
    async mailboxesOfOrders(userId: string): Promise<string[]> {
      const groups = orders.aggregate<{ _id: string }>([
        { $match: { 'user._id': new Types.ObjectId(userId) } },
        { $group: { _id: '$user.email' } },
      ])
      return (await groups.toArray()).map(({ _id }) => _id).filter(Boolean)
    },

    /** The actions stay in the audit log, without the names and values of a person. */
    async eraseAudit(
      { userId }: Erased,
      { orders: orderIds, complaints: complaintIds, reviews: reviewIds }: RecordsOfCustomer,
    ): Promise<void> {
      const subjects = [userId, ...orderIds, ...complaintIds, ...reviewIds]
      const log = connection.collection('audit_entries')
      const named = [userId, ...reviewIds]
      await log.updateMany({ subjectId: { $in: named } }, { $set: { subjectName: AUDIT_NAME } })
      await inParts(subjects, (ids) =>
        log.updateMany(
          { subjectId: { $in: ids }, 'changes.0': { $exists: true } },
          { $unset: { 'changes.$[change].before': 1, 'changes.$[change].after': 1 } },
          { arrayFilters: [{ 'change.field': { $nin: impersonal } }] },
        ),
      )
      await log.updateMany(
        { 'actor._id': userId },
        { $set: { 'actor.name': AUDIT_NAME }, $unset: { 'actor.email': 1 } },
      )
      // Deletions that are not in the log yet.
      const key = { $in: named.map((id) => new Types.ObjectId(id)) }
      for (const list of ['kept', 'outbox']) {
        await eraseNotes('deletions', { key }, { list, subjectName: AUDIT_NAME })
      }
    },

    /** Events keep their place in the log without what they were about. */
    async eraseEvents({ userId }: Erased, found: RecordsOfCustomer): Promise<void> {
      const subjects = [
        ['customer', [userId]],
        ['order', found.orders],
        ['complaint', found.complaints],
        ['review', found.reviews],
        ['document', found.documents],
      ] as const
      for (const [kind, ids] of subjects) {
        await inParts(ids, async (part) => {
          await connection
            .collection('events')
            .updateMany(
              { 'subject.kind': kind, 'subject.id': { $in: part }, data: { $ne: 'null' } },
              { $set: { data: 'null' } },
            )
          await connection
            .collection('webhook_deliveries')
            .updateMany(
              { subject: { $in: part.map((id) => `${kind} ${id}`) } },
              { $unset: { 'last.response': 1 } },
            )
        })
      }
    },

    /** Deletes an account, unless it has become one of staff. */
    async deleteAccount(userId: string): Promise<void> {
      await connection
        .collection<StoredUser>('users')
        .deleteOne({ _id: new Types.ObjectId(userId), isAdmin: false })
    },

    /** The ids of all customers that a record names, whether or not they have an account. */
    async *eachCustomer(): AsyncGenerator<string> {
      const sources = [
        ['users', '_id'],
        ['orders', 'user._id'],
        ['reviews', 'user'],
        ['complaints', 'user'],
      ] as const
      const known = new Set<string>()
      for (const [name, field] of sources) {
        const ids = connection
          .collection(name)
          .aggregate<{ _id: Types.ObjectId | null }>([{ $group: { _id: `$${field}` } }])
        for await (const { _id } of ids) {
          const id = _id?.toHexString()
          if (id === undefined || known.has(id)) continue
          known.add(id)
          yield id
        }
      }
    },
  }
}
