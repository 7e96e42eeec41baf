import type { TagDescription } from '@reduxjs/toolkit/query/react'
import type { Tag } from '@voltkart/shared/client/base-api'
import type { CallInput } from '@voltkart/shared/client/inject-calls'
import type { Route } from '@voltkart/shared/contract/api'
import type { RouteDefinition, RouteOutput } from '@voltkart/shared/contract/route'

type Tags = readonly TagDescription<Tag>[]

type RouteTags<Called extends RouteDefinition> =
  | Tags
  | ((output: RouteOutput<Called> | undefined, error: unknown, input: CallInput<Called>) => Tags)

/**
 * The tag of the calls whose paths begin with a name, such as `suppliers`. A user's, so that the data is
 * dropped when another account signs in.
 */
const toPathTag = (name: string) => ({ type: 'User', id: name }) as const

const purchases = [toPathTag('purchases')]
const home = { type: 'Shop', id: 'HOME' } as const
const synonyms = { type: 'Shop', id: 'SYNONYMS' } as const
const orderNotes = [{ type: 'Order', id: 'NOTES' }] as const
const orderViews = [{ type: 'Order', id: 'VIEWS' }] as const

const orderList = { type: 'Order', id: 'LIST' } as const
const productList = { type: 'Product', id: 'LIST' } as const
const userList = { type: 'User', id: 'LIST' } as const

/** The tags of a list: each of its records by id, and the list itself for added and removed records. */
export const getListTags = (
  type: 'User' | 'Product' | 'Order',
  records: readonly { _id: string }[] = [],
) => [...records.map(({ _id }) => ({ type, id: _id })), { type, id: 'LIST' }]

/** Tags of a change that a failed call has not made. */
const onSuccess =
  (...tags: Tags) =>
  (_output: unknown, error: unknown) =>
    error ? [] : tags

interface ProductInput {
  params: { productId: string }
}
interface OrderInput {
  params: { orderId: string }
}
interface UserInput {
  params: { userId: string }
}

const tagProduct = (_output: unknown, _error: unknown, { params }: ProductInput) => [
  { type: 'Product' as const, id: params.productId },
]
const tagOrder = (_output: unknown, _error: unknown, { params }: OrderInput) => [
  { type: 'Order' as const, id: params.orderId },
]
const tagUser = (_output: unknown, _error: unknown, { params }: UserInput) => [
  { type: 'User' as const, id: params.userId },
]

const getUserTags = (output: unknown, error: unknown, input: UserInput) =>
  error ? [] : tagUser(output, error, input)

const tagProducts = (output: { products: readonly { _id: string }[] } | undefined) =>
  getListTags('Product', output?.products)

const getProductTags = (output: unknown, error: unknown, input: ProductInput) =>
  error ? [] : [...tagProduct(output, error, input), productList]

/**
 * A change of an order changes the lists of orders, and the stock of products too. Also after an error:
 * someone else may have changed the order.
 */
const getOrderTags = (output: unknown, error: unknown, input: OrderInput) => [
  ...tagOrder(output, error, input),
  orderList,
  'Product' as const,
]

/**
 * The tags of a query's output and of a mutation's changes: queries are made again after a mutation
 * that has one of their tags. Mutations with plain tags change them after an error too, as someone
 * else may have changed or deleted the record. Calls that are not listed have the tag of their path.
 *
 * Reports are not listed: each reads many documents, and is not computed again for every paid order.
 */
const routeTags: { [Called in Route as Called['id']]?: RouteTags<Called> } = {
  getDashboardSummary: [
    productList,
    orderList,
    userList,
    toPathTag('complaints'),
    toPathTag('settlements'),
    toPathTag('failed-work'),
  ],
  searchShop: ['Order', 'Product', 'User'],

  getShop: ['Shop'],
  // Every price with tax depends on the profile.
  updateShop: onSuccess('Shop', 'Product'),
  getSynonyms: [synonyms],
  updateSynonyms: onSuccess(synonyms),
  getHome: [home],
  updateHome: onSuccess(home),
  listPages: ['Page'],
  publishPage: onSuccess('Page'),

  getFirstOwner: ['User'],
  createFirstOwner: onSuccess('User'),
  listAdmins: (admins) => getListTags('User', admins),
  createAdmin: onSuccess('User'),
  inviteAgain: ['User'],
  getUser: tagUser,
  updateUser: onSuccess('User'),
  deleteUser: onSuccess(userList),
  // It ends the other sessions too.
  confirmTwoFactor: onSuccess('User'),
  removeTwoFactor: onSuccess('User'),
  getCustomerOverview: (output, error, input) => [...tagUser(output, error, input), orderList],
  addCustomerNote: getUserTags,
  eraseCustomer: getUserTags,
  getInvitations: ['User'],
  inviteCustomers: ['User'],

  // It gets a new token.
  switchExtension: [toPathTag('extensions'), toPathTag('tokens')],

  listCategories: [productList],
  // Its counts change with the products.
  listCategoryTree: [productList],
  // A rename changes products.
  saveCategory: ['Product'],
  deleteCategory: onSuccess('Product'),
  listProducts: tagProducts,
  topProducts: [productList],
  listTaxIssues: tagProducts,
  listProductIssues: tagProducts,
  getProduct: tagProduct,
  createProduct: [productList],
  updateProduct: getProductTags,
  // Only the list is read again: refetching the deleted product itself could only fail.
  deleteProduct: [productList],
  changeProducts: (_output, error, { body }) =>
    error || body.preview ? [] : getListTags('Product', body.products),
  // An import may change products shown anywhere.
  importProducts: (_output, error, { body }) => (error || body.dryRun ? [] : ['Product']),
  listStockMoves: tagProduct,
  moveStock: getProductTags,
  receivePurchase: [...purchases, 'Product'],
  // Purchases are only read again after an error: the page of the deleted one is left.
  deletePurchase: (_output, error) => (error ? purchases : []),
  updateReview: (output) => [
    toPathTag('reviews'),
    ...(output ? [{ type: 'Product' as const, id: output.review.product._id }] : []),
  ],

  getOrder: tagOrder,
  deliverOrder: getOrderTags,
  cancelOrder: getOrderTags,
  changeDelivery: getOrderTags,
  correctInvoice: getOrderTags,
  refundOrder: getOrderTags,
  refundPart: getOrderTags,
  resolveRefund: getOrderTags,
  reviewRefunds: getOrderTags,
  packParcel: getOrderTags,
  updateParcel: getOrderTags,
  shipParcel: getOrderTags,
  deliverParcel: getOrderTags,
  cancelParcel: getOrderTags,
  returnParcel: getOrderTags,
  bookCourier: getOrderTags,
  cancelBooking: getOrderTags,
  // Units and returns are parts of orders.
  findUnits: [orderList],
  listReturns: [orderList],
  requestReturn: getOrderTags,
  approveReturn: getOrderTags,
  declineReturn: getOrderTags,
  receiveReturn: getOrderTags,
  replaceReturn: getOrderTags,
  rejectReturn: getOrderTags,
  refundReturn: getOrderTags,
  listOrderNotes: orderNotes,
  addOrderNote: orderNotes,
  deleteOrderNote: orderNotes,
  // Any change of an order may change them.
  countOrders: [orderList],
  listOrderViews: orderViews,
  createOrderView: orderViews,
  deleteOrderView: orderViews,
  listOrderDocuments: tagOrder,
  setIrn: (output) => (output ? [{ type: 'Order', id: output.document.order }] : []),
  // Documents follow from orders.
  listDocuments: [orderList],
  listDocumentSeries: [orderList],
  findCustomers: [userList],
  quoteOrderForCustomer: ['Product'],
  // The order takes pieces of its products, and its customer may be new.
  placeOrderForCustomer: onSuccess(orderList, userList, 'Product'),
  sendPayLink: getOrderTags,
  releaseHeldStock: ['Order', 'Product'],
}

/** The tags of a call. */
export const getRouteTags = <Called extends Route>({ id, path }: Called) =>
  (routeTags[id] ?? [toPathTag(path.split('/')[1] ?? '')]) as unknown as RouteTags<Called>
