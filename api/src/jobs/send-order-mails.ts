import { composeOrderMail } from '../commands/mails/compose-order-mail'
import { mailOfTask, type OrderMail } from '../commands/mails/mail-of-task'
import { admitMail } from '../commands/mails/admit-mail'
import { queueAdmittedMail } from '../commands/mails/queue-mail'
import { workOnEachOrder } from '../commands/order-core/work-on-each-order'
import type { AppContext } from '../context'
import { mailIdOf } from '../integrations/mail/mail-id'
import { judgeFailure } from '../integrations/mail/mailer'
import { isDatabaseAway } from '../models/database-errors'
import { documentTasks } from '../models/documents/order-document-queries'
import type { OrderRecord } from '../models/order-core/order-record'
import {
  correctionOfTask,
  isMailTask,
  mailTasks,
  type OrderTask,
} from '../models/order-core/order-tasks'

/** The number of mails that are sent concurrently, since a mail server may respond slowly. */
const SENDERS = 10
/**
 * How long after a change the mails of an order wait for its documents, which they link. Documents are
 * issued with the change, or by a job within five seconds; those without an HSN code may take days.
 */
const DOCUMENTS_WAIT_MS = 10_000

/** Whether documents of a recent change still have to be issued. */
function waitsForDocuments({ now }: AppContext, { tasks, events }: OrderRecord): boolean {
  const isOpen = tasks.some((task) => documentTasks.some((one: OrderTask) => one === task))
  const changedAt = Math.max(0, ...events.map(({ at }) => at.getTime()))
  return isOpen && now().getTime() - changedAt < DOCUMENTS_WAIT_MS
}

/** The mail about a correction waits for its documents, however long the State of delivery takes. */
const waitsForCorrection = ({ tasks }: OrderRecord, task: OrderTask): boolean =>
  correctionOfTask(task) !== undefined && tasks.includes('correct-invoice')

type Outcome = 'sent' | 'failed' | 'unreachable'

async function send(context: AppContext, order: OrderRecord, mail: OrderMail): Promise<Outcome> {
  try {
    const composed = await composeOrderMail(context, mail.to, order, mail.content)
    if (composed) {
      await context.mailer.send(composed, mailIdOf(mail.key))
      context.log.info({ mail: mail.key }, 'a mail was sent')
    }
    return 'sent'
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    context.log.warn({ err: error, mail: mail.key }, 'a mail could not be sent; it is queued')
    return judgeFailure(error) === 'unreachable' ? 'unreachable' : 'failed'
  }
}

/**
 * Sends the mails of open tasks of orders, and removes the tasks. A mail that cannot be sent is
 * queued, to be tried again; while the mail server is unreachable, the others of the run are queued
 * without an attempt. A crash between sending and removing the task sends a mail twice, with the
 * same Message-ID.
 */
export async function sendOrderMails(context: AppContext, signal?: AbortSignal): Promise<void> {
  const { mails, orderWork } = context.models
  let isReachable = true
  const sendMailsOf = async (order: OrderRecord) => {
    if (waitsForDocuments(context, order)) return
    for (const task of order.tasks.filter(isMailTask)) {
      if (waitsForCorrection(order, task)) continue
      const mail = mailOfTask(order, task)
      // An earlier run may have queued it and died before it removed the task.
      const isNew = !(await mails.isQueued(mail.key))
      if (isNew && (await admitMail(context, mail, order))) {
        const outcome = isReachable ? await send(context, order, mail) : 'unreachable'
        if (outcome === 'unreachable') isReachable = false
        if (outcome !== 'sent') await queueAdmittedMail(context, mail)
      }
      await orderWork.completeTasks(order._id, [task])
    }
  }
  await workOnEachOrder(context, orderWork.eachWithTasks(mailTasks), sendMailsOf, {
    atOnce: SENDERS,
    enough: () => signal?.aborted ?? false,
  })
}
