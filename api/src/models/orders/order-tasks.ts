import { declareKind, type OutboxEntry } from '../outbox/outbox-field'

/** The steps of a parcel that its buyer gets a mail about. */
type ParcelMailStep = 'shipped' | 'came-back'

/** The steps of a return that its customer gets a mail about. */
export const returnMailSteps = [
  'requested',
  'approved',
  'declined',
  'rejected',
  'replaced',
] as const
export type ReturnMailStep = (typeof returnMailSteps)[number]

const workKinds = [
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
] as const
const plainMailKinds = [
  'mail-placed',
  'mail-invitation',
  'mail-paid',
  'mail-delivered',
  'mail-cancelled',
  'mail-refunded',
] as const

/** The fields of mails that an order can have more than once, each with its number. */
interface MailPayloads {
  'mail-pay-link': { n: number }
  'mail-parcel': { n: number; step: ParcelMailStep }
  'mail-delivery-changed': { n: number }
  'mail-invoice-corrected': { n: number }
  'mail-return': { n: number; step: ReturnMailStep }
}
type NumberedMailKind = keyof MailPayloads
const numberedMailKinds = [
  'mail-pay-link',
  'mail-parcel',
  'mail-delivery-changed',
  'mail-invoice-corrected',
  'mail-return',
] as const satisfies NumberedMailKind[]

/** A mail that an order can have more than once. */
type NumberedMail = {
  [Kind in NumberedMailKind]: { kind: Kind; payload: MailPayloads[Kind] }
}[NumberedMailKind]
/** A task that sends a mail to the customer. */
export type MailTask = (typeof plainMailKinds)[number] | NumberedMail
/** A task that a feature of the shop runs. Mails are sent by the relay. */
export type WorkTask = (typeof workKinds)[number]
/**
 * A task that follows a change of state. It is an entry in the outbox of the order, written by the same
 * update as the change. Each task is idempotent; an order has a task without a payload once.
 */
export type OrderTask = WorkTask | MailTask
type MailKind = (typeof plainMailKinds)[number] | NumberedMailKind
export type OrderTaskKind = WorkTask | MailKind

export const workTasks: readonly WorkTask[] = workKinds
export const mailKinds = [...plainMailKinds, ...numberedMailKinds].map((kind) => declareKind(kind))
/** The kinds of all tasks: the jobs find open ones by an index on them. */
export const orderTaskKinds: readonly OrderTaskKind[] = [...workKinds, ...mailKinds]

export const getTaskKind = (task: OrderTask): OrderTaskKind =>
  typeof task === 'string' ? task : task.kind

export const isMailTask = (task: OrderTask): task is MailTask =>
  mailKinds.some((kind) => kind === getTaskKind(task))

/** Names a task within its order. */
export function getTaskId(task: OrderTask): string {
  if (typeof task === 'string') return task
  const { kind, payload } = task
  return 'step' in payload ? `${kind}:${payload.n}:${payload.step}` : `${kind}:${payload.n}`
}

/** The entries of an outbox for tasks. */
export const toTaskEntries = (tasks: readonly OrderTask[], at: Date): OutboxEntry[] =>
  tasks.map((task) => ({
    id: getTaskId(task),
    at,
    ...(typeof task === 'string' ? { kind: task } : task),
  }))

const isTaskKind = (kind: string): kind is OrderTaskKind =>
  orderTaskKinds.some((taskKind) => taskKind === kind)

/** The tasks among the entries of an outbox, each once. Tasks of a later release are left alone. */
export function getTasks(entries: readonly OutboxEntry[] = []): OrderTask[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return [...byId.values()].flatMap(({ kind, payload }) => {
    if (!isTaskKind(kind)) return []
    return [(payload ? { kind, payload } : kind) as OrderTask]
  })
}
