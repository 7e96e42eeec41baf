import { trusted, type Connection } from 'mongoose'
import { createIndexes } from '../../src/models/record-schema'
import {
  createSandboxAdjustmentModel,
  createSandboxOrderModel,
  createSandboxPaymentModel,
  type SandboxAdjustment,
  type SandboxEvent,
  type SandboxOrder,
  type SandboxPayment,
} from './sandbox-schema'

/** The fields of a payment that may change, apart from its webhooks. */
export type PaymentChange = Partial<
  Pick<SandboxPayment, 'status' | 'amountRefundedPaise' | 'refunds' | 'failure' | 'capturedAt'>
>

/** A webhook that is this process's to send, until its lease ends. */
export interface ClaimedEvent {
  paymentId: string
  event: SandboxEvent
}

/** All database queries of the payment sandbox. */
export function createSandboxQueries(connection: Connection) {
  const orders = createSandboxOrderModel(connection)
  const payments = createSandboxPaymentModel(connection)
  const adjustments = createSandboxAdjustmentModel(connection)
  return {
    async ensureIndexes(): Promise<void> {
      await Promise.all([createIndexes(payments), createIndexes(adjustments)])
    },

    async insertOrder(order: SandboxOrder): Promise<void> {
      await orders.create(order)
    },

    findOrder: (id: string) => orders.findById(id).lean<SandboxOrder>(),

    /** Records an attempt to pay an order. */
    async countAttempt(id: string): Promise<void> {
      await orders.updateOne({ _id: id }, { $inc: { attempts: 1 } })
      await orders.updateOne({ _id: id, status: 'created' }, { $set: { status: 'attempted' } })
    },

    /** Assigns an order to the payment that pays it. Null if another payment has it already. */
    markOrderPaid: (id: string, paymentId: string) =>
      orders
        .findOneAndUpdate(
          { _id: id, $or: [{ paidBy: trusted({ $exists: false }) }, { paidBy: paymentId }] },
          { $set: { status: 'paid', paidBy: paymentId } },
          { returnDocument: 'after' },
        )
        .lean<SandboxOrder>(),

    async insertPayment(payment: SandboxPayment): Promise<void> {
      await payments.create(payment)
    },

    findPayment: (id: string) => payments.findById(id).lean<SandboxPayment>(),

    findPaymentOfRefund: (refundId: string) =>
      payments.findOne({ 'refunds.id': refundId }).lean<SandboxPayment>(),

    listPayments: (orderId: string) =>
      payments.find({ orderId }).sort({ createdAt: -1, _id: 1 }).lean<SandboxPayment[]>(),

    /**
     * Changes a payment and adds its webhooks in one write. False when the payment has changed
     * since it was read.
     */
    async changePayment(
      payment: SandboxPayment,
      change: PaymentChange,
      events: SandboxEvent[],
    ): Promise<boolean> {
      const changed = await payments.updateOne(
        { _id: payment._id, revision: payment.revision },
        { $set: change, $push: { events: { $each: events } }, $inc: { revision: 1 } },
      )
      return changed.modifiedCount === 1
    },

    async insertAdjustment(adjustment: SandboxAdjustment): Promise<void> {
      await adjustments.create(adjustment)
    },

    /** The payments, refunds and adjustments of a period, with its end excluded. */
    async movedBetween(from: Date, to: Date) {
      const period = { $gte: from, $lt: to }
      const [paid, refunded, adjusted] = await Promise.all([
        payments
          .find({
            capturedAt: trusted(period),
            status: trusted({ $in: ['captured', 'refunded'] }),
          })
          .lean<SandboxPayment[]>(),
        payments
          .find({
            $or: ['createdAt', 'failedAt'].map((field) => ({
              refunds: trusted({ $elemMatch: { [field]: period } }),
            })),
          })
          .lean<SandboxPayment[]>(),
        adjustments.find({ createdAt: trusted(period) }).lean<SandboxAdjustment[]>(),
      ])
      return { paid, refunded, adjusted }
    },

    /** Leases the next due webhook, so that no other process sends it before `leaseEnds`. */
    async claimDueEvent(now: Date, leaseEnds: Date): Promise<ClaimedEvent | undefined> {
      const dueFilter = trusted({ $elemMatch: { nextAt: { $lte: now } } })
      const before = await payments
        .findOneAndUpdate(
          { events: dueFilter },
          { $set: { 'events.$.nextAt': leaseEnds }, $inc: { 'events.$.attempts': 1 } },
          { sort: { createdAt: 1 }, returnDocument: 'before' },
        )
        .lean<SandboxPayment>()
      const event = before?.events.find(({ nextAt }) => nextAt !== undefined && nextAt <= now)
      return before && event
        ? { paymentId: before._id, event: { ...event, attempts: event.attempts + 1 } }
        : undefined
    },

    async markEventDelivered(paymentId: string, eventId: string, at: Date): Promise<void> {
      await payments.updateOne(
        { _id: paymentId, 'events.id': eventId },
        { $set: { 'events.$.deliveredAt': at }, $unset: { 'events.$.nextAt': 1 } },
      )
    },

    /** Sets the time of a webhook's next attempt; without a time it is given up. */
    async rescheduleEvent(paymentId: string, eventId: string, at?: Date): Promise<void> {
      await payments.updateOne(
        { _id: paymentId, 'events.id': eventId },
        at ? { $set: { 'events.$.nextAt': at } } : { $unset: { 'events.$.nextAt': 1 } },
      )
    },
  }
}

export type SandboxQueries = ReturnType<typeof createSandboxQueries>
