import { Types, type Connection } from 'mongoose'
import type { Erased, RecordsOfCustomer } from './find-records'
import { AUDIT_KIND } from '../outbox/outbox-field'

/**
 * Erases personal values from audit notes that are not in the audit log yet. The relay removes
 * entries concurrently, so they are matched by their kind and not by their position.
 */
export const createEraseNotes =
  (connection: Connection) =>
  async (
    collection: string,
    filter: object,
    { list = 'outbox', subjectName }: { list?: string; subjectName?: string } = {},
  ): Promise<void> => {
    const payload = `${list}.$[note].payload`
    await connection.collection(collection).updateMany(
      { ...filter, [`${list}.kind`]: AUDIT_KIND },
      {
        $unset: { [`${payload}.changes.$[].before`]: 1, [`${payload}.changes.$[].after`]: 1 },
        ...(subjectName === undefined ? {} : { $set: { [`${payload}.subjectName`]: subjectName } }),
      },
      { arrayFilters: [{ 'note.kind': AUDIT_KIND }] },
    )
  }

/** The name of an erased customer in the audit log. */
export const AUDIT_NAME = 'erased customer'
/** The number of ids in one command. */
const BATCH = 500
/** The fields of the audit log that are not personal. */
const impersonal = ['status', 'state', 'isAdmin', 'roles', 'rating']

/** Runs a command for batches of ids. */
async function eraseInBatches(
  ids: readonly string[],
  run: (part: string[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) await run(ids.slice(at, at + BATCH))
}

/** Deletes the mails about complaints. */
const eraseMailsAbout = (connection: Connection, complaintIds: readonly string[]) =>
  eraseInBatches(complaintIds, (ids) =>
    connection.collection('mails').deleteMany({ 'content.complaintId': { $in: ids } }),
  )

/** Erases the values of records from the audit log. */
const eraseAuditValues = (connection: Connection, subjects: readonly string[]) =>
  eraseInBatches(subjects, (ids) =>
    connection
      .collection('audit_entries')
      .updateMany(
        { subjectId: { $in: ids }, 'changes.0': { $exists: true } },
        { $unset: { 'changes.$[change].before': 1, 'changes.$[change].after': 1 } },
        { arrayFilters: [{ 'change.field': { $nin: impersonal } }] },
      ),
  )

/** Erases the traces of a customer in mails, the audit log and the event log. */
export function createEraseTraces(connection: Connection) {
  const eraseNotes = createEraseNotes(connection)
  const log = connection.collection('audit_entries')

  return {
    /** Erases the traces of a complaint in mails and the audit log. */
    async eraseTracesOfComplaint(complaintId: string): Promise<void> {
      await eraseMailsAbout(connection, [complaintId])
      await eraseAuditValues(connection, [complaintId])
    },

    /**
     * Deletes mails to a customer, and those about the customer to others.
     * @param mailboxes that no other account has
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
      await eraseInBatches(orderIds, (ids) => mails.deleteMany({ 'content.orderId': { $in: ids } }))
      await eraseMailsAbout(connection, complaintIds)
    },

    /** Deletes the saved lists of staff that search for a customer by name or email. */
    async eraseViews({ names, mailboxes }: Erased): Promise<void> {
      const searchTexts = [...names, ...mailboxes].map((text) => text.toLowerCase())
      const views = connection.collection<{ filter: { search?: string } }>('orderViews')
      for await (const { _id, filter } of views.find({ 'filter.search': { $exists: true } })) {
        const search = filter.search?.toLowerCase() ?? ''
        if (searchTexts.some((text) => search.includes(text))) await views.deleteOne({ _id })
      }
    },

    /** The actions stay in the audit log, without the names and values of a person. */
    async eraseAudit(
      { userId }: Erased,
      { orders: orderIds, complaints: complaintIds, others }: RecordsOfCustomer,
    ): Promise<void> {
      const erasedIds = [userId, ...others.flatMap(({ ids }) => ids)]
      const subjects = [...erasedIds, ...orderIds, ...complaintIds]
      await log.updateMany({ subjectId: { $in: erasedIds } }, { $set: { subjectName: AUDIT_NAME } })
      await eraseAuditValues(connection, subjects)
      await log.updateMany(
        { 'actor._id': userId },
        { $set: { 'actor.name': AUDIT_NAME }, $unset: { 'actor.email': 1 } },
      )
      // Deletions that are not in the log yet.
      const key = { $in: erasedIds.map((id) => new Types.ObjectId(id)) }
      for (const list of ['kept', 'outbox']) {
        await eraseNotes('deletions', { key }, { list, subjectName: AUDIT_NAME })
      }
    },

    /** Removes the data of events, which keep their place in the log. */
    async eraseEvents({ userId }: Erased, records: RecordsOfCustomer): Promise<void> {
      const subjects = [
        ['customer', [userId]],
        ['order', records.orders],
        ['complaint', records.complaints],
        ['document', records.documents],
        ...records.others.map(({ kind, ids }) => [kind, ids] as const),
      ] as const
      for (const [kind, ids] of subjects) {
        await eraseInBatches(ids, async (part) => {
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
  }
}
