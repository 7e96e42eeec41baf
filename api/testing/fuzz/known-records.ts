import { allRoutes } from '@voltkart/shared/contract/api'
import { validatePayment } from '@voltkart/shared/contract/payment'
import { shopProfileSchema } from '@voltkart/shared/contract/shop'
import { toPaise } from '@voltkart/shared/domain/money'
import { fileComplaint } from '../../src/commands/complaints/file-complaint'
import { draftInvoice } from '../../src/commands/documents/draft-invoice'
import { issueDocument } from '../../src/commands/documents/issue-document'
import { listSessions } from '../../src/commands/users/list-sessions'
import { publishPage } from '../../src/commands/shop/publish-page'
import { sign } from '../../src/integrations/razorpay/signatures'
import {
  PASSWORD,
  buildOrder,
  buildProduct,
  buildUser,
  openPayment,
  buildOrderBody,
  payInWindow,
  signInNewUser,
  type SignedIn,
} from '../factories'
import { openSession } from '../sessions'
import { encodePicture } from './encode-form'
import { buildCategories, getFacts } from './known-categories'
import { buildBookings } from './known-couriers'
import { buildIntegrations } from './known-integrations'
import { buildImport } from './known-imports'
import {
  buildPhoneOrders,
  buildUnclearOrders,
  reportOfUnknownPayment,
  buildParcels,
} from './known-orders'
import { buildPurchases } from './known-purchases'
import { storeRefunds, toParameters, resolutions } from './known-refunds'
import { buildReturns } from './known-returns'
import { buildReviews } from './known-reviews'
import { buildTaxDocuments } from './known-tax-documents'
import { buildSettlement } from './known-settlements'
import { addressBody, saveAddresses, inviteStaff, switchTwoFactorOn } from './known-accounts'
import { buildShopBody } from '../shop-profile'
import { buildComplaintBody } from '../complaints'
import type { TestServer } from '../test-server'

/** Records of the shop, for requests that refer to something. */
export interface KnownRecords {
  /** By the parameters that name them. */
  ids: Readonly<Record<string, readonly string[]>>
  /** Matching values of parameters, by operation: of records in the right state. */
  parameters: Record<string, Record<string, readonly unknown[]>>
  emails: readonly string[]
  skus: readonly string[]
  /** Bodies that a schema alone cannot describe, by operation. */
  bodies: Record<string, readonly unknown[]>
  /** Forms with a picture, for operations without forms of their own. */
  pictures: readonly Buffer[]
  /** Forms with files, by operation. */
  uploads: Record<string, readonly Buffer[]>
  /** Signs the body of a webhook as the payment provider does. */
  signWebhook(body: Buffer): string
}

const makeTimes = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

async function buildOrders(shop: TestServer, { browser }: SignedIn) {
  const unpaid = await makeTimes(6, () => buildOrder(shop, { browser }))
  const opened = await makeTimes(2, () => buildOrder(shop, { browser }))
  const paid = await makeTimes(8, async () => {
    const order = await buildOrder(shop, { browser })
    const { id } = await openPayment(browser, order)
    const { result } = await payInWindow(browser, id)
    await browser.call(validatePayment, { body: result })
    return { order, result }
  })
  const providerOrders = await Promise.all(opened.map((order) => openPayment(browser, order)))
  return { unpaid: [...unpaid, ...opened], paid, providerOrders }
}

const skus = ['NIMBUS-1', 'NIMBUS-2']

async function buildStaffWork(shop: TestServer, { user }: SignedIn, orderId: string) {
  const { orderNotes, orderViews } = shop.context.models
  const notes = await makeTimes(8, (index) =>
    orderNotes.add(orderId, { text: `Note ${index}`, at: new Date(), by: user }),
  )
  const views = await makeTimes(8, (index) => orderViews.create(user._id, `View ${index}`, {}))
  return { noteId: notes.map(({ _id }) => _id), viewId: views.map(({ _id }) => _id) }
}

/** Invoices of orders, which were paid while the shop was registered for GST. */
async function issueInvoices({ context }: TestServer, orderIds: string[]): Promise<string[]> {
  const profile = shopProfileSchema.parse(buildShopBody())
  const issued = await Promise.all(
    orderIds.map(async (order) => {
      const stored = await context.models.orders.findById(order)
      const identity = { order, kind: 'invoice', source: '' } as const
      return issueDocument(context, identity, () => stored && draftInvoice(stored, profile))
    }),
  )
  return issued.flatMap((document) => document?._id ?? [])
}

/** Opens more sessions of an account and returns their ids, as the list of sessions shows them. */
async function openSessions(shop: TestServer, { user }: SignedIn): Promise<string[]> {
  const account = await shop.context.models.users.findById(user._id)
  if (!account) throw new Error('The account is gone')
  const endsAt = new Date(Date.now() + 60 * 60 * 1_000)
  const present = await listSessions(shop.context, user._id, '')
  await makeTimes(8, () => openSession(shop.context, account, { endsAt }))
  const all = await listSessions(shop.context, user._id, '')
  return all.map(({ _id }) => _id).filter((id) => !present.some(({ _id }) => _id === id))
}

/** The records that calls make by their examples, except those that are known, by the parameters that name them. */
async function buildExamples({ browser }: SignedIn, knownIds: KnownRecords['ids']) {
  const ids: Record<string, readonly string[]> = { ...knownIds }
  for (const { method, path, example } of allRoutes) {
    const readRoute = allRoutes.find((route) => route.path.startsWith(`${path}/:`))
    const [name = ''] = readRoute?.path.slice(path.length + 2).split('/') ?? []
    if (method !== 'post' || !example || !name.endsWith('Id') || name in ids) continue
    const replies = await makeTimes(8, () => browser.send('POST', path, example))
    const records = replies.flatMap(({ body }) =>
      Object.values(body as Record<string, { _id?: string }>),
    )
    ids[name] = records.flatMap(({ _id }) => _id ?? [])
  }
  return ids
}

/** Fills a shop with records of every kind, and returns those that the fuzz test refers to. */
export async function fillShop(
  shop: TestServer,
  customer: SignedIn,
  admin: SignedIn,
): Promise<KnownRecords> {
  const users = await makeTimes(12, (index) => buildUser(shop, { name: `Customer ${index}` }))
  const products = await makeTimes(24, (index) =>
    buildProduct(shop, {
      name: `Nimbus phone ${index}`,
      countInStock: index % 6 ? 500 : 0,
      ...(skus[index] === undefined ? {} : { sku: skus[index] }),
    }),
  )
  const { unpaid, paid, providerOrders } = await buildOrders(shop, customer)
  const holder = await signInNewUser(shop)
  const holding = await makeTimes(4, () => buildOrder(shop, { browser: holder.browser }))
  const failed = await Promise.all(
    paid.map(({ result }) => storeRefunds(shop, result.razorpay_payment_id)),
  )
  const parcels = await buildParcels(shop, customer)
  const unclear = await buildUnclearOrders(shop, customer)
  const phone = await buildPhoneOrders(shop, admin)
  const returns = await buildReturns(shop, customer)
  const taxDocuments = await buildTaxDocuments(shop, customer)
  const purchases = await buildPurchases(shop, products)
  const reviews = await buildReviews(shop, customer, products)
  const categories = await buildCategories(shop)
  const bookings = await buildBookings(shop, admin)
  const integrations = await buildIntegrations(shop, admin)
  const settlement = await buildSettlement(shop, admin.user)
  const imports = await buildImport(shop, admin.user)
  const staffWork = await buildStaffWork(shop, admin, unpaid[0]?._id ?? '')
  const complaints = await makeTimes(12, () =>
    fileComplaint(shop.context, buildComplaintBody({ email: customer.user.email }), customer.user),
  )
  const sessionId = await openSessions(shop, customer)
  const codes = await switchTwoFactorOn(shop, admin)
  const page = { title: 'Terms', body: 'Be fair.' }
  await publishPage(shop.context, 'terms', page, { name: admin.user.name })
  const forged = { razorpay_payment_id: 'pay_Forged', razorpay_signature: '0'.repeat(64) }
  // A list of stock moves first copies those that wait in their product: a read that would write.
  await shop.context.models.products.copyWaitingMoves(new Date(Date.now() + 60_000), 500)
  return {
    ids: await buildExamples(admin, {
      productId: products.map(({ _id }) => _id),
      orderId: [...unpaid, ...paid.map(({ order }) => order), ...parcels.orders].map(
        ({ _id }) => _id,
      ),
      userId: users.map(({ _id }) => _id),
      addressId: await saveAddresses([customer, admin]),
      documentId: await issueInvoices(
        shop,
        paid.map(({ order }) => order._id),
      ),
      ...staffWork,
      sessionId,
      number: complaints.map(({ number }) => number),
      settlementId: settlement.ids,
      importId: imports.ids,
      ...integrations.ids,
    }),
    parameters: {
      ...returns.parameters,
      ...taxDocuments.parameters,
      ...phone.parameters,
      ...purchases.parameters,
      ...reviews.parameters,
      ...categories.parameters,
      ...bookings.parameters,
      ...integrations.parameters,
      ...settlement.parameters,
      refundPart: { orderId: parcels.orders.map(({ _id }) => _id) },
      changeDelivery: { orderId: unclear.map(({ _id }) => _id) },
      inviteAgain: { userId: await inviteStaff(shop) },
      // This customer makes no calls.
      eraseCustomer: { userId: [(await buildUser(shop))._id] },
      ...toParameters(failed),
    },
    emails: users.map(({ email }) => email),
    skus,
    bodies: {
      ...returns.bodies,
      ...taxDocuments.bodies,
      ...phone.bodies,
      ...purchases.bodies,
      ...reviews.bodies,
      ...categories.bodies,
      ...bookings.bodies,
      ...integrations.bodies,
      refundPart: parcels.refunds,
      changeDelivery: [{ stateCode: '27' }],
      releaseHeldStock: holding.flatMap(({ orderItems }) =>
        orderItems.map((item) => ({ user: holder.user._id, product: item._id })),
      ),
      resolveRefund: resolutions,
      // With another email the account could no longer read its complaints.
      updateProfile: [{ name: 'Asha Rao', email: customer.user.email }],
      confirmPassword: [{ password: PASSWORD }],
      startTwoFactor: [{ password: PASSWORD, code: codes.replacing }],
      removeTwoFactor: [{ password: PASSWORD, code: codes.removing }],
      login: users.map(({ email }) => ({ email, password: PASSWORD })),
      placeOrder: products.map((product, index) => ({
        ...buildOrderBody([{ product, qty: 2 }]),
        ...(index % 2 ? { contact: { name: 'Asha Rao', phone: '98765 43210' } } : {}),
        ...(index % 3 ? { stateCode: '29' as const } : {}),
      })),
      createAddress: [addressBody, { ...addressBody, isDefault: true }],
      updateAddress: [addressBody, { ...addressBody, isDefault: true }],
      createPaymentOrder: unpaid.map(({ _id, totalPrice }) => ({
        amount: toPaise(totalPrice),
        currency: 'INR',
        receipt: _id,
      })),
      validatePayment: [
        ...paid.map(({ result }) => result),
        ...providerOrders.map(({ id }) => ({ razorpay_order_id: id, ...forged })),
      ],
      updateHome: products.map(({ _id }) => ({
        sections: [
          { type: 'hero', slides: [{ product: _id }] },
          { type: 'products', title: 'Lamps', filter: { category: ['Lamps'] }, limit: 4 },
          { type: 'text', markdown: 'Welcome.', to: '2030-01-01T00:00:00Z' },
        ],
      })),
      createProduct: products.map((_product, index) => ({
        name: 'Nimbus lamp',
        description: 'A lamp.',
        brand: 'Nimbus',
        category: 'Lamps',
        price: 99.5,
        countInStock: 3,
        images: ['/uploads/a.webp', '/uploads/b.webp'],
        ...getFacts(`lamp-${index}`),
      })),
      updateProduct: products.map((_product, index) =>
        index % 2 ? getFacts(`phone-${index}`) : { price: 99.5, mrp: null, family: null },
      ),
      // Short ones, since the sweep attacks every field of a body.
      importProducts: products.map(({ _id }, index) => ({
        rows: [{ line: 2, cells: index % 2 ? { _id, price: '99.50' } : { sku: `SKU-${index}` } }],
        dryRun: index % 3 === 0,
      })),
      changeProducts: products.map(({ _id }, index) => ({
        products: [{ _id, version: 1 }],
        change: { kind: 'price-percent', percent: 5 },
        preview: index % 3 === 0,
      })),
      packParcel: [{ lines: parcels.lines }, { lines: parcels.lines, courier: 'post' }],
      updateParcel: [{ courier: 'India Post', trackingNumber: 'EE-42' }, { courier: null }],
      shipParcel: [{}, { trackingNumber: 'EE-43', ewayBill: '123456789012' }],
      moveStock: [
        { reason: 'purchase', pieces: 5, reference: 'DN-1', unitCost: 99.5 },
        { reason: 'damage', pieces: -1, note: 'Dropped' },
        { reason: 'count', counted: 12, countInStockWas: 10, note: 'Shelf 4' },
      ],
      fileComplaint: [buildComplaintBody(), buildComplaintBody({ order: '261122-7K3QZD' })],
      updateComplaint: [
        { text: 'We are looking into it.' },
        { state: 'resolved' },
        { note: 'The courier lost it.', assignee: null },
      ],
      receiveWebhook: [reportOfUnknownPayment],
    },
    pictures: [await encodePicture()],
    uploads: imports.uploads,
    signWebhook: (body) => sign(shop.context.config.razorpay.webhookSecret, body),
  }
}
