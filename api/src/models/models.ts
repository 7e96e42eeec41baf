import type { Connection } from './connect'
import { createHomeQueries } from './home/home-queries'
import * as list from './model-list'
import { createNoteQueries } from './notes/note-queries'
import { createProductQueries } from './products/product-queries'
import { createIndexes } from './record-schema'
import { createReviewQueries } from './reviews/review-queries'
import { createShopQueries } from './shop/shop-queries'
import { createBookingQueries } from './couriers/booking-queries'
import { createOrderDocumentQueries } from './orders/order-document-queries'
import { createCustomerOrderQueries } from './orders/customer-order-queries'
import { createOrderRateQueries } from './orders/order-list-queries'
import { createOrderCostQueries } from './orders/order-cost-queries'
import { createOrderMoneyQueries } from './orders/order-money-queries'
import { createOrderQueries } from './orders/order-queries'
import { createOrderWorkQueries } from './orders/order-work-queries'
import { createPaidDayQueries } from './orders/paid-day-queries'
import { createPayLinkQueries } from './pay-links/pay-link-queries'
import { createHeldStockQueries } from './placing/held-stock-queries'
import { createOrderPlacingQueries } from './placing/placing-queries'
import { createOrderSlotQueries } from './placing/slot-queries'
import { createPaidRefundQueries, createRefundCheckQueries } from './refunds/refund-queries'
import { createRefundOutcomeQueries } from './refunds/refund-outcome-queries'
import { createRefundRequestQueries } from './refunds/refund-request-queries'
import { createRefundRetryQueries } from './refunds/refund-retry-queries'
import { createReturnListQueries } from './returns/return-queries'

/** The queries on orders, by area. All of them read and write the same collection. */
function createOrderModels(connection: Connection) {
  const { orders, model, recordTransition } = createOrderQueries(connection)
  return {
    orders,
    orderWork: createOrderWorkQueries(model),
    orderPlacing: {
      ...createOrderPlacingQueries(model, recordTransition),
      ...createOrderSlotQueries(model),
      ...createHeldStockQueries(model),
    },
    bookings: createBookingQueries(model),
    orderDocuments: createOrderDocumentQueries(model),
    orderRefunds: {
      ...createRefundRequestQueries(model),
      ...createRefundRetryQueries(model),
      ...createRefundOutcomeQueries(model),
      ...createRefundCheckQueries(model),
      ...createPaidRefundQueries(model),
    },
    customerOrders: createCustomerOrderQueries(model),
    paidDays: createPaidDayQueries(model),
    payLinks: createPayLinkQueries(model),
    orderReturns: createReturnListQueries(model),
    orderCosts: createOrderCostQueries(model),
    orderRates: createOrderRateQueries(model),
    orderMoney: createOrderMoneyQueries(model),
  }
}

type Listed = { [Name in keyof typeof list]: ReturnType<(typeof list)[Name]> }

/** The queries that need nothing but the connection. */
const createListedModels = (connection: Connection): Listed =>
  Object.fromEntries(
    Object.entries(list).map(([name, createQueries]) => [name, createQueries(connection)]),
  ) as Listed

/**
 * All database queries of the server, by model.
 * @param now the server's clock
 */
export function createModels(connection: Connection, now = () => new Date()) {
  const listed = createListedModels(connection)
  return {
    ...listed,
    ...createOrderModels(connection),
    userNotes: createNoteQueries(connection, 'user'),
    orderNotes: createNoteQueries(connection, 'order'),
    products: createProductQueries(connection, listed, now),
    reviews: createReviewQueries(connection, listed.deletions),
    shop: createShopQueries(connection, listed.pages),
    home: createHomeQueries(connection, now),
  }
}

export type Models = ReturnType<typeof createModels>

/** The number of collections whose indexes are created at once: each takes a connection. */
const COLLECTIONS_AT_ONCE = 4

/** Creates the missing indexes of all models. Safe with many processes at a time. */
export async function ensureIndexes(
  connection: Connection,
  { sessions }: Pick<Models, 'sessions'>,
): Promise<void> {
  await sessions.ensureIndexes()
  const iterator = Object.values(connection.models).values()
  const createNext = async () => {
    for (const model of iterator) await createIndexes(model)
  }
  await Promise.all(Array.from({ length: COLLECTIONS_AT_ONCE }, createNext))
}
