import { toMailId } from '../../src/integrations/mail/mailer'
import { toOrderMail } from '../../src/commands/mails/mail-of-task'
import { toOrderRecord } from '../../src/models/orders/order-record'
import type { StoredOrder } from '../../src/models/orders/order-schema'
import { isMailTask, getTasks } from '../../src/models/orders/order-tasks'
import { readAll } from './state'
import type { World } from './world'

const getTaskMails = (orders: readonly StoredOrder[]): string[] =>
  orders.flatMap((order) =>
    getTasks(order.outbox)
      .filter(isMailTask)
      .map((task) => toOrderMail(toOrderRecord(order), task).key),
  )

/**
 * The mails that the queue has sent more than once since `from`, the number of accepted mails then,
 * although nothing was disturbed; one sentence each.
 */
export async function findSentTwice(world: World, from: number): Promise<string[]> {
  const queued = await readAll(world, 'mails')
  const sent = world.mails.ids.slice(from)
  return queued
    .filter(({ key }) => sent.filter((id) => id === toMailId(String(key))).length > 1)
    .map(({ key }) => `the mail ${String(key)} was sent twice at once`)
}

/**
 * Notes the mails that were accepted and that nothing waits to send: none of them may be sent again,
 * whatever happens. Call it while no server does anything.
 */
export async function noteSettledMails(
  world: World,
  orders: readonly StoredOrder[],
): Promise<void> {
  const { mails } = world
  const waitingMails = (await readAll(world, 'mails')).filter(({ status }) => status === 'waiting')
  const keys = [...getTaskMails(orders), ...waitingMails.map(({ key }) => String(key))]
  const openIds = new Set(keys.map(toMailId))
  for (const id of mails.ids) if (!openIds.has(id)) mails.settled.add(id)
}
