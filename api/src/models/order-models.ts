import type { Connection } from 'mongoose'
import { createBookingQueries } from './couriers/booking-queries'
import { createOrderDocumentQueries } from './orders/order-document-queries'
import { createCustomerOrderQueries } from './orders/customer-order-queries'
import { createOrderRateQueries } from './orders/order-rate-queries'
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
export function createOrderModels(connection: Connection) {
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
