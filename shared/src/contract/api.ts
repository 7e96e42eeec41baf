import * as addresses from './addresses'
import * as audit from './audit'
import * as categories from './categories'
import * as complaints from './complaints'
import * as couriers from './couriers'
import * as customers from './customers'
import * as dashboard from './dashboard'
import * as documents from './documents'
import * as emailConfirmation from './email-confirmation'
import * as failedWork from './failed-work'
import * as home from './home'
import * as events from './events'
import * as extensions from './extensions'
import * as firstOwner from './first-owner'
import * as orderChanges from './order-changes'
import * as orderExport from './order-export'
import * as orderNotes from './order-notes'
import * as orderViews from './order-views'
import * as orders from './orders'
import * as paidOrders from './paid-orders'
import * as pages from './pages'
import * as parcels from './parcels'
import * as pinCodes from './pin-codes'
import * as gstr2b from './gstr2b'
import * as imports from './imports'
import * as purchases from './purchases'
import * as refunds from './refunds'
import * as reports from './reports'
import * as refundReviews from './refund-reviews'
import * as payLinks from './pay-links'
import * as payment from './payment'
import * as phoneOrders from './phone-orders'
import * as productBulk from './product-bulk'
import * as productImport from './product-import'
import * as productStaffLists from './product-staff-lists'
import * as products from './products'
import * as reviewModeration from './review-moderation'
import * as returns from './returns'
import * as redirects from './redirects'
import * as reviews from './reviews'
import type { RouteDefinition } from './route'
import * as search from './search'
import * as settlements from './settlements'
import * as sessions from './sessions'
import * as shop from './shop'
import * as staff from './staff'
import * as stockReports from './stock-reports'
import * as stockHolders from './stock-holders'
import * as stockMoves from './stock-moves'
import * as summaryReport from './summary-report'
import * as suppliers from './suppliers'
import * as synonyms from './synonyms'
import * as theirData from './their-data'
import * as tokens from './tokens'
import * as twoFactor from './two-factor'
import * as units from './units'
import * as uploads from './uploads'
import * as users from './users'
import * as webhookDeliveries from './webhook-deliveries'
import * as webhooks from './webhooks'
import * as wishlist from './wishlist'
import * as awaitedProducts from './awaited-products'

function isRoute(value: unknown): value is RouteDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'output' in value
}

const modules = [
  // Before the calls on one user, since their paths would match these names as an id.
  sessions,
  emailConfirmation,
  twoFactor,
  wishlist,
  staff,
  theirData,
  customers,
  users,
  addresses,
  products,
  categories,
  productStaffLists,
  reviews,
  reviewModeration,
  awaitedProducts,
  uploads,
  productBulk,
  productImport,
  stockMoves,
  suppliers,
  gstr2b,
  purchases,
  orders,
  orderChanges,
  phoneOrders,
  stockHolders,
  parcels,
  couriers,
  units,
  documents,
  refunds,
  reports,
  settlements,
  stockReports,
  summaryReport,
  refundReviews,
  returns,
  orderExport,
  orderViews,
  orderNotes,
  paidOrders,
  payment,
  payLinks,
  complaints,
  dashboard,
  search,
  shop,
  home,
  pages,
  pinCodes,
  audit,
  failedWork,
  synonyms,
  imports,
  redirects,
  tokens,
  events,
  webhooks,
  webhookDeliveries,
  extensions,
  firstOwner,
] as const

/** Every call of the API, for the API description and for checks of all calls. */
export const allRoutes: readonly RouteDefinition[] = modules
  .flatMap((module) => Object.values(module as Record<string, unknown>))
  .filter(isRoute)

type ExportOf<Module> = Module extends unknown ? Module[keyof Module] : never

/** The exact definition of any call. */
export type Route = Extract<ExportOf<(typeof modules)[number]>, RouteDefinition>

/** The id of any call. A `Record` of them does not compile while it lacks one. */
export type RouteId = Route['id']
