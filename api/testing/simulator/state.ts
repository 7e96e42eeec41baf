import type { Document } from 'mongodb'
import type { SandboxPayment } from '../../dev/razorpay-sandbox/sandbox-schema'
import type { StoredOrder } from '../../src/models/order-core/order-schema'
import type { StoredProduct } from '../../src/models/products/product-schema'
import type { World } from './world'

/** What is stored, read by the world outside and so at once. */
export interface State {
  orders: StoredOrder[]
  products: StoredProduct[]
  payments: SandboxPayment[]
  purchases: Document[]
  complaints: Document[]
  reviews: Document[]
  users: Document[]
  categories: Document[]
  wishlists: Document[]
  notes: Document[]
}

const unseen = ['reserving', 'abandoned']

/** Reads what actions and their conditions depend on. Orders are those that customers can see. */
export async function readState({ outside, database }: World): Promise<State> {
  const all = <Stored extends object>(name: string) =>
    outside(() =>
      database.collection(name).find().sort({ _id: 1 }).toArray(),
    ) as unknown as Promise<Stored[]>
  const [orders, products, payments, purchases, complaints, reviews, users] = [
    await all<StoredOrder>('orders'),
    await all<StoredProduct>('products'),
    await all<SandboxPayment>('sandbox_payments'),
    await all<Document>('purchases'),
    await all<Document>('complaints'),
    await all<Document>('reviews'),
    await all<Document>('users'),
  ]
  const [categories, wishlists, notes] = [
    await all<Document>('categories'),
    await all<Document>('wishlists'),
    await all<Document>('order_notes'),
  ]
  return {
    orders: orders.filter(({ status }) => !unseen.includes(status)),
    products,
    payments,
    purchases,
    complaints,
    reviews,
    users,
    categories,
    wishlists,
    notes,
  }
}
