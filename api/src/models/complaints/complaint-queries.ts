import {
  COMPLAINT_MESSAGES_MAX,
  COMPLAINT_NOTES_MAX,
  getReopenableSince,
  type ComplaintState,
} from '@voltkart/shared/domain/complaints'
import { Types, trusted, type Connection, type QueryFilter, type UpdateQuery } from 'mongoose'
import { toPlain, toPlainOrUndefined } from '../record-schema'
import { createEventEntry } from '../events/event-notes'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { createComplaintListQueries, unresolvedFilter } from './complaint-list-queries'
import {
  createComplaintModel,
  type ComplaintRecord,
  type StoredComplaint,
  type StoredComplaintMessage,
  type StoredComplaintNote,
} from './complaint-schema'
import { pushOutbox } from '../outbox/outbox-field'
import { toMailEntry, type MailNotice } from '../mails/mail-schema'

type NewComplaint = Omit<StoredComplaint, '_id' | 'user' | 'order' | 'phone' | 'outbox'> & {
  notices: readonly MailNotice[]
  order?: string | undefined
  phone?: string | undefined
  user?: string
}

/** A change of a complaint by staff, with its entry for the audit log. */
export interface StaffChange {
  message?: StoredComplaintMessage
  internalNote?: StoredComplaintNote
  /** `null` removes it. */
  assignee?: { _id: string; name: string } | null
  state: ComplaintState
  /** Set exactly when the new state is `resolved`. */
  resolvedAt?: Date
  notice?: MailNotice
  note: AuditNote
}

const messageRoomFilter = {
  [`messages.${COMPLAINT_MESSAGES_MAX - 1}`]: trusted({ $exists: false }),
}
const noteRoomFilter = {
  [`notes.${COMPLAINT_NOTES_MAX - 1}`]: trusted({ $exists: false }),
}

/** The update of a complaint by staff. */
function updateByStaff(staffChange: StaffChange): UpdateQuery<StoredComplaint> {
  const { message, internalNote, assignee, notice, note, resolvedAt, state } = staffChange
  const storedAssignee = assignee && { _id: new Types.ObjectId(assignee._id), name: assignee.name }
  return {
    $push: {
      ...pushOutbox(
        toAuditEntry(note),
        message && createEventEntry('complaint.answered', message.at),
        notice && toMailEntry('complaint-mail', notice, note.at),
      ),
      ...(message ? { messages: message } : {}),
      ...(internalNote ? { notes: internalNote } : {}),
    },
    $set: {
      state,
      ...(resolvedAt ? { resolvedAt } : {}),
      ...(storedAssignee ? { assignee: storedAssignee } : {}),
    },
    $unset: {
      ...(resolvedAt ? {} : { resolvedAt: 1 }),
      ...(assignee === null ? { assignee: 1 } : {}),
    },
  }
}

/** The complaints of customers and visitors. */
export function createComplaintQueries(connection: Connection) {
  const model = createComplaintModel(connection)
  const changeComplaint = (
    filter: QueryFilter<StoredComplaint>,
    update: UpdateQuery<StoredComplaint>,
  ) =>
    model
      .findOneAndUpdate(filter, update, { returnDocument: 'after' })
      .lean()
      .then(toPlainOrUndefined)

  return {
    ...createComplaintListQueries(model),

    newId: () => new Types.ObjectId().toHexString(),

    /** @throws a duplicate key error for a number that is taken */
    async insert(
      id: string,
      { user, order, phone, notices, ...complaint }: NewComplaint,
    ): Promise<ComplaintRecord> {
      const stored: StoredComplaint = {
        _id: new Types.ObjectId(id),
        ...complaint,
        outbox: [
          createEventEntry('complaint.filed', complaint.createdAt),
          ...notices.map((notice) => toMailEntry('complaint-mail', notice, complaint.createdAt)),
        ],
        ...(order === undefined ? {} : { order }),
        ...(phone === undefined ? {} : { phone }),
        ...(user === undefined ? {} : { user: new Types.ObjectId(user) }),
      }
      await model.create(stored)
      return toPlain(stored)
    },

    async find(number: string): Promise<ComplaintRecord | undefined> {
      return toPlainOrUndefined(await model.findOne({ number }).lean())
    },

    /** Complaints whose number begins with this text, in upper case. */
    async findNumbered(beginning: string, limit: number): Promise<ComplaintRecord[]> {
      const number = trusted({ $gte: beginning, $lt: `${beginning}\uffff` })
      return (await model.find({ number }).sort({ number: -1 }).limit(limit).lean()).map(toPlain)
    },

    /** The complaints that an account filed, newest first. */
    async listOfUser(userId: string, limit: number): Promise<ComplaintRecord[]> {
      const filed = model.find({ user: new Types.ObjectId(userId) }).sort({ createdAt: -1 })
      return (await filed.limit(limit).lean()).map(toPlain)
    },

    async findById(id: string): Promise<ComplaintRecord | undefined> {
      return toPlainOrUndefined(await model.findById(id).lean())
    },

    /**
     * Adds a customer's message and reopens the complaint.
     * @returns undefined if it is full, or was resolved too long ago
     */
    addCustomerMessage: (id: string, message: StoredComplaintMessage) =>
      changeComplaint(
        {
          _id: id,
          ...messageRoomFilter,
          $or: [
            { state: unresolvedFilter },
            { state: 'resolved', resolvedAt: trusted({ $gte: getReopenableSince(message.at) }) },
          ],
        },
        { $push: { messages: message }, $set: { state: 'open' }, $unset: { resolvedAt: 1 } },
      ),

    /**
     * Applies a change by staff if the complaint is in the state that it was decided on, and has room
     * for its message and note. Messages that came in between stay.
     * @returns undefined otherwise
     */
    changeByStaff: (
      { _id, state }: Pick<ComplaintRecord, '_id' | 'state'>,
      staffChange: StaffChange,
    ) => {
      const { message, internalNote } = staffChange
      const room = {
        ...(message ? messageRoomFilter : {}),
        ...(internalNote ? noteRoomFilter : {}),
      }
      return changeComplaint({ _id, state, ...room }, updateByStaff(staffChange))
    },

    /** Notes when the mail that confirms a complaint was queued. */
    async acknowledge(id: string, acknowledgedAt: Date): Promise<void> {
      const unacknowledged = { _id: id, acknowledgedAt: trusted({ $exists: false }) }
      await model.updateOne(unacknowledged, { $set: { acknowledgedAt } })
    },

    /** Replaces the token of the link, such as after a change of the session secret. */
    async setTokenHash(id: string, tokenHash: string): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { tokenHash } })
    },

    /** Removes the link to a deleted account from its complaints, which stay. */
    async forgetUser(userId: string): Promise<void> {
      await model.updateMany({ user: new Types.ObjectId(userId) }, { $unset: { user: 1 } })
    },
  }
}
