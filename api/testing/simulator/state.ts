import type { Document } from 'mongodb'
import type { SandboxPayment } from '../../dev/razorpay-sandbox/sandbox-schema'
import type { CategoryTree } from '../../src/models/categories/category-schema'
import type { StoredOrder } from '../../src/models/order-core/order-schema'
import type { StoredProduct } from '../../src/models/products/product-schema'
import type { StoredStockMove } from '../../src/models/stock-moves/stock-move-schema'
import type { World } from './world'

/** What is stored, read by the world outside and so at once. */
export interface State {
  orders: StoredOrder[]
  products: StoredProduct[]
  payments: SandboxPayment[]
  purchases: Document[]
  stockMoves: StoredStockMove[]
  complaints: Document[]
  reviews: Document[]
  users: Document[]
  categories: CategoryTree[]
  notes: Document[]
  settlementRows: Document[]
  audits: Document[]
}

/** How often the log of staff names an action on a record, once all work has ended. */
export const timesLogged = ({ audits }: State, subjectId: string | undefined, action: string) =>
  audits.filter((one) => one['subjectId'] === subjectId && one['action'] === action).length

const unseen = ['reserving', 'abandoned']

/** All orders, also those that nobody sees. */
export const readOrders = ({ outside, database }: World) =>
  outside(() => database.collection<StoredOrder>('orders').find().sort({ _id: 1 }).toArray())

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
  const [stockMoves, categories, notes, settlementRows, audits] = [
    await all<StoredStockMove>('stock_moves'),
    await all<CategoryTree>('categories'),
    await all<Document>('orderNotes'),
    await all<Document>('settlement_rows'),
    await all<Document>('audit_entries'),
  ]
  return {
    orders: orders.filter(({ status }) => !unseen.includes(status)),
    products,
    payments,
    purchases,
    stockMoves,
    complaints,
    reviews,
    users,
    categories,
    notes,
    settlementRows,
    audits,
  }
}
