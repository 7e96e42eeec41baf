import type { Document } from 'mongodb'
import type { SandboxPayment } from '../../dev/razorpay-sandbox/sandbox-schema'
import type { SandboxShipment } from '../../dev/shiprocket-sandbox/shipment-schema'
import type { CategoryTree } from '../../src/models/categories/category-queries'
import type { StoredImport } from '../../src/models/imports/import-schema'
import type { StoredOrder } from '../../src/models/orders/order-schema'
import type { StoredProduct } from '../../src/models/products/product-schema'
import type { StoredStockMove } from '../../src/models/stock-moves/stock-move-schema'
import type { StoredUser } from '../../src/models/users/user-schema'
import type { World } from './world'

/** The stored state, read outside the servers without scheduling. */
export interface State {
  orders: StoredOrder[]
  products: StoredProduct[]
  payments: SandboxPayment[]
  shipments: SandboxShipment[]
  purchases: Document[]
  stockMoves: StoredStockMove[]
  complaints: Document[]
  reviews: Document[]
  users: StoredUser[]
  /** The closed accounts. */
  erasures: Document[]
  /** The ids of the erased and deleted accounts of customers, as the event log has them. */
  erased: ReadonlySet<string>
  tokens: Document[]
  categories: CategoryTree[]
  notes: Document[]
  settlementRows: Document[]
  webhooks: Document[]
  audits: Document[]
  imports: StoredImport[]
  /** The uploaded pictures that the shop may still remove, or has removed. */
  uploads: Document[]
}

/** How often the audit log has an action on a record, once all work has ended. */
export const countLogged = ({ audits }: State, subjectId: string | undefined, action: string) =>
  audits.filter((audit) => audit['subjectId'] === subjectId && audit['action'] === action).length

const unseen = ['reserving', 'abandoned']

/** The documents of a collection, in the order of their ids. */
export const readAll = <Stored extends object = Document>(
  { outside, database }: World,
  name: string,
): Promise<Stored[]> =>
  outside(() => database.collection(name).find().sort({ _id: 1 }).toArray()) as unknown as Promise<
    Stored[]
  >

/** Reads all orders, also those that no list shows. */
export const readOrders = (world: World) => readAll<StoredOrder>(world, 'orders')

export const readPayments = (world: World) => readAll<SandboxPayment>(world, 'sandbox_payments')

export const readShipments = (world: World) => readAll<SandboxShipment>(world, 'sandbox_shipments')

/** Reads the accounts of customers that the remembered events say are erased. */
export const readErased = ({ events }: World): ReadonlySet<string> =>
  new Set(
    [...events.values()]
      .filter(({ type }) => type === 'customer.erased')
      .map(({ subject }) => subject.id),
  )

/** Reads what actions and their conditions depend on. Orders are those that customers can see. */
export async function readState(world: World): Promise<State> {
  return {
    orders: (await readOrders(world)).filter(({ status }) => !unseen.includes(status)),
    products: await readAll(world, 'products'),
    payments: await readPayments(world),
    shipments: await readShipments(world),
    purchases: await readAll(world, 'purchases'),
    complaints: await readAll(world, 'complaints'),
    reviews: await readAll(world, 'reviews'),
    users: await readAll(world, 'users'),
    erasures: await readAll(world, 'erasures'),
    erased: readErased(world),
    tokens: await readAll(world, 'api_tokens'),
    stockMoves: await readAll(world, 'stock_moves'),
    categories: await readAll(world, 'categories'),
    notes: await readAll(world, 'orderNotes'),
    webhooks: await readAll(world, 'event_webhooks'),
    settlementRows: await readAll(world, 'settlement_rows'),
    audits: await readAll(world, 'audit_entries'),
    imports: await readAll(world, 'imports'),
    uploads: await readAll(world, 'uploads'),
  }
}
