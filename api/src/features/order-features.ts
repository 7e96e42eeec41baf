import { followBookings } from '../commands/couriers/follow-bookings'
import { finishOrderTasks } from '../commands/orders/finish-order-tasks'
import { sendOrderMails } from '../jobs/send-order-mails'
import { mailKinds } from '../models/orders/order-tasks'
import { bindCouriers } from '../resources/couriers/couriers.routes'
import { bindDashboard } from '../resources/dashboard/dashboard.routes'
import { bindOrderExport } from '../resources/orders/order-export.routes'
import { bindOrderNotes } from '../resources/orders/order-notes.routes'
import { bindOrderViews } from '../resources/orders/order-views.routes'
import { bindOrders } from '../resources/orders/orders.routes'
import { presentOrderFor } from '../resources/orders/orders.presenter'
import { bindPaidOrders } from '../resources/orders/paid-orders.routes'
import type { AppContext, OutboxHandler } from '../context'
import { presentFound, type Feature } from './feature'
import { stockTasks } from '../commands/placing/stock-tasks'
import { addWaitingNote } from '../commands/placing/place-for-customer'
import { bindPhoneOrders } from '../resources/placing/phone-orders.routes'
import { bindPayLinks } from '../resources/pay-links/pay-links.routes'
import {
  removeAbandonedOrders,
  undoInterruptedOrders,
} from '../commands/placing/undo-interrupted-orders'
import { releaseOldClaims } from '../commands/parcels/claim-units'
import { syncUnits } from '../commands/parcels/sync-units'
import { bindParcels, bindUnits } from '../resources/parcels/parcels.routes'
import { documentTaskRunners } from '../commands/documents/document-tasks'
import { bindDocuments, presentDocument } from '../resources/documents/documents.routes'
import { bindReports } from '../resources/reports/reports.routes'
import { bindSearch } from '../resources/search/search.routes'
import { bindStockReports } from '../resources/reports/stock-reports.routes'
import { bindSummaryReport } from '../resources/reports/summary.routes'
import { followPendingRefunds } from '../commands/refunds/follow-pending-refunds'
import { refundTasks } from '../commands/refunds/request-refunds'
import { bindRefunds } from '../resources/refunds/refunds.routes'
import { expireOrders } from '../commands/payments/expire-orders'
import { handleWaitingWebhooks } from '../commands/payments/handle-webhook'
import { reconcilePayments } from '../commands/payments/reconcile-payments'
import { bindPayments } from '../resources/payments/payments.routes'
import { readSettlements } from '../commands/settlements/read-settlements'
import { bindSettlements } from '../resources/settlements/settlements.routes'
import { settleReplacements } from '../commands/returns/settle-replacements'
import { bindReturns } from '../resources/returns/returns.routes'

/** Sends the mails of orders. */
const orderMails: OutboxHandler = { handle: sendOrderMails, isSlow: true }

/** The lists of orders, and the work that every order leaves behind. */
export const orders: Feature = {
  // `bindOrders` comes last: its paths would match the names of the other calls as an order's id.
  routes: [
    bindOrderViews,
    bindPaidOrders,
    bindOrderNotes,
    bindOrderExport,
    bindOrders,
    bindDashboard,
    bindSearch,
  ],
  outbox: Object.fromEntries(mailKinds.map((kind) => [kind, orderMails])),
  subjects: {
    order: async ({ models }, id) =>
      presentFound(await models.orders.findById(id), (order) => presentOrderFor('staff', order)),
  },
  jobs: [{ name: 'finish order tasks', everySeconds: 5, run: finishOrderTasks }],
}

/** Placing orders and cancelling unpaid ones, and the stock that both move. */
export const placing: Feature = {
  routes: [bindPhoneOrders],
  tasks: { ...stockTasks, 'add-waiting-note': addWaitingNote },
  jobs: [
    {
      name: 'undo interrupted orders',
      everySeconds: 5,
      run: (context) => undoInterruptedOrders(context, context.now()),
    },
    { name: 'remove abandoned orders', everySeconds: 600, run: removeAbandonedOrders },
  ],
}

/** Packing and sending orders, and the serial numbers of what was sent. */
export const parcels: Feature = {
  routes: [bindParcels, bindUnits],
  tasks: { 'sync-units': syncUnits },
  jobs: [{ name: 'release claims of units', everySeconds: 30, run: releaseOldClaims }],
}

/** Invoices, credit notes and the reports on them. */
export const documents: Feature = {
  routes: [bindDocuments, bindReports, bindStockReports, bindSummaryReport],
  tasks: documentTaskRunners,
  subjects: {
    document: async ({ models }, id) =>
      presentFound(await models.documents.findById(id), presentDocument),
  },
}

/** Refunds of orders and of parts of them. */
export const refunds: Feature = {
  routes: [bindRefunds],
  tasks: refundTasks,
  jobs: [
    {
      name: 'follow pending refunds',
      everySeconds: ({ config }) => config.reconcileSeconds,
      run: followPendingRefunds,
    },
  ],
}

/** Payments, and the end of orders that are not paid in time. */
export const payments: Feature = {
  routes: [bindPayments, bindPayLinks],
  jobs: [
    {
      name: 'expire reservations',
      everySeconds: ({ config }) => Math.min(10, (config.reservationMinutes * 60) / 4),
      run: expireOrders,
    },
    {
      name: 'reconcile payments',
      everySeconds: ({ config }) => config.reconcileSeconds,
      run: (context, signal) => reconcilePayments(context, { signal }),
    },
    { name: 'handle webhooks', everySeconds: 10, run: handleWaitingWebhooks },
  ],
}

/** Booking couriers for parcels, and following them. */
export const couriers: Feature = {
  routes: [bindCouriers],
  jobs: [{ name: 'follow bookings of couriers', everySeconds: 15, run: followBookings }],
}

/** Returns of delivered goods, and their replacements. */
export const returns: Feature = {
  routes: [bindReturns],
  tasks: { 'settle-replacements': settleReplacements },
}

/** How often settlements are read. Razorpay settles on working days; a demo shop should not wait long. */
function getSettlementSeconds({ config }: AppContext): number {
  if (!config.razorpay.sandbox) return 3_600
  return Math.min(300, config.sandboxSettlementMinutes * 30)
}

/** Razorpay's transfers to the bank account. */
export const settlements: Feature = {
  routes: [bindSettlements],
  jobs: [{ name: 'read settlements', everySeconds: getSettlementSeconds, run: readSettlements }],
}
