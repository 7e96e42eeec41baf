import type { ComplaintBody, Complaint } from '@voltkart/shared/contract/complaints'
import type { ShopProfile } from '@voltkart/shared/contract/shop'
import { getComplaintDueAt } from '@voltkart/shared/domain/complaints'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../actor'
import type { AppContext, OutboxHandler } from '../../context'
import { hashMailedToken, deriveMailedToken } from '../../integrations/mailed-token'
import { isDuplicateKey } from '../../models/database-errors'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'
import { type MailNotice, getMailNotices } from '../../models/mails/mail-schema'
import { readShop } from '../shop/shop-terms'
import { newRecordNumber } from '@voltkart/shared/domain/record-number'
import { hasSameEmail } from '../../policies/complaints'
import { queueMail } from '../mails/queue-mail'
import { tryRelay } from '../outbox/relay-batch'

/** Queues the mails in the outbox of a complaint. The relay repeats failures. */
export const tryQueueNotices = (context: AppContext, complaint: ComplaintRecord): Promise<void> =>
  tryRelay(context, 'complaints', complaint, 'complaint-mail')

/** Queues mails about complaints, and records that a new complaint was acknowledged. */
export const queueComplaintMails: OutboxHandler['handle'] = async (context, records) => {
  for (const { key, entries } of records) {
    const notices = getMailNotices(entries)
    for (const notice of notices) await queueMail(context, notice)
    if (notices.some(({ content }) => content.template === 'complaint-filed')) {
      await context.models.complaints.acknowledge(key.toString(), context.now())
    }
  }
  return records.map(({ entries }) => entries.map(({ id }) => id))
}

/**
 * The account that filed a complaint, for staff, and whether the complaint's email is the account's and
 * proved: otherwise it may be somebody else's. Undefined for a complaint of a visitor or a deleted account.
 */
export async function findFilingAccount(
  { models }: AppContext,
  complaint: ComplaintRecord,
): Promise<Complaint['account']> {
  const { user } = complaint
  const account = user && (await models.users.findById(user.toHexString()))
  if (!account) return undefined
  const { _id, name, email } = account
  return { _id, name, email, hasThisEmail: hasSameEmail(account, complaint) }
}

/** The maximum number of attempts to generate an unused number. */
const NUMBER_ATTEMPTS = 5

/** The recipients of the mails about a new complaint. */
interface Recipients {
  /** Absent if the address has received too many mails: anybody can enter it. */
  filed: string | undefined
  alerts: string[]
}

/**
 * The recipients of the alert about a new complaint: the grievance officer, who has to acknowledge
 * it within 48 hours (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)), and the address for
 * alerts. The shop's own address replaces either of them.
 */
function getAlertAddresses({ alertEmail, grievanceOfficer, email }: ShopProfile): string[] {
  const recipients = [grievanceOfficer?.email, alertEmail].filter(
    (address) => address !== undefined,
  )
  if (recipients.length === 0 && email !== undefined) return [email]
  return [...new Set(recipients)]
}

/** The mail that acknowledges a complaint, and those to the shop. */
function toNotices(complaintId: string, { filed, alerts }: Recipients): MailNotice[] {
  const notices: MailNotice[] = alerts.map((to, index) => ({
    key: `complaint-alert:${complaintId}:${index + 1}`,
    to,
    content: { template: 'complaint-alert', complaintId },
  }))
  if (filed !== undefined) {
    notices.unshift({
      key: `complaint-filed:${complaintId}`,
      to: filed,
      content: { template: 'complaint-filed', complaintId },
    })
  }
  return notices
}

interface Filing {
  body: ComplaintBody
  actor: Actor | undefined
  recipients: Recipients
}

async function insertComplaint(
  context: AppContext,
  filing: Filing,
  attempts: number,
): Promise<ComplaintRecord> {
  const { actor, recipients } = filing
  const { text, ...body } = filing.body
  const { complaints } = context.models
  const id = complaints.newId()
  const at = context.now()
  const notices = toNotices(id, recipients)
  try {
    return await complaints.insert(id, {
      ...body,
      number: newRecordNumber('complaint', at),
      ...(actor ? { user: actor._id } : {}),
      messages: [{ _id: randomUUID(), by: 'customer', text, at }],
      state: 'open',
      createdAt: at,
      dueAt: getComplaintDueAt(at),
      tokenHash: hashMailedToken(
        deriveMailedToken('complaint links', id, context.config.sessionSecret),
      ),
      notices,
    })
  } catch (error) {
    if (attempts <= 1 || !isDuplicateKey(error, 'number')) throw error
    return insertComplaint(context, filing, attempts - 1)
  }
}

/** Counts a mail to an address that anybody can enter. False beyond the limit. */
async function mayAcknowledge({ models, limits, metrics }: AppContext, email: string) {
  const isProved = (await models.users.findByEmail(email))?.emailProvedAt !== undefined
  const key = `complaint:${randomUUID()}`
  const mayMail = await limits.mayMail({ to: email, key, isProved })
  if (!mayMail) metrics.mailDropped()
  return mayMail
}

/**
 * Files a complaint. The insert includes the mails to send, so that a crash after it loses none.
 * The acknowledgement is left out if its address has received too many mails.
 * @param actor the account that files it; undefined for a visitor
 */
export async function fileComplaint(
  context: AppContext,
  body: ComplaintBody,
  actor: Actor | undefined,
): Promise<ComplaintRecord> {
  const { profile } = await readShop(context)
  const filed = (await mayAcknowledge(context, body.email)) ? body.email : undefined
  const recipients = { filed, alerts: getAlertAddresses(profile) }
  const complaint = await insertComplaint(context, { body, actor, recipients }, NUMBER_ATTEMPTS)
  await tryQueueNotices(context, complaint)
  return complaint
}
