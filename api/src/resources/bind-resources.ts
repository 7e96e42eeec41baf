import type { AppContext } from '../context'
import type { BindRoute } from '../http/route'
import { bindDashboard } from './dashboard/dashboard.routes'
import { bindOrders } from './orders/orders.routes'
import { bindPayment } from './payment/payment.routes'
import { bindProducts } from './products/products.routes'
import { bindReviews } from './products/reviews.routes'
import { bindUploads } from './products/uploads.routes'
import { bindUsers } from './users/users.routes'

type BindResource = (bind: BindRoute, context: AppContext) => void

/** Every resource of the API. */
const resources: readonly BindResource[] = [
  bindUsers,
  bindProducts,
  bindReviews,
  bindUploads,
  bindOrders,
  bindPayment,
  bindDashboard,
]

/** Binds all calls of the API to their handlers. */
export function bindResources(bind: BindRoute, context: AppContext): void {
  for (const bindResource of resources) bindResource(bind, context)
}
