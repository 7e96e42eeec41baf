import type { AppContext, OutboxHandler } from '../../context'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'
import { mailsIn } from '../../models/mails/mail-schema'
import { queueMail } from '../mails/queue-mail'
import { tryRelay } from '../outbox/relay-batch'

/** Queues the mails in the outbox of a complaint. The relay repeats failures. */
export const tryQueueNotices = (context: AppContext, complaint: ComplaintRecord): Promise<void> =>
  tryRelay(context, 'complaints', complaint, 'complaint-mail')

/** Queues mails about complaints, and records that a new complaint was acknowledged. */
export const queueComplaintMails: OutboxHandler['handle'] = async (context, records) => {
  for (const { key, entries } of records) {
    const notices = mailsIn(entries)
    for (const notice of notices) await queueMail(context, notice)
    if (notices.some(({ content }) => content.template === 'complaint-filed')) {
      await context.models.complaints.acknowledge(key.toString(), context.now())
    }
  }
  return records.map(({ entries }) => entries.map(({ id }) => id))
}
