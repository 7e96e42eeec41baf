import {
  CORRECTIONS_MAX,
  DELIVERY_CHANGES_MAX,
  PARCELS_MAX,
  PAY_LINKS_MAX,
  RETURNS_MAX,
} from '@voltkart/shared/domain/limits'

/** The steps of a parcel that its buyer gets a mail about. */
export const parcelMailSteps = ['shipped', 'came-back'] as const
export type ParcelMailStep = (typeof parcelMailSteps)[number]
/** The mail about a step of a parcel, by the number of the parcel. */
export type ParcelMailTask = `mail-${ParcelMailStep}:${number}`

export const parcelMailTask = (step: ParcelMailStep, n: number): ParcelMailTask =>
  `mail-${step}:${n}`

/** The step and the parcel whose mail a task sends; undefined if it is another task. */
export function parcelOfTask(task: string): { step: ParcelMailStep; n: number } | undefined {
  const [, name, n] = /^mail-(shipped|came-back):(\d+)$/.exec(task) ?? []
  const step = parcelMailSteps.find((one) => one === name)
  return step && { step, n: Number(n) }
}

/** The mail that the delivery details were changed, by the number of the change. */
export type DeliveryMailTask = `mail-delivery-changed:${number}`

const DELIVERY_MAIL = 'mail-delivery-changed:'

export const deliveryMailTask = (n: number): DeliveryMailTask => `${DELIVERY_MAIL}${n}`

/** The change of delivery details whose mail a task sends; undefined if it is another task. */
export const deliveryChangeOfTask = (task: string): number | undefined =>
  task.startsWith(DELIVERY_MAIL) ? Number(task.slice(DELIVERY_MAIL.length)) : undefined

/** The mail that the invoice was corrected, by the number of the correction. */
export type CorrectionMailTask = `mail-invoice-corrected:${number}`

const CORRECTION_MAIL = 'mail-invoice-corrected:'

export const correctionMailTask = (n: number): CorrectionMailTask => `${CORRECTION_MAIL}${n}`

/** The correction whose mail a task sends; undefined if it is another task. */
export const correctionOfTask = (task: string): number | undefined =>
  task.startsWith(CORRECTION_MAIL) ? Number(task.slice(CORRECTION_MAIL.length)) : undefined

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

/** The mail with a pay link, by the number of the link. */
export type PayLinkMailTask = `mail-pay-link:${number}`

const PAY_LINK_MAIL = 'mail-pay-link:'

export const payLinkMailTask = (n: number): PayLinkMailTask => `${PAY_LINK_MAIL}${n}`

/** The pay link whose mail a task sends; undefined if it is another task. */
export const payLinkOfTask = (task: string): number | undefined =>
  task.startsWith(PAY_LINK_MAIL) ? Number(task.slice(PAY_LINK_MAIL.length)) : undefined

const namedTasks = [
  'release-stock',
  'add-waiting-note',
  'consume-stock',
  'issue-invoice',
  'correct-invoice',
  'issue-credit-notes',
  'issue-challans',
  'take-back-stock',
  'settle-replacements',
  'return-stock',
  'sync-units',
  'request-refunds',
  'settle-refunds',
  'mail-placed',
  'mail-invitation',
  'mail-paid',
  'mail-delivered',
  'mail-cancelled',
  'mail-refunded',
] as const
export type NamedOrderTask = (typeof namedTasks)[number]
export type OrderTask =
  | NamedOrderTask
  | ParcelMailTask
  | DeliveryMailTask
  | CorrectionMailTask
  | ReturnMailTask
  | PayLinkMailTask
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
  ...Array.from({ length: PAY_LINKS_MAX }, (_, index) => payLinkMailTask(index + 1)),
  ...Array.from({ length: PARCELS_MAX }, (_, index) => index + 1).flatMap((n) =>
    parcelMailSteps.map((step) => parcelMailTask(step, n)),
  ),
  ...Array.from({ length: DELIVERY_CHANGES_MAX }, (_, index) => deliveryMailTask(index + 1)),
  ...Array.from({ length: CORRECTIONS_MAX }, (_, index) => correctionMailTask(index + 1)),
  ...Array.from({ length: RETURNS_MAX }, (_, index) => index + 1).flatMap((n) =>
    returnMailSteps.map((step) => returnMailTask(step, n)),
  ),
]

export const mailTasks: readonly MailTask[] = orderTasks.filter(isMailTask)
