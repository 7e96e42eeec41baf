import type { Document, Filter } from 'mongodb'
import { updateShop } from '@voltkart/shared/contract/shop'
import { createWebhook } from '@voltkart/shared/contract/webhooks'
import { createSupplier } from '@voltkart/shared/contract/suppliers'
import type { Role } from '@voltkart/shared/domain/permissions'
import { toPaise } from '@voltkart/shared/domain/money'
import type { NewProduct } from '../../src/models/products/product-create-queries'
import { Browser } from '../browser'
import { enterSession } from '../sessions'
import { pickup, buildShopBody } from '../shop-profile'
import type { Engine } from './engine'
import { simulateHash } from './replaced-threads'
import type { LiveServer } from './servers'
import type { World } from './world'

/** An account without a session, whose password is reset. */
export const FORGETFUL = 'ravi@home.test'

/** An account whose link was mailed a day before a run begins. */
export const LATE = 'dev@home.test'

/** The emails of accounts that no other action needs, so that they may be changed and closed. */
export const OWN_DOMAIN = '@new.test'

/** A customer of the opening, with a delivered order and records of every kind. */
export const LEAVING = `leela${OWN_DOMAIN}`

/** An account that is closed when a run begins. */
export const CLOSED = `kiran${OWN_DOMAIN}`

/** The people and goods of a run, and what was confirmed to them. */
export interface Shop {
  admin: Browser
  packer: Browser
  /** Staff without any permission. */
  trainee: Browser
  /** Somebody who is not signed in. */
  visitor: Browser
  customers: Map<string, Browser>
  /** The ids of the products that carts contain. */
  products: string[]
  supplier: string
  /** Products whose pieces have serial numbers: new ones at packing, or those that came in. */
  serials: Map<string, 'new' | 'stock'>
  unitsInStock(product: string): Promise<string[]>
  /** Finds the serial numbers of all units of a product, wherever they are. */
  findUnits(product: string): Promise<string[]>
  unitsOfOrders(product: string): Promise<string[]>
}

/** The article number of a product that nobody has ordered yet. */
export const SOLD_OUT = 'CLOCK'

const warranty = { months: 12, kind: 'manufacturer', text: 'Carry-in' } as const
const catalogue: Partial<NewProduct & { price: number }>[] = [
  { name: 'Zephyr Wireless Mouse', price: 499.5, countInStock: 18, sku: 'MOUSE' },
  { name: 'Zephyr Cable', price: 33.33, countInStock: 11, sku: 'CABLE' },
  {
    name: 'Arc Phone',
    price: 14_999,
    countInStock: 15,
    sku: 'PHONE',
    serialKind: 'serial',
    warranty,
  },
  {
    name: 'Arc Watch',
    price: 2_499,
    countInStock: 0,
    sku: 'WATCH',
    serialKind: 'serial',
    serialsFrom: 'receipt',
  },
  { name: 'Lamp', price: 1, countInStock: 50, sku: 'LAMP' },
  { name: 'Clock', price: 799, countInStock: 0, sku: SOLD_OUT },
]

const CUSTOMERS = 3

/** Fills an empty shop. */
export async function openShop(world: World, engine: Engine, server: LiveServer): Promise<Shop> {
  const { models } = server.context
  const { outside, database } = world

  const createPerson = (name: string, email: string, isAdmin: boolean, roles?: Role[]) =>
    outside(async () => {
      const proved = { emailProvedAt: new Date(), passwordHash: simulateHash('a long password') }
      const fields = { name, email, isAdmin, ...proved, ...(roles ? { roles } : {}) }
      const user = await models.users.create(fields)
      const browser = new Browser(server.url)
      await enterSession(server.context, browser, user)
      return { browser, id: user._id }
    })
  const admin = await createPerson('Admin', 'admin@shop.test', true)
  const packer = await createPerson('Packer', 'packer@shop.test', true)
  const trainee = await createPerson('Trainee', 'trainee@shop.test', true, [])
  await createPerson('Ravi', FORGETFUL, false)
  await createPerson('Dev', LATE, false)
  await createPerson('Kiran', CLOSED, false)
  const leaving = await createPerson('Leela Nair', LEAVING, false)
  const customers = new Map([[leaving.id, leaving.browser]])
  for (let number = 1; number <= CUSTOMERS; number += 1) {
    const { id, browser } = await createPerson(`Asha ${number}`, `asha${number}@home.test`, false)
    customers.set(id, browser)
  }
  const serials = new Map<string, 'new' | 'stock'>()
  const products: string[] = []
  for (const { price = 1, ...fields } of catalogue) {
    const product = await outside(() =>
      models.products.create({
        name: '',
        image: '/uploads/mouse.webp',
        description: 'A good one.',
        brand: 'Zephyr',
        category: 'Accessories',
        categories: ['accessories'],
        countInStock: 0,
        ...fields,
        pricePaise: toPaise(price),
      }),
    )
    if (fields.sku !== SOLD_OUT) products.push(product._id)
    if (fields.serialKind) {
      serials.set(product._id, fields.serialsFrom === 'receipt' ? 'stock' : 'new')
    }
  }
  const supplier = await engine.finish('opening', async () => {
    await admin.browser.call(updateShop, { body: buildShopBody({ pickup }), headers: {} })
    const created = await admin.browser.call(createSupplier, {
      body: { name: 'Kaveri Traders', stateCode: '29' },
    })
    await admin.browser.call(createWebhook, {
      body: { url: 'http://127.0.0.1:4200/events', types: [], active: true },
    })
    return created.supplier._id
  })
  const findSerials = (product: string, filter: Filter<Document>) =>
    outside(async () => {
      const units = await database.collection('units').find(filter).toArray()
      return units
        .filter((unit) => String(unit['product']) === product)
        .map((unit) => String(unit['serial']))
        .sort()
    })
  return {
    admin: admin.browser,
    packer: packer.browser,
    trainee: trainee.browser,
    visitor: new Browser(server.url),
    customers,
    products,
    supplier,
    serials,
    unitsInStock: (product) =>
      findSerials(product, { state: 'in-stock', hold: { $exists: false } }),
    findUnits: (product) => findSerials(product, {}),
    unitsOfOrders: (product) => findSerials(product, { order: { $exists: true } }),
  }
}
