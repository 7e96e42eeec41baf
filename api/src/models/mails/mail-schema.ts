import type { Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'
import type { ReturnMailStep } from '../orders/order-tasks'
import { declareKind, type OutboxEntry } from '../outbox/outbox-field'

const orderMailKinds = ['placed', 'paid', 'delivered', 'cancelled', 'refunded'] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

/**
 * The topic of a mail. Its text is rendered on sending: so the queue never contains a reset link,
 * and requesting one costs the same whether or not the account exists.
 */
export type MailContent =
  | { template: 'welcome' }
  | { template: 'password-reset' }
  | { template: 'staff-invitation' }
  | { template: 'customer-invitation' }
  | { template: 'password-changed'; userId: string }
  | { template: 'two-factor-changed'; userId: string; isOn: boolean }
  | { template: 'confirm-email'; userId: string }
  | { template: 'email-change-requested'; userId: string; newEmail: string }
  | {
      template: 'email-changed'
      userId: string
      newEmail: string
      /** Names the change if the address may undo it. */
      formerEmailId?: string
      passwordChanged: boolean
      /** Whether the former address was proved. */
      wasProved: boolean
    }
  | { template: 'account-closed'; userId: string }
  | { template: 'account-inactive'; userId: string }
  | { template: 'order'; orderId: string; kind: OrderMailKind }
  | { template: 'shipped' | 'came-back'; orderId: string; parcel: number }
  | { template: 'delivery-changed'; orderId: string }
  | { template: 'invoice-corrected'; orderId: string; n: number }
  | { template: 'pay-link'; orderId: string; n: number }
  | { template: 'invitation'; orderId: string }
  | { template: 'return'; orderId: string; n: number; step: ReturnMailStep }
  | {
      template: 'refund'
      orderId: string
      amountPaise: number
      currency?: string
      /** The refund's key. */
      key: string
    }
  | { template: 'low-stock' }
  | { template: 'raised-rates'; orderIds: string[]; count: number }
  | { template: 'webhook-off'; webhookId: string; url: string }
  | { template: 'back-in-stock'; productId: string; userId: string }
  | { template: 'complaint-filed'; complaintId: string }
  | { template: 'complaint-alert'; complaintId: string }
  | {
      template: 'complaint-answered'
      complaintId: string
      /** The reply; absent if only the state changed. */
      messageId?: string
      isResolved: boolean
    }

/** The mails that the person who opened an account has caused. */
export const accountTemplates: readonly MailContent['template'][] = [
  'welcome',
  'confirm-email',
  'email-change-requested',
  'email-changed',
  'password-changed',
  'two-factor-changed',
  'back-in-stock',
]

const storedMail = z.object({
  _id: objectId,
  /** Names the mail: what is queued twice under one key is sent once. */
  key: z.string(),
  to: z.string(),
  content: z.custom<MailContent>(),
  /** The request that queued it, if any; for the log. */
  requestId: z.string().exactOptional(),
  /** `dropped` if its recipient had had too many mails. */
  status: text<'waiting' | 'sent' | 'refused' | 'dropped'>().default('waiting'),
  attempts: z.number().default(0),
  /** The time at which it is due; while a process is sending it, the expiry of that process's lease. */
  nextAttemptAt: z.date(),
  lease: z.string().exactOptional(),
  createdAt: z.date(),
  /** When a finished mail is deleted. */
  expiresAt: z.date().exactOptional(),
})
export type StoredMail = z.infer<typeof storedMail>

const mailSchema = toSchema(storedMail, 'mails')

mailSchema.index({ key: 1 }, { unique: true })
// The copy and the erasure of a customer's data use this index.
mailSchema.index({ to: 1 })
mailSchema.index({ status: 1, nextAttemptAt: 1 })
mailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const createMailModel = (connection: Connection) => connection.model('Mail', mailSchema)
export type MailModel = ReturnType<typeof createMailModel>

/** The kinds of entries of outboxes that are mails to queue, by the records that have them. */
const queuedMailKinds = [declareKind('account-mail'), declareKind('complaint-mail')] as const
type QueuedMailKind = (typeof queuedMailKinds)[number]

/** A mail that follows a change. */
export interface MailNotice {
  /** Names the mail: queued twice under it, it is sent once. */
  key: string
  to: string
  content: MailContent
}

/** The entry that queues a mail. */
export const toMailEntry = (
  kind: QueuedMailKind,
  { key: id, to, content }: MailNotice,
  at: Date,
): OutboxEntry => ({ id, kind, at, payload: { to, content } })

/** The mails to queue among the entries of an outbox. */
export const getMailNotices = (entries: readonly OutboxEntry[] = []): MailNotice[] =>
  entries
    .filter(({ kind }) => queuedMailKinds.some((queuedKind) => queuedKind === kind))
    .map(({ id: key, payload }) => ({ key, ...(payload as Omit<MailNotice, 'key'>) }))
