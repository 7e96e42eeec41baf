import type { SandboxPayment } from '../../dev/razorpay-sandbox/sandbox-schema'
import { collectMoves } from '../../src/ledger/stock-ledger'
import type { StoredEvent } from '../../src/models/events/event-schema'
import { outboxSourceNames } from '../../src/models/outbox/outbox-field'
import type { StoredSettledRow } from '../../src/models/settlements/settlement-schema'
import { findUnpublished } from '../event-ledger'
import { findLosses, readLedger, type Ledger } from '../ledger'
import { getWrittenOff } from '../return-ledger'
import type { Action, Subject } from './action'
import { isAccepted, type Answer } from './answer'
import { jobNames } from './actions/jobs'
import { findStuckBookings, hurryBookings } from './courier-checks'
import type { Engine } from './engine'
import { findErasureLosses, rememberEmails } from './erased-accounts'
import type { Servers } from './servers'
import { findImportLosses } from './import-checks'
import { sendPaymentWebhook } from './payment-webhook'
import { findPictureLosses } from './picture-checks'
import { findUnknownRefunds } from './refund-checks'
import {
  findLostWaits,
  findMisplaced,
  findSettlementLosses,
  findStuckWork,
  findUndelivered,
  findUnsettled,
} from './shop-checks'
import { readAll, readPayments, type State } from './state'
import { runTask, getCurrentTask } from './tasks'
import type { World } from './world'

/** A request that was accepted, and whose result must stay true. */
export interface Acknowledged {
  entry: string
  action: Action
  subject: Subject
  answer: Answer
}

/** The maximum of rounds of all jobs until all open work has ended. */
const ROUNDS = 10
const ROUND_MS = 70_000
const capturedStatuses: readonly SandboxPayment['status'][] = ['captured', 'refunded']

/** Finds the accepted requests that are no longer true, one sentence each. */
export const findLostAcknowledgements = (
  state: State,
  acknowledged: readonly Acknowledged[],
): string[] =>
  acknowledged
    .filter(
      ({ entry, action, subject, answer }) =>
        action.then && !action.then(state, subject, answer, entry.toUpperCase()),
    )
    .map(
      ({ entry, action, subject }) =>
        `${entry}: “${action.name}” of ${subject.name} was accepted, and is not true`,
    )

/** Copies the events of the log before the shop removes old ones. */
export async function rememberEvents(world: World): Promise<void> {
  const stored = await readAll<StoredEvent>(world, 'events')
  for (const event of stored) world.events.set(event.id, event)
}

/** Copies the waits of customers and the emails of accounts before the shop removes them. */
export async function rememberCustomers(world: World): Promise<void> {
  await rememberEmails(world)
  const stored = await readAll(world, 'awaited_products')
  for (const { _id, product } of stored) world.waits.set(String(_id), String(product))
}

/** Makes all retries of webhook deliveries due now: they would take days. */
async function hurryDeliveries({ database, outside }: World): Promise<void> {
  await outside(() =>
    database
      .collection('webhook_deliveries')
      .updateMany({ state: 'waiting' }, { $set: { nextAt: new Date() } }),
  )
}

/** The collections with records that have open work, one sentence each. */
async function findOpenOutboxes({ database, outside }: World): Promise<string[]> {
  const problems: string[] = []
  for (const name of outboxSourceNames) {
    const filter = { 'outbox.0': { $exists: true } }
    const count = await outside(() => database.collection(name).countDocuments(filter))
    if (count > 0) problems.push(`${count} records of ${name} have open work`)
  }
  return problems
}

async function readShopLosses(world: World, ledger: Ledger): Promise<string[]> {
  const { orders, products, payments, mails, shipments, units } = ledger
  const rows = await readAll<StoredSettledRow>(world, 'settlement_rows')
  return [
    ...findMisplaced(products, await readAll(world, 'categories')),
    ...findUndelivered({
      received: world.receiver.accepted,
      events: await readAll(world, 'events'),
      webhooks: await readAll(world, 'event_webhooks'),
    }),
    ...findSettlementLosses({
      settlements: await readAll(world, 'settlements'),
      rows,
    }),
    ...findUnsettled(payments, rows, Date.now()),
    ...findStuckBookings(orders, shipments),
    ...(await findOpenOutboxes(world)),
    ...findStuckWork({
      mails: await readAll(world, 'mails'),
      units,
      webhooks: await readAll(world, 'webhooks'),
      now: Date.now(),
    }),
    ...(await findErasureLosses(world, (key) => mails.has(key))),
    ...findImportLosses({
      imports: await readAll(world, 'imports'),
      products,
      users: await readAll(world, 'users'),
      orders: await readAll(world, 'imported_orders'),
      redirects: await readAll(world, 'redirects'),
      audits: await readAll(world, 'audit_entries'),
    }),
    ...findPictureLosses({
      pictures: world.files.pictures,
      products,
      uploads: await readAll(world, 'uploads'),
      library: await readAll(world, 'pictures'),
      now: Date.now(),
    }),
    ...findLostWaits(world.waits, await readAll(world, 'awaited_products'), products, (key) =>
      mails.has(key),
    ),
  ]
}

/** Reads the errors in the ledgers now, one sentence each. */
export async function readLosses(world: World): Promise<string[]> {
  const { ids, refused } = world.mails
  const ledger = await world.outside(() =>
    readLedger(world.connection, { ids: [...ids, ...refused] }),
  )
  const findMoves = collectMoves(ledger.stockMoves)
  const initial = new Map(
    ledger.products.map((product) => [
      product._id.toHexString(),
      product.adjusted + getWrittenOff(findMoves(product)),
    ]),
  )
  await rememberEvents(world)
  // If an order has two payments, the provider captures one, and releases the other by itself.
  const isReleased = (payment: SandboxPayment) =>
    payment.status === 'authorized' &&
    ledger.payments.some(
      (other) => other.orderId === payment.orderId && capturedStatuses.includes(other.status),
    )
  const payments = ledger.payments.filter((payment) => !isReleased(payment))
  const events = [...world.events.values()]
  const { orders, documents, products } = ledger
  return [
    ...findLosses({ ...ledger, payments, events }, initial, [], { gst: true }),
    ...findUnknownRefunds(orders, ledger.payments),
    ...findUnpublished({ events, orders, documents, products }),
    ...(await readShopLosses(world, ledger)),
  ]
}

/** Runs every job once on the first server. */
export async function runAllJobs(engine: Engine, servers: Servers, round: string): Promise<void> {
  for (const name of jobNames) {
    await engine.finish(`${round} ${name}`, async () => {
      const [server] = servers.running()
      const task = getCurrentTask()
      const job = server?.jobs.find((candidate) => candidate.name === name)
      if (!server || !task || !job) throw new Error(`Nothing can do the job ${name}`)
      await runTask({ ...task, name: `${task.name}/job`, life: server.life }, () => job.run())
      await server.context.settled()
    })
  }
}

/**
 * The provider repeats what it could not deliver, until it has. Webhooks about payments that are only
 * authorised are lost: the shop finds these payments by itself.
 */
async function deliverWebhooks(
  world: World,
  engine: Engine,
  servers: Servers,
  delivered: Set<string>,
): Promise<void> {
  const payments = await readPayments(world)
  const undelivered = payments
    .filter(({ status }) => status !== 'authorized')
    .flatMap(({ _id, events }) =>
      events.filter(({ id }) => !delivered.has(id)).map(({ id }) => ({ payment: _id, id })),
    )
  for (const { payment, id } of undelivered) {
    const [server] = servers.running()
    if (!server) return
    const answer = await engine.finish(`webhook ${id}`, async () => {
      const sent = await sendPaymentWebhook({ server }, payments, payment, id)
      await server.context.settled()
      return sent
    })
    if (isAccepted(answer)) delivered.add(id)
  }
}

/** The bank completes pending refunds, since the ledgers cannot know their outcome. */
async function endPendingRefunds(world: World): Promise<void> {
  const payments = await readPayments(world)
  const pending = payments
    .flatMap(({ refunds }) => refunds)
    .filter(({ status }) => status === 'pending')
  for (const { id } of pending) {
    await world.outside(() => world.provider(`/dashboard/refunds/${id}`, { status: 'processed' }))
  }
}

/**
 * Lets all open work end without faults, and checks all invariants.
 * @returns the problems after ten rounds of all jobs, one sentence each
 */
export async function findProblems(
  world: World,
  engine: Engine,
  servers: Servers,
  { label, delivered }: { label: string; delivered: Set<string> },
): Promise<string[]> {
  let problems: string[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    world.chance.time.move(ROUND_MS)
    await endPendingRefunds(world)
    await hurryDeliveries(world)
    await hurryBookings(world)
    await deliverWebhooks(world, engine, servers, delivered)
    await runAllJobs(engine, servers, `${label} round ${round}`)
    problems = await readLosses(world)
    if (problems.length === 0) return []
  }
  return problems
}
