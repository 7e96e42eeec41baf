import { PARCELS_MAX, RETURNS_MAX } from '@voltkart/shared/domain/limits'

/** The mail that a parcel was sent, by the number of the parcel. */
export type ShippedMailTask = `mail-shipped:${number}`

const SHIPPED_MAIL = 'mail-shipped:'

export const shippedMailTask = (n: number): ShippedMailTask => `${SHIPPED_MAIL}${n}`

/** The parcel whose mail a task sends; undefined if it is another task. */
export const parcelOfTask = (task: string): number | undefined =>
  task.startsWith(SHIPPED_MAIL) ? Number(task.slice(SHIPPED_MAIL.length)) : undefined

/** The steps of a return that its customer gets a mail about. */
export const returnMailSteps = [
  'requested',
  'approved',
  'declined',
  'rejected',
  'replaced',
] as const
export type ReturnMailStep = (typeof returnMailSteps)[number]
/** The mail about a step of a return, by the number of the return. */
export type ReturnMailTask = `mail-return-${ReturnMailStep}:${number}`

export const returnMailTask = (step: ReturnMailStep, n: number): ReturnMailTask =>
  `mail-return-${step}:${n}`

/** The step and the return whose mail a task sends; undefined if it is another task. */
export function returnOfTask(task: string): { step: ReturnMailStep; n: number } | undefined {
  const [, name, n] = /^mail-return-([a-z]+):(\d+)$/.exec(task) ?? []
  const step = returnMailSteps.find((one) => one === name)
  return step && { step, n: Number(n) }
}

const namedTasks = [
  'release-stock',
  'consume-stock',
  'issue-invoice',
  'issue-credit-notes',
  'issue-challans',
  'take-back-stock',
  'settle-replacements',
  'return-stock',
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
export type OrderTask = NamedOrderTask | ShippedMailTask | ReturnMailTask
/** A task that sends a mail to the customer. */
export type MailTask = Extract<OrderTask, `mail-${string}`>

export const isMailTask = (task: OrderTask): task is MailTask => task.startsWith('mail-')

/** A task that a feature of the shop runs. Mails are sent by a job. */
export type WorkTask = Exclude<NamedOrderTask, MailTask>

export const workTasks: readonly WorkTask[] = namedTasks.filter(
  (task): task is WorkTask => !isMailTask(task),
)

/**
 * Tasks that follow a change of state (an outbox). They are stored by the same update as the change, so
 * that none is lost in a crash after it. Each task is idempotent. Every value that a task can have is
 * listed: the jobs find open tasks by an index on them.
 */
export const orderTasks: readonly OrderTask[] = [
  ...namedTasks,
  ...Array.from({ length: PARCELS_MAX }, (_, index) => shippedMailTask(index + 1)),
  ...Array.from({ length: RETURNS_MAX }, (_, index) => index + 1).flatMap((n) =>
    returnMailSteps.map((step) => returnMailTask(step, n)),
  ),
]

export const mailTasks: readonly MailTask[] = orderTasks.filter(isMailTask)
