import pMap from 'p-map'
import { composeOrderMail } from '../commands/mails/compose-order-mail'
import { toOrderMail, type OrderMail } from '../commands/mails/mail-of-task'
import { admitMail } from '../commands/mails/admit-mail'
import { queueAdmittedMail } from '../commands/mails/queue-mail'
import type { AppContext, OutboxHandler } from '../context'
import { toError } from '../errors'
import { toMailId, classifyMailFailure } from '../integrations/mail/mailer'
import { isDatabaseAway } from '../models/database-errors'
import { documentTasks } from '../models/orders/order-document-queries'
import type { OrderRecord } from '../models/orders/order-record'
import type { PendingRecord } from '../models/outbox/outbox-queries'
import {
  getTaskId,
  isMailTask,
  getTaskKind,
  getTasks,
  type MailTask,
  type OrderTask,
} from '../models/orders/order-tasks'

/** The number of mails that are sent concurrently, since a mail server may respond slowly. */
const SENDERS = 10
/**
 * How long after a change the mails of an order wait for its documents, which they link. Documents are
 * issued with the change, or by a job within five seconds; those without an HSN code may take days.
 */
const DOCUMENTS_WAIT_MS = 10_000

/** Whether documents of a recent change still have to be issued. */
function waitsForDocuments({ now }: AppContext, { tasks, events }: OrderRecord): boolean {
  const isOpen = tasks.some((task) =>
    documentTasks.some((documentTask: OrderTask) => documentTask === task),
  )
  const changedAt = Math.max(0, ...events.map(({ at }) => at.getTime()))
  return isOpen && now().getTime() - changedAt < DOCUMENTS_WAIT_MS
}

/** The mail about a correction waits for its documents, however long the State of delivery takes. */
const waitsForCorrection = ({ tasks }: OrderRecord, task: OrderTask): boolean =>
  getTaskKind(task) === 'mail-invoice-corrected' && tasks.includes('correct-invoice')

type Outcome = 'sent' | 'failed' | 'unreachable'

async function sendOrderMail(
  context: AppContext,
  order: OrderRecord,
  mail: OrderMail,
): Promise<Outcome> {
  try {
    const composed = await composeOrderMail(context, mail.to, order, mail.content)
    if (composed) {
      await context.mailer.send(composed, toMailId(mail.key))
      context.log.info({ mail: mail.key }, 'a mail was sent')
    }
    return 'sent'
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    context.log.warn({ err: error, mail: mail.key }, 'a mail could not be sent; it is queued')
    return classifyMailFailure(error) === 'unreachable' ? 'unreachable' : 'failed'
  }
}

/**
 * Sends the mails of orders. A mail that cannot be sent is queued, to be tried again; while the mail
 * server is unreachable, the others are queued without an attempt. A crash before the task is removed
 * sends a mail twice, with the same Message-ID.
 */
export const sendOrderMails: OutboxHandler['handle'] = async (context, records) => {
  const { mails, orders } = context.models
  let isReachable = true
  const sendOne = async (order: OrderRecord, task: MailTask) => {
    const mail = toOrderMail(order, task)
    // An earlier run may have queued it and died before it removed the task.
    if (await mails.isQueued(mail.key)) return
    if (!(await admitMail(context, mail, order))) return
    const outcome = isReachable ? await sendOrderMail(context, order, mail) : 'unreachable'
    if (outcome === 'unreachable') isReachable = false
    if (outcome !== 'sent') await queueAdmittedMail(context, mail)
  }
  const sendRecord = async (
    { entries }: PendingRecord,
    order: OrderRecord | undefined,
  ): Promise<string[]> => {
    if (!order || waitsForDocuments(context, order)) return []
    const tasks = getTasks(entries).filter(isMailTask)
    const due = tasks.filter((task) => !waitsForCorrection(order, task))
    for (const task of due) await sendOne(order, task)
    return due.map(getTaskId)
  }
  const storedOrders = await Promise.all(records.map(({ key }) => orders.findById(key.toString())))
  // A failure concerns the mails of one order: a rejection would send the mails of the others again.
  const trySend = async (record: PendingRecord, index: number) => {
    try {
      return await sendRecord(record, storedOrders[index])
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      return toError(error)
    }
  }
  return pMap(records, trySend, { concurrency: SENDERS })
}
