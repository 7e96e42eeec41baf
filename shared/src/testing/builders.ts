import { orderSchema, type Order } from '../contract/orders'
import { productSchema, type Product } from '../contract/products'
import { userSchema, type User } from '../contract/users'
import { priceCart } from '../domain/cart-prices'
import { isPaidStatus } from '../domain/order-state'

let built = 0

/** An id that no other built record has. */
export function buildId(): string {
  built += 1
  return built.toString(16).padStart(24, '0')
}

const LONG_AGO = '2026-01-02T03:04:05.000Z'

/** A customer by default. */
export function buildUser(given: Partial<User> = {}): User {
  const _id = given._id ?? buildId()
  return userSchema.parse({
    _id,
    name: 'Asha Rao',
    email: `asha-${_id}@voltkart.test`,
    isAdmin: false,
    ...given,
  })
}

/** A product in stock without reviews by default. */
export function buildProduct(given: Partial<Product> = {}): Product {
  return productSchema.parse({
    _id: buildId(),
    name: 'Nova X1',
    image: '/uploads/nova-x1.webp',
    description: 'A phone.',
    brand: 'Nova',
    category: 'Phones',
    price: 24_999,
    countInStock: 12,
    rating: 0,
    numReviews: 0,
    version: 0,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    reviews: [],
    ...given,
  })
}

/** An unpaid order of one piece; what its state implies follows from the state that is given. */
export function buildOrder(given: Partial<Order> = {}): Order {
  const { _id, name, email } = buildUser()
  const product = buildProduct()
  const orderItems = given.orderItems ?? [
    { _id: product._id, name: product.name, image: product.image, price: product.price, qty: 1 },
  ]
  const status = given.status ?? 'unpaid'
  const isPaid = isPaidStatus(status)
  const isDelivered = status === 'delivered'
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
    ...priceCart(orderItems),
    status,
    isPaid,
    ...(isPaid ? { paidAt: LONG_AGO } : {}),
    isDelivered,
    ...(isDelivered ? { deliveredAt: LONG_AGO } : {}),
    events: [{ type: 'placed', at: LONG_AGO, by: name }],
    createdAt: LONG_AGO,
    ...given,
  })
}
