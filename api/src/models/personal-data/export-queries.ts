import { Types, type Connection } from 'mongoose'
import type { ComplaintRecord, StoredComplaint } from '../complaints/complaint-schema'
import type { MailContent, StoredMail } from '../mails/mail-schema'
import { toPlain } from '../record-schema'

/** A mail to a customer: when, to what address, and what it was about. */
interface SentMail {
  at: Date
  to: string
  template: MailContent['template']
}

/** Queries for the copy of a customer's data that no other query covers. */
export function createExportQueries(connection: Connection) {
  return {
    /** The complaints that an account filed under an email that it reads. */
    async *listComplaints(
      userId: string,
      emails: readonly string[],
    ): AsyncGenerator<ComplaintRecord> {
      const cursor = connection
        .collection<StoredComplaint>('complaints')
        .find(
          { user: new Types.ObjectId(userId), email: { $in: [...emails] } },
          { projection: { notes: 0 } },
        )
        .sort({ _id: 1 })
      for await (const complaint of cursor) yield toPlain(complaint)
    },

    /** The mails to an address, oldest first. */
    async *listMailsTo(to: string): AsyncGenerator<SentMail> {
      const cursor = connection.collection<StoredMail>('mails').find({ to }).sort({ _id: 1 })
      for await (const { createdAt, content } of cursor) {
        yield { at: createdAt, to, template: content.template }
      }
    },
  }
}
