import type { Route } from '@voltkart/shared/contract/api'
import type { z } from 'zod'

type RequestExamples = {
  [R in Route as R['id']]?: R extends { body: infer Body extends z.ZodType } ? z.input<Body> : never
}

const productId = '65f1c0ffee65f1c0ffee0001'
const orderId = '65f1c0ffee65f1c0ffee0002'
const person = { name: 'Asha Rao', email: 'asha@example.com' }
const password = 'choose-your-own'

const savedAddress = {
  label: 'Home',
  name: person.name,
  phone: '98765 43210',
  address: '12 MG Road',
  city: 'Bengaluru',
  postalCode: '560001',
  country: 'India',
  stateCode: '29',
} as const

const purchase = {
  supplier: '65f1c0ffee65f1c0ffee0003',
  billNumber: 'KT/2026/118',
  billDate: '2026-11-20',
  lines: [{ product: productId, quantity: 2, unitCost: 52_000, serials: ['A14-0001', 'A14-0002'] }],
}

/** A request body for the most common calls. */
export const requestExamples: RequestExamples = {
  login: { email: person.email, password, remember: true },
  register: { ...person, password },
  createFirstOwner: { ...person, password },
  requestPasswordReset: { email: person.email },
  resetPassword: { password },
  confirmEmail: { password },
  eraseMyAccount: { password },
  eraseCustomer: { reason: 'Asked by phone on 3 December, with the number of the last order' },
  updateProfile: { name: person.name },
  createAdmin: { name: 'Ravi Iyer', email: 'ravi@example.com', roles: ['packing'] },
  updateUser: { isAdmin: true, roles: ['support', 'accounts'] },
  confirmPassword: { password },
  startTwoFactor: { password },
  confirmTwoFactor: { code: '123456' },
  removeTwoFactor: { password, code: '123456' },
  addCustomerNote: { text: 'Prefers calls after 6 pm.' },
  createAddress: savedAddress,
  updateAddress: { ...savedAddress, label: 'Office', isDefault: true },
  updateReview: { state: 'visible', reply: 'Thank you, Asha. Enjoy it!' },
  createReview: { rating: 5, comment: 'Clear sound, and the battery lasts all week.' },
  changeOwnReview: { rating: 4, comment: 'Clear sound. The case scratches easily.' },
  createProduct: {
    name: 'Aero 14 Laptop',
    image: '/uploads/aero-14.webp',
    description: 'A 14-inch laptop with 16 GB of memory.',
    brand: 'Aero',
    category: 'Laptops',
    sku: 'AERO-14-16',
    price: 64_999,
    countInStock: 25,
    specifications: [{ group: 'Display', name: 'Size', value: '14 inch' }],
    highlights: ['16 GB of memory', '18 hours of battery'],
    mrp: 79_999,
    hsnCode: '84713010',
    gstRate: 18,
    countryOfOrigin: 'IN',
    manufacturer: { name: 'Aero Computers Pvt Ltd', address: 'Plot 4, Phase 2, Hosur 635126' },
    netQuantity: '1 N',
    warranty: { months: 12, kind: 'manufacturer', text: 'On-site' },
    serialKind: 'serial',
    serialsFrom: 'receipt',
    ean: '4006381333931',
    returns: 'refund',
    weightGrams: 2_100,
    lengthMm: 410,
    widthMm: 290,
    heightMm: 70,
    family: { key: 'aero-14', options: [{ name: 'Memory', value: '16 GB' }] },
  },
  updateProduct: { price: 61_999.5, countInStock: 30, countInStockWas: 25 },
  moveStock: { reason: 'purchase', pieces: 24, reference: 'DN-4711', unitCost: 52_000 },
  createSupplier: { name: 'Kaveri Traders', gstin: '29AAAAA0000A1ZY', phone: '080 2222 3333' },
  updateSupplier: { name: 'Kaveri Traders', gstin: '29AAAAA0000A1ZY', version: 1 },
  createPurchase: purchase,
  updatePurchase: { ...purchase, version: 1 },
  compareGstr2b: {
    data: {
      gstin: '29AAAAA0000A1ZY',
      rtnprd: '112026',
      docdata: {
        b2b: [
          {
            ctin: '27AAACR5055K1Z7',
            trdnm: 'KAVERI TRADERS',
            inv: [{ inum: 'KT/2211', dt: '05-11-2026', txval: 1_04_000, igst: 18_720 }],
          },
        ],
      },
    },
  },
  receivePurchase: {
    lines: [{ product: productId, quantity: 2, serials: ['A14-0001', 'A14-0002'] }],
  },
  changeProducts: {
    products: [{ _id: productId }],
    change: { kind: 'price-percent', percent: -10 },
    preview: true,
  },
  importProducts: {
    rows: [{ line: 2, cells: { sku: 'AERO-14-16', price: '61,999.50' } }],
    dryRun: true,
  },
  placeOrder: {
    cartItems: [{ _id: productId, qty: 1 }],
    shippingAddress: {
      address: '12 MG Road',
      city: 'Bengaluru',
      postalCode: '560001',
      country: 'India',
    },
    contact: { name: person.name, phone: '98765 43210' },
    stateCode: '29',
    paymentMethod: 'Razorpay',
    totalPrice: 64_999,
  },
  placeOrderForCustomer: {
    customer: { ...person, phone: '98765 43210' },
    cartItems: [{ _id: productId, qty: 1 }],
    shippingAddress: {
      address: '12 MG Road',
      city: 'Bengaluru',
      postalCode: '560001',
      country: 'India',
    },
    stateCode: '29',
    note: 'Call before delivery.',
  },
  quoteOrderForCustomer: { cartItems: [{ _id: productId, qty: 1 }], stateCode: '29' },
  releaseHeldStock: { user: '65f1c0ffee65f1c0ffee0003', product: productId },
  packParcel: {
    lines: [{ product: productId, quantity: 1, serials: ['AERO14-0001'] }],
    courier: 'india-post',
    trackingNumber: 'EE123456789IN',
  },
  updateParcel: { courier: 'india-post', trackingNumber: null },
  shipParcel: { ewayBill: '123456789012' },
  bookCourier: {
    service: '10',
    size: { weightGrams: 2_100, lengthMm: 410, widthMm: 290, heightMm: 70 },
  },
  returnParcel: { reason: 'address', note: 'The house number is missing.' },
  settleFailedRefunds: { resolution: 'retry' },
  refundPart: {
    lines: [{ product: productId, quantity: 1 }],
    reason: 'Out of stock',
    restock: false,
    expectedAmount: 64_999,
  },
  checkUnmatched: { note: 'Of the payment link for the trade fair' },
  resolveRefund: { resolution: 'settled-manually', reference: 'SBIN426327001234' },
  requestReturn: {
    lines: [{ product: productId, quantity: 1, reason: 'defective', serials: ['AERO14-0001'] }],
    wish: 'replacement',
    comment: 'It does not start any more.',
  },
  changeDelivery: {
    shippingAddress: {
      address: '14 Temple Street',
      city: 'Hyderabad',
      postalCode: '500001',
      country: 'India',
    },
    stateCode: '36',
    billing: null,
  },
  correctInvoice: {
    billing: { legalName: 'Tarang Stores', gstin: '29BBBBB1111B1ZJ' },
    reason: 'The buyer forgot their GSTIN.',
  },
  approveReturn: { instructions: 'Our courier collects it on Monday. Please keep it in its box.' },
  declineReturn: { note: 'The return period ended last week.' },
  receiveReturn: {
    lines: [{ product: productId, quantity: 1, condition: 'damaged', serials: ['AERO14-0001'] }],
  },
  replaceReturn: { lines: [{ product: productId, serials: ['AERO14-0002'] }] },
  rejectReturn: { note: 'The display was broken by a fall.' },
  refundReturn: { expectedAmount: 64_999 },
  saveCategory: {
    name: 'Headphones',
    parent: 'audio',
    text: 'Over-ear, on-ear and in-ear, with and without cables.',
    position: 0,
  },
  updateSynonyms: {
    groups: [
      ['mobile', 'phone', 'smartphone'],
      ['power bank', 'portable charger'],
    ],
  },
  createOrderView: { name: 'To deliver', filter: { status: 'paid', sort: 'oldest' } },
  fileComplaint: {
    ...person,
    category: 'order',
    order: '261122-7K3QZD',
    phone: '98765 43210',
    text: 'My parcel has not arrived.',
  },
  addComplaintMessage: { text: 'It arrived today, thank you.' },
  updateComplaint: { text: 'We have asked the courier. It arrives today.', state: 'answered' },
  updateShop: {
    legalName: 'Lakeside Electronics Private Limited',
    tradeName: 'Lakeside',
    address: {
      address: '14 Lake View Road',
      city: 'Bengaluru',
      postalCode: '560001',
      stateCode: '29',
    },
    phone: '+91 80 4000 1234',
    email: 'care@lakeside.example',
    gst: { gstin: '29AAAAA0000A1ZY', hsnDigits: 6, defaultRate: 18, signatory: 'Kavya Hegde' },
    taxPercent: 18,
    returnDays: 7,
    zones: [
      { name: 'South', states: ['29', '32', '33'], days: { from: 2, to: 4 } },
      { name: 'Andaman and Nicobar', pins: ['744'], days: null },
    ],
    couriers: [
      { code: 'india-post', name: 'India Post', urlTemplate: 'https://post.example/track?n={n}' },
    ],
  },
  updateHome: {
    sections: [
      { type: 'hero', slides: [] },
      {
        type: 'banner',
        image: '/uploads/diwali.webp',
        link: '/c/phones',
        alt: 'Diwali sale: up to 20% off phones',
        from: '2026-11-08T18:00:00+05:30',
        to: '2026-11-09T00:00:00+05:30',
      },
      { type: 'categories' },
      { type: 'products', title: 'Latest Products', filter: {}, limit: 4 },
      { type: 'text', markdown: '**Free delivery** across Karnataka this week.' },
    ],
  },
  setIrn: {
    irn: '706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7',
    ackNo: '232210036743849',
    ackDate: '2026-11-23 16:29:00',
    signedQr: 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJOSUMifQ.c2lnbmVk',
  },
  publishPage: { title: 'Returns', body: 'You may return a product within **7 days**.' },
  addOrderNote: { text: 'The customer wants delivery after 6 pm.' },
  createPaymentOrder: { amount: 6_499_900, currency: 'INR', receipt: orderId },
  validateLinkPayment: {
    razorpay_order_id: 'order_NxJ2k4',
    razorpay_payment_id: 'pay_NxJ3p7',
    razorpay_signature: 'a3f1c0',
  },
  validatePayment: {
    razorpay_order_id: 'order_NxJ2k4',
    razorpay_payment_id: 'pay_NxJ3p7',
    razorpay_signature: 'a3f1c0',
  },
  createToken: { name: 'ERP', permissions: ['orders.read', 'documents.read'] },
  createWebhook: { url: 'https://erp.example/voltkart', types: ['order.paid'], active: true },
  updateWebhook: { url: 'https://erp.example/voltkart', types: [], active: false },
  switchExtension: { active: true },
  setWebhookCursor: { after: 'k3x9ab0c-41' },
}
