import type { SandboxEvent, SandboxFailure, SandboxPayment } from './sandbox-schema'
import type { PaymentChange, SandboxQueries } from './sandbox-queries'
import { badRequest, SandboxError, createUnknownIdError } from './api-requests'
import { newEvent } from './events'
import { newId } from './ids'
import {
  findMeans,
  type PaymentMeans,
  type TypedMeans,
  paidTwice,
  testCards,
} from './payment-means'

type Payer = Pick<SandboxPayment, 'orderId' | 'email' | 'contact' | 'description'>

/** A payment in the checkout window, as the customer has sent it. */
interface PaymentAttempt extends Payer {
  means: TypedMeans
}

interface PlannedChange {
  change: PaymentChange
  events: SandboxEvent[]
}

/**
 * Reads a payment, computes its change and writes it, and repeats this while others change it in
 * between. Without a change the payment stays as it is.
 */
async function changePayment(
  queries: SandboxQueries,
  id: string,
  work: (payment: SandboxPayment) => Promise<PlannedChange | undefined>,
): Promise<SandboxPayment> {
  for (;;) {
    const payment = await queries.findPayment(id)
    if (!payment) throw createUnknownIdError()
    const planned = await work(payment)
    if (!planned) return payment
    const { change, events } = planned
    if (await queries.changePayment(payment, change, events)) return { ...payment, ...change }
  }
}

function newPayment(
  payer: Payer,
  amountPaise: number,
  { stored, failure }: PaymentMeans,
): SandboxPayment {
  const payment: SandboxPayment = {
    _id: newId('pay'),
    orderId: payer.orderId,
    amountPaise,
    currency: 'INR',
    status: failure ? 'failed' : 'authorized',
    amountRefundedPaise: 0,
    email: payer.email,
    contact: payer.contact,
    description: payer.description,
    ...stored,
    ...(failure ? { failure } : {}),
    refunds: [],
    events: [],
    revision: 0,
    createdAt: new Date(),
  }
  const event = newEvent(failure ? 'payment.failed' : 'payment.authorized', { payment })
  return { ...payment, events: [event] }
}

function createFailure(
  failure: SandboxFailure,
  payment: { _id: string; orderId: string },
): SandboxError {
  const metadata = { payment_id: payment._id, order_id: payment.orderId }
  return new SandboxError(400, failure.description, { ...failure, metadata })
}

const createAlreadyPaidError = (orderId: string) =>
  new SandboxError(400, paidTwice.description, { ...paidTwice, metadata: { order_id: orderId } })

/**
 * Captures an authorised payment and with it pays its order.
 * @throws SandboxError when the payment or its order is in another state, or the amount differs
 */
export function capturePayment(
  queries: SandboxQueries,
  id: string,
  amountPaise: number,
): Promise<SandboxPayment> {
  return changePayment(queries, id, async (payment) => {
    if (payment.status === 'captured' || payment.status === 'refunded') {
      throw badRequest('This payment has already been captured')
    }
    if (payment.status !== 'authorized') {
      throw badRequest(
        'Only payments which have been authorized and not yet captured can be captured',
      )
    }
    if (payment.amountPaise !== amountPaise) {
      throw badRequest('Capture amount must be equal to the amount authorized', 'amount')
    }
    const order = await queries.markOrderPaid(payment.orderId, payment._id)
    if (!order) throw createAlreadyPaidError(payment.orderId)
    const change = { status: 'captured', capturedAt: new Date() } as const
    const captured = { ...payment, ...change }
    return {
      change,
      events: [
        newEvent('payment.captured', { payment: captured }),
        newEvent('order.paid', { payment: captured, order }),
      ],
    }
  })
}

/**
 * Adds a payment that was made past the checkout window, of any amount and currency, also for an
 * order that is paid: as with fees that the customer bears, or a second attempt that succeeds late.
 * @throws SandboxError when the order is unknown
 */
export async function insertPaidElsewhere(
  queries: SandboxQueries,
  {
    status,
    currency,
    orderId,
    amountPaise,
    customerFeePaise,
  }: Pick<SandboxPayment, 'currency' | 'orderId' | 'amountPaise' | 'customerFeePaise'> & {
    status: 'captured' | 'authorized'
  },
): Promise<SandboxPayment> {
  const order = await queries.findOrder(orderId)
  const [card] = testCards
  if (!order || !card) throw createUnknownIdError()
  const authorized = newPayment(
    { orderId, email: null, contact: null, description: null },
    amountPaise,
    findMeans({ card: { number: card.number, name: 'Paid Elsewhere' } }),
  )
  const payment = {
    ...authorized,
    currency,
    status,
    ...(status === 'captured' ? { capturedAt: authorized.createdAt } : {}),
    ...(customerFeePaise === undefined ? {} : { customerFeePaise }),
  }
  const type = status === 'captured' ? 'payment.captured' : 'payment.authorized'
  const inserted = { ...payment, events: [newEvent(type, { payment })] }
  await queries.insertPayment(inserted)
  await queries.countAttempt(orderId)
  const isPaidInFull = currency === order.currency && amountPaise >= order.amountPaise
  if (status === 'captured' && isPaidInFull) await queries.markOrderPaid(orderId, inserted._id)
  return inserted
}

// Two concurrent payments of one order: the second must not stay authorised forever.
function giveUpIfAuthorized(queries: SandboxQueries, id: string): Promise<SandboxPayment> {
  return changePayment(queries, id, (payment) => {
    if (payment.status !== 'authorized') return Promise.resolve(undefined)
    const change = { status: 'failed', failure: paidTwice } as const
    const events = [newEvent('payment.failed', { payment: { ...payment, ...change } })]
    return Promise.resolve({ change, events })
  })
}

/**
 * Pays an order by a test card or a test UPI ID.
 * @throws SandboxError when the payment is declined or the order cannot be paid
 */
export async function payInWindow(
  queries: SandboxQueries,
  { means: typed, ...payer }: PaymentAttempt,
): Promise<SandboxPayment> {
  const order = await queries.findOrder(payer.orderId)
  if (!order) throw createUnknownIdError()
  if (order.status === 'paid') throw createAlreadyPaidError(order._id)
  const means = findMeans(typed)
  const payment = newPayment(payer, order.amountPaise, means)
  await queries.insertPayment(payment)
  await queries.countAttempt(order._id)
  if (payment.failure) throw createFailure(payment.failure, payment)
  if (means.isAuthorizedOnly) return payment
  try {
    return await capturePayment(queries, payment._id, payment.amountPaise)
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    const now = await giveUpIfAuthorized(queries, payment._id)
    // The shop has found and captured it in the meantime.
    if (now.status !== 'failed') return now
    throw error
  }
}
