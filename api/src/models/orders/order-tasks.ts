import { PARCELS_MAX } from '@voltkart/shared/domain/limits'

/** The mail that a parcel was sent, by the number of the parcel. */
export type ShippedMailTask = `mail-shipped:${number}`

const SHIPPED_MAIL = 'mail-shipped:'

export const shippedMailTask = (n: number): ShippedMailTask => `${SHIPPED_MAIL}${n}`

/** The parcel whose mail a task queues; undefined if it is another task. */
export const parcelOfTask = (task: string): number | undefined =>
  task.startsWith(SHIPPED_MAIL) ? Number(task.slice(SHIPPED_MAIL.length)) : undefined

const namedTasks = [
  'release-stock',
  'consume-stock',
  'issue-invoice',
  'issue-credit-notes',
  'take-back-stock',
  'sync-units',
  'request-refunds',
  'settle-refunds',
  'mail-placed',
  'mail-paid',
  'mail-delivered',
  'mail-cancelled',
  'mail-refunded',
] as const
export type NamedOrderTask = (typeof namedTasks)[number]
export type OrderTask = NamedOrderTask | ShippedMailTask

/**
 * Tasks that follow a change of state (an outbox). They are stored by the same update as the change, so
 * that none is lost in a crash after it. Each task is idempotent. Every value that a task can have is
 * listed: the jobs find open tasks by an index on them.
 */
export const orderTasks: readonly OrderTask[] = [
  ...namedTasks,
  ...Array.from({ length: PARCELS_MAX }, (_, index) => shippedMailTask(index + 1)),
]
