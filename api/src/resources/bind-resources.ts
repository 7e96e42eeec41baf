import type { AppContext } from '../context'
import type { BindRoute } from '../http/route'
import { bindAuditLog } from './audit/audit.routes'
import { bindComplaints } from './complaints/complaints.routes'
import { bindDashboard } from './dashboard/dashboard.routes'
import { bindDocuments } from './documents/documents.routes'
import { bindOrderNotes } from './orders/order-notes.routes'
import { bindOrderViews } from './orders/order-views.routes'
import { bindOrders } from './orders/orders.routes'
import { bindParcels } from './orders/parcels.routes'
import { bindRefunds } from './orders/refunds.routes'
import { bindReturns } from './orders/returns.routes'
import { bindUnits } from './orders/units.routes'
import { bindPaidOrders } from './orders/paid-orders.routes'
import { bindPages } from './pages/pages.routes'
import { bindPayment } from './payment/payment.routes'
import { bindProductLists } from './products/product-lists.routes'
import { bindProducts } from './products/products.routes'
import { bindProductStaff } from './products/product-staff.routes'
import { bindReviews } from './products/reviews.routes'
import { bindStockMoves } from './products/stock-moves.routes'
import { bindReports } from './reports/reports.routes'
import { bindUploads } from './products/uploads.routes'
import { bindShop } from './shop/shop.routes'
import { bindSynonyms } from './settings/synonyms.routes'
import { bindAddresses } from './users/addresses.routes'
import { bindSessions } from './users/sessions.routes'
import { bindTwoFactor } from './users/two-factor.routes'
import { bindUsers } from './users/users.routes'

type BindResource = (bind: BindRoute, context: AppContext) => void

/** Every resource of the API. */
const resources: readonly BindResource[] = [
  // Before the calls on one user, whose id their names would be taken for.
  bindAddresses,
  bindTwoFactor,
  bindSessions,
  bindUsers,
  // Before the calls on one product, whose id their names would be taken for.
  bindProductLists,
  bindStockMoves,
  bindProducts,
  bindProductStaff,
  bindReviews,
  bindUploads,
  // Before the calls on one order, whose id their names would be taken for.
  bindOrderViews,
  bindPaidOrders,
  bindOrderNotes,
  bindOrders,
  bindParcels,
  bindRefunds,
  bindReturns,
  bindUnits,
  bindDocuments,
  bindReports,
  bindPayment,
  bindComplaints,
  bindDashboard,
  bindShop,
  bindPages,
  bindAuditLog,
  bindSynonyms,
]

/** Binds all calls of the API to their handlers. */
export function bindResources(bind: BindRoute, context: AppContext): void {
  for (const bindResource of resources) bindResource(bind, context)
}
