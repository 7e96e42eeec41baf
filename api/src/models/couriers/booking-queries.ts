import { trusted } from 'mongoose'
import { toOrderRecord, toOrderRecordOrUndefined, type OrderRecord } from '../orders/order-record'
import type { OrderModel, StoredOrder } from '../orders/order-schema'

/** Queries of orders whose parcels were booked with a courier. */
export function createBookingQueries(model: OrderModel) {
  return {
    /** The order with a parcel of this tracking number. */
    async findByAwb(awb: string): Promise<OrderRecord | undefined> {
      const order = await model.findOne({ 'parcels.booking.awb': awb }).lean<StoredOrder>()
      return toOrderRecordOrUndefined(order)
    },

    /** The order of a reference: the order's number, followed by those of parcel and booking. */
    async findByReference(reference: string): Promise<OrderRecord | undefined> {
      const [, orderNumber] = /^(\d{6}-[0-9A-Z]+)-\d+(?:-\d+)?$/.exec(reference) ?? []
      if (!orderNumber) return undefined
      return toOrderRecordOrUndefined(await model.findOne({ orderNumber }).lean<StoredOrder>())
    },

    /** Orders with a booking that is due, the longest due first, up to a limit. */
    async *eachDue(now: Date, limit: number): AsyncGenerator<OrderRecord> {
      const query = model
        .find({ bookingCheckAt: trusted({ $lte: now }) })
        .sort({ bookingCheckAt: 1 })
        .hint({ bookingCheckAt: 1 })
        .limit(limit)
      for await (const order of query.lean<StoredOrder[]>().cursor()) yield toOrderRecord(order)
    },
  }
}
