import type { OutboxEntry } from '../outbox/outbox-field'
import type { MailContent } from './mail-schema'

/** The kinds of entries of outboxes that are mails to queue, by the records that have them. */
export const queuedMailKinds = ['account-mail', 'complaint-mail'] as const
export type QueuedMailKind = (typeof queuedMailKinds)[number]

/** A mail that follows a change. */
export interface MailNotice {
  /** Names the mail: queued twice under it, it is sent once. */
  key: string
  to: string
  content: MailContent
}

/** The entry that queues a mail. */
export const mailEntry = (
  kind: QueuedMailKind,
  { key: id, to, content }: MailNotice,
  at: Date,
): OutboxEntry => ({ id, kind, at, payload: { to, content } })

/** The mails to queue among the entries of an outbox. */
export const mailsIn = (entries: readonly OutboxEntry[] = []): MailNotice[] =>
  entries
    .filter(({ kind }) => queuedMailKinds.some((one) => one === kind))
    .map(({ id: key, payload }) => ({ key, ...(payload as Omit<MailNotice, 'key'>) }))
