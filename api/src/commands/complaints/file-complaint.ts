import type { ComplaintBody } from '@voltkart/shared/contract/complaints'
import { complaintDueAt } from '@voltkart/shared/domain/complaints'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { complaintToken, hashComplaintToken } from '../../integrations/complaint-token'
import { isDuplicateKey } from '../../models/database-errors'
import type { ComplaintNotice, ComplaintRecord } from '../../models/complaints/complaint-schema'
import { readShop } from '../shop/read-shop'
import { newComplaintNumber } from './complaint-number'
import { tryQueueNotices } from './queue-notices'

/** The maximum number of attempts to generate an unused number. */
const NUMBER_ATTEMPTS = 5

/** The mail that acknowledges a complaint, and the one to the shop if its profile has an address. */
async function noticesOf(
  context: AppContext,
  complaintId: string,
  email: string,
): Promise<ComplaintNotice[]> {
  const { alertEmail } = (await readShop(context)).profile
  const named = (template: 'complaint-filed' | 'complaint-alert', to: string) => ({
    key: `${template}:${complaintId}`,
    to,
    content: { template, complaintId },
  })
  return [
    named('complaint-filed', email),
    ...(alertEmail ? [named('complaint-alert', alertEmail)] : []),
  ]
}

/**
 * Files a complaint. The insert contains the mails that are to follow, so none is lost in a crash
 * after it.
 * @param actor the account that files it; undefined for a visitor
 */
export async function fileComplaint(
  context: AppContext,
  { text, ...body }: ComplaintBody,
  actor: Actor | undefined,
  attempts = NUMBER_ATTEMPTS,
): Promise<ComplaintRecord> {
  const { complaints } = context.models
  const id = complaints.newId()
  const at = context.now()
  const notices = await noticesOf(context, id, body.email)
  try {
    const filed = await complaints.insert(id, {
      ...body,
      number: newComplaintNumber(at),
      ...(actor ? { user: actor._id } : {}),
      messages: [{ _id: randomUUID(), by: 'customer', text, at }],
      state: 'open',
      createdAt: at,
      dueAt: complaintDueAt(at),
      tokenHash: hashComplaintToken(complaintToken(id, context.config.sessionSecret)),
      notices,
    })
    await tryQueueNotices(context, filed)
    return filed
  } catch (error) {
    if (attempts <= 1 || !isDuplicateKey(error, 'number')) throw error
    return fileComplaint(context, { text, ...body }, actor, attempts - 1)
  }
}
