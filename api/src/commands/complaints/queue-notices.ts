import type { AppContext } from '../../context'
import { isDatabaseAway } from '../../models/database-errors'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'
import { queueMail } from '../mails/queue-mail'

const BATCH = 100

type Noticed = Pick<ComplaintRecord, '_id' | 'notices'>

async function queueNotices(context: AppContext, { _id, notices = [] }: Noticed): Promise<void> {
  if (notices.length === 0) return
  for (const notice of notices) await queueMail(context, notice)
  const isAcknowledged = notices.some(({ content }) => content.template === 'complaint-filed')
  await context.models.complaints.removeNotices(
    _id,
    notices.map(({ key }) => key),
    isAcknowledged ? context.now() : undefined,
  )
}

/** Queues the mails about a stored change of a complaint; the job repeats failures. */
export async function tryQueueNotices(context: AppContext, complaint: Noticed): Promise<void> {
  try {
    await queueNotices(context, complaint)
  } catch (error) {
    context.log.warn(
      { err: error, complaintId: complaint._id },
      'a mail about a complaint could not be queued',
    )
  }
}

/**
 * Queues the mails about complaints that were interrupted. Safe in many processes at a time.
 * @throws if the database is unreachable
 */
export async function queueComplaintNotices(context: AppContext): Promise<void> {
  for (const complaint of await context.models.complaints.findWithNotices(BATCH)) {
    try {
      await queueNotices(context, complaint)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, complaintId: complaint._id }, 'a complaint has mails to send')
    }
  }
}
