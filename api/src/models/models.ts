import { createAuditQueries } from './audit/audit-queries'
import { createAwaitedProductQueries } from './awaited-products/awaited-product-queries'
import { createCategoryQueries } from './categories/category-queries'
import { createComplaintQueries } from './complaints/complaint-queries'
import type { Connection } from './connect'
import { createDashboardQueries } from './dashboard/dashboard-queries'
import { createDocumentQueries } from './documents/document-queries'
import { createEventQueries } from './events/event-queries'
import { createEventWebhookQueries } from './event-webhooks/webhook-queries'
import { createHomeQueries } from './home/home-queries'
import { createImportedOrderQueries } from './imported-orders/imported-order-queries'
import { createImportQueries } from './imports/import-queries'
import { createLeaseQueries } from './leases/lease-queries'
import { createLibraryQueries } from './library/library-queries'
import { createMailQueries } from './mails/mail-queries'
import { createMigrationQueries } from './migrations/migration-queries'
import { createNoteQueries } from './notes/note-queries'
import { createDeletionQueries } from './outbox/deletion-queries'
import { createFailedWorkQueries } from './outbox/failed-work-queries'
import { createOutboxQueries } from './outbox/outbox-queries'
import { createOrderViewQueries } from './order-views/order-view-queries'
import { createPageQueries } from './pages/page-queries'
import { createPasswordResetQueries } from './password-resets/password-reset-queries'
import { createProductQueries } from './products/product-queries'
import { createGstr2bQueries } from './gstr2b/gstr2b-queries'
import { createPurchaseQueries } from './purchases/purchase-queries'
import { createIndexes } from './record-schema'
import { createRedirectQueries } from './redirects/redirect-queries'
import { createReviewQueries } from './reviews/review-queries'
import { createSessionQueries } from './sessions/session-queries'
import { createSettingQueries } from './settings/setting-queries'
import { createSettlementQueries } from './settlements/settlement-queries'
import { createShopQueries } from './shop/shop-queries'
import { createStockMoveQueries } from './stock-moves/stock-move-queries'
import { createSupplierQueries } from './suppliers/supplier-queries'
import { createErasedRecordQueries } from './personal-data/erase-records'
import { createErasureQueries } from './personal-data/erasure-queries'
import { createExportQueries } from './personal-data/export-queries'
import { createRetainedOrderQueries } from './personal-data/retained-orders'
import { createTokenQueries } from './tokens/token-queries'
import { createUnitQueries } from './units/unit-queries'
import { createUploadQueries } from './uploads/upload-queries'
import { createUserQueries } from './users/user-queries'
import { createWebhookQueries } from './webhooks/webhook-queries'
import { createWishlistQueries } from './wishlists/wishlist-queries'
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

/**
 * All database queries of the server, by model.
 * @param now the server's clock
 */
export function createModels(connection: Connection, now = () => new Date()) {
  const pages = createPageQueries(connection)
  const stockMoves = createStockMoveQueries(connection)
  const units = createUnitQueries(connection)
  const events = createEventQueries(connection)
  const deletions = createDeletionQueries(connection)
  return {
    users: createUserQueries(connection),
    userNotes: createNoteQueries(connection, 'user'),
    sessions: createSessionQueries(connection),
    passwordResets: createPasswordResetQueries(connection),
    mails: createMailQueries(connection),
    products: createProductQueries(connection, { stockMoves, units, deletions }, now),
    categories: createCategoryQueries(connection),
    stockMoves,
    suppliers: createSupplierQueries(connection),
    purchases: createPurchaseQueries(connection),
    gstr2b: createGstr2bQueries(connection),
    units,
    uploads: createUploadQueries(connection),
    library: createLibraryQueries(connection),
    reviews: createReviewQueries(connection, deletions),
    wishlists: createWishlistQueries(connection),
    awaitedProducts: createAwaitedProductQueries(connection),
    ...createOrderModels(connection),
    orderNotes: createNoteQueries(connection, 'order'),
    orderViews: createOrderViewQueries(connection),
    settings: createSettingQueries(connection),
    settlements: createSettlementQueries(connection),
    shop: createShopQueries(connection, pages),
    home: createHomeQueries(connection, now),
    pages,
    complaints: createComplaintQueries(connection),
    webhooks: createWebhookQueries(connection),
    documents: createDocumentQueries(connection),
    dashboard: createDashboardQueries(connection),
    audit: createAuditQueries(connection),
    events,
    outbox: createOutboxQueries(connection),
    failedWork: createFailedWorkQueries(connection),
    deletions,
    eventWebhooks: createEventWebhookQueries(connection),
    exports: createExportQueries(connection),
    erasures: createErasureQueries(connection),
    erasedRecords: createErasedRecordQueries(connection),
    retainedOrders: createRetainedOrderQueries(connection),
    tokens: createTokenQueries(connection),
    imports: createImportQueries(connection),
    importedOrders: createImportedOrderQueries(connection),
    redirects: createRedirectQueries(connection),
    leases: createLeaseQueries(connection),
    migrations: createMigrationQueries(connection),
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
