import { INDIA_OFFSET_MS } from './india-day'

/** The subjects of complaints. */
export const complaintCategories = ['order', 'product', 'payment', 'privacy', 'other'] as const
export type ComplaintCategory = (typeof complaintCategories)[number]

export const categoryLabels: Record<ComplaintCategory, string> = {
  order: 'Order or delivery',
  product: 'Product',
  payment: 'Payment or refund',
  privacy: 'Privacy',
  other: 'Something else',
}

/** Staff answer an open complaint and resolve it; a message of the customer opens it again. */
export const complaintStates = ['open', 'answered', 'resolved'] as const
export type ComplaintState = (typeof complaintStates)[number]

export const complaintStateLabels: Record<ComplaintState, string> = {
  open: 'Open',
  answered: 'Answered',
  resolved: 'Resolved',
}

/** The states of a complaint that is not resolved. */
export const unresolvedStates = ['open', 'answered'] as const satisfies readonly ComplaintState[]

/** The maximum of messages in a complaint, and their length. */
export const COMPLAINT_MESSAGES_MAX = 100
export const COMPLAINT_TEXT_LENGTH = 4_000
/** The maximum of internal notes of staff on a complaint. */
export const COMPLAINT_NOTES_MAX = 100
/** The maximum of texts that staff keep for their answers. */
export const ANSWER_TEMPLATES_MAX = 20
/** Complaints on a page of the list. */
export const COMPLAINT_PAGE_SIZE = 20
/** For how many days after its resolution a customer's message reopens a complaint. */
export const REOPEN_DAYS = 30

/**
 * When a complaint must be resolved: one month after it was filed, by the calendar of India and at
 * the same time of day, on the last day of a month that is too short. Consumer Protection
 * (E-Commerce) Rules 2020, rule 4(5); its other limit, an acknowledgement within 48 hours, is met by
 * the mail that is queued at once.
 */
export function getComplaintDueAt(filedAt: Date): Date {
  const inIndia = new Date(filedAt.getTime() + INDIA_OFFSET_MS)
  const [year, month] = [inIndia.getUTCFullYear(), inIndia.getUTCMonth()]
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
  inIndia.setUTCMonth(month + 1, Math.min(inIndia.getUTCDate(), lastDay))
  return new Date(inIndia.getTime() - INDIA_OFFSET_MS)
}

/** Only complaints resolved after this moment are reopened by a customer's message. */
export const getReopenableSince = (now: Date): Date =>
  new Date(now.getTime() - REOPEN_DAYS * 24 * 3_600_000)

interface Clock {
  state: ComplaintState
  /** Timestamps as the API sends them. */
  dueAt: string
  resolvedAt?: string | undefined
}

/** Whether a complaint is past its due time. */
export const isOverdue = ({ state, dueAt }: Clock, now: Date): boolean =>
  state !== 'resolved' && new Date(dueAt) < now

/** Whether a customer may still write to a complaint. */
export const mayStillWrite = (
  { state, resolvedAt, messages }: Clock & { messages: readonly unknown[] },
  now: Date,
): boolean =>
  messages.length < COMPLAINT_MESSAGES_MAX &&
  (state !== 'resolved' ||
    resolvedAt === undefined ||
    new Date(resolvedAt) >= getReopenableSince(now))
