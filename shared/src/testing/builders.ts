import { categoryPageSchema, type CategoryPage } from '../contract/categories'
import { orderSchema, type Order } from '../contract/orders'
import { productSchema, type Product } from '../contract/products'
import { shopProfileSchema, type Shop } from '../contract/shop'
import type { ShopFrame } from '../contract/ssr'
import { userSchema, type User } from '../contract/users'
import { DEFAULT_TAX_PERCENT, priceCart, addTax } from '../domain/cart-prices'
import { RESERVATION_MINUTES } from '../domain/limits'
import { toPaise, toRupees } from '../domain/money'
import { isPaidStatus } from '../domain/order-state'
import { getFulfilment } from '../domain/parcels'
import {
  DEFAULT_RETURN_POLICY,
  DEFAULT_SERIAL_KIND,
  DEFAULT_SERIAL_SOURCE,
} from '../domain/product-facts'
import { savedAddressSchema, type SavedAddress } from '../contract/addresses'
import { complaintSchema, type Complaint } from '../contract/complaints'

let built = 0

/** An id that no other built record has. */
export function buildId(): string {
  built += 1
  return built.toString(16).padStart(24, '0')
}

/**
 * The terms of a line of which nothing was refunded: no serial numbers, and a week to return it.
 */
export const lineTerms = {
  refunded: 0,
  serialKind: DEFAULT_SERIAL_KIND,
  returns: DEFAULT_RETURN_POLICY,
  returnDays: 7,
}

const LONG_AGO = '2026-01-02T03:04:05.000Z'

/** A customer by default. */
export function buildUser(overrides: Partial<User> = {}): User {
  const _id = overrides._id ?? buildId()
  return userSchema.parse({
    _id,
    name: 'Asha Rao',
    email: `asha-${_id}@voltkart.test`,
    isAdmin: false,
    ...overrides,
  })
}

/** A category at the top without others below it by default. */
export function buildCategoryPage(overrides: Partial<CategoryPage> = {}): CategoryPage {
  return categoryPageSchema.parse({
    slug: 'phones',
    name: 'Phones',
    position: 0,
    products: 9,
    version: 1,
    path: [],
    children: [],
    ...overrides,
  })
}

/** A product in stock without reviews by default. */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  const image = overrides.image ?? '/uploads/nova-x1.webp'
  const pricePaise = toPaise(overrides.price ?? 24_999)
  return productSchema.parse({
    _id: buildId(),
    name: 'Nova X1',
    image,
    images: image === '' ? [] : [image],
    description: 'A phone.',
    brand: 'Nova',
    category: 'Phones',
    categories: ['phones'],
    categoryPath: [],
    price: toRupees(pricePaise),
    priceWithTax: toRupees(addTax(pricePaise, DEFAULT_TAX_PERCENT)),
    countInStock: 12,
    rating: 0,
    numReviews: 0,
    version: 0,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    specifications: [],
    highlights: [],
    serialKind: DEFAULT_SERIAL_KIND,
    serialsFrom: DEFAULT_SERIAL_SOURCE,
    returns: DEFAULT_RETURN_POLICY,
    siblings: [],
    ratingCounts: [0, 0, 0, 0, 0],
    reviews: [],
    ...overrides,
  })
}

/** An unpaid order of one piece; the other fields follow from the given state. */
export function buildOrder(overrides: Partial<Order> = {}): Order {
  const { _id, name, email } = buildUser()
  const product = buildProduct()
  const orderItems = overrides.orderItems ?? [
    {
      _id: product._id,
      name: product.name,
      image: product.image,
      price: product.price,
      qty: 1,
      ...lineTerms,
    },
  ]
  const status = overrides.status ?? 'unpaid'
  const isPaid = isPaidStatus(status)
  const isDelivered = status === 'delivered'
  const parcels = overrides.parcels ?? []
  const ordered = orderItems.map((item) => ({ product: item._id, quantity: item.qty }))
  const prices = priceCart(orderItems, DEFAULT_TAX_PERCENT)
  return orderSchema.parse({
    _id: buildId(),
    orderNumber: '260102-7K3QZD',
    user: { _id, name, email },
    orderItems,
    shippingAddress: {
      address: '14 Lake View Road',
      city: 'Bengaluru',
      postalCode: '560001',
      country: 'India',
    },
    paymentMethod: 'Razorpay',
    ...prices,
    taxPercent: DEFAULT_TAX_PERCENT,
    status,
    fulfilment: getFulfilment(status, ordered, parcels),
    parcels,
    isPaid,
    ...(isPaid ? { paidAt: LONG_AGO } : {}),
    isDelivered,
    ...(isDelivered ? { deliveredAt: LONG_AGO } : {}),
    refunds: [],
    refundLeft: isPaid ? (overrides.totalPrice ?? prices.totalPrice) : 0,
    returns: [],
    events: [{ type: 'placed', at: LONG_AGO, by: name }],
    createdAt: LONG_AGO,
    ...overrides,
  })
}

/** The registration for GST of a shop in Karnataka. */
export const gst = { gstin: '29AAAAA0000A1ZY', hsnDigits: 4, defaultRate: 18 } as const

/** The public profile of a shop; by default as it is before the first save. */
export function buildShop(overrides: Partial<Shop> = {}): Shop {
  const {
    couriers: _couriers,
    answerTemplates: _templates,
    ...profile
  } = shopProfileSchema.parse({
    legalName: 'Voltkart',
    tradeName: 'Voltkart',
  })
  return {
    ...profile,
    gst: null,
    reservationMinutes: RESERVATION_MINUTES,
    sendsMail: true,
    version: 0,
    ...overrides,
  }
}

/**
 * The shop's data that every page shows: its profile, and links to its Terms and Returns policy.
 */
export function buildFrame(overrides: Partial<Shop> = {}): ShopFrame {
  const pageLinks = [
    { slug: 'terms', title: 'Terms and conditions' },
    { slug: 'returns', title: 'Returns and refunds' },
  ]
  return { getShop: buildShop(overrides), pageLinks }
}

/** A saved address in Bengaluru; by default not the account's default address. */
export function buildAddress(overrides: Partial<SavedAddress> = {}): SavedAddress {
  return savedAddressSchema.parse({
    _id: buildId(),
    name: 'Asha Rao',
    phone: '+919876543210',
    address: '14 Lake View Road',
    city: 'Bengaluru',
    postalCode: '560001',
    country: 'India',
    stateCode: '29',
    isDefault: false,
    ...overrides,
  })
}

/** An open complaint with one message by default. */
export function buildComplaint(overrides: Partial<Complaint> = {}): Complaint {
  return complaintSchema.parse({
    number: 'C261122-7K3QZD',
    category: 'order',
    name: 'Asha Rao',
    email: 'asha@voltkart.test',
    state: 'open',
    createdAt: '2026-11-22T06:00:00.000Z',
    acknowledgedAt: '2026-11-22T06:00:01.000Z',
    dueAt: '2026-12-22T06:00:00.000Z',
    messages: [{ by: 'customer', text: 'Nothing came.', at: '2026-11-22T06:00:00.000Z' }],
    ...overrides,
  })
}
