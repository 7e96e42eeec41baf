import { placeOrder } from '@voltkart/shared/contract/orders'
import { validatePayment } from '@voltkart/shared/contract/payment'
import { DEFAULT_TAX_PERCENT } from '@voltkart/shared/domain/cart-prices'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createPlaceOrder } from '../../commands/placing/place-order'
import type { Browser } from '../../../testing/browser'
import { getCommands } from '../../../testing/command-lists'
import {
  buildOrder,
  buildProduct,
  openPayment,
  buildOrderBody,
  payInWindow,
  signInNewUser,
} from '../../../testing/factories'
import { signInMany } from '../../../testing/many-customers'
import { saveProfile } from '../../../testing/shop-profile'
import { useShop, useAdmin } from '../../../testing/use-shop'
import { relayOutbox } from '../../commands/outbox/relay-outbox'

// docs/performance.md lists these commands.

const shop = useShop({ monitorCommands: true })
const admin = useAdmin(shop)
beforeAll(() => saveProfile(admin.browser, { taxPercent: DEFAULT_TAX_PERCENT }))

const threeProducts = () => Promise.all([1, 2, 3].map(() => buildProduct(shop)))

const readsOfPlacing = [
  'aggregate page_versions',
  'find orders',
  'find products',
  'find sessions',
  'find shop',
  'find users',
]
const writesOfPlacing = ['insert orders', 'update orders', 'update products']
const byHttp = ['find sessions', 'find users']

const readsOfSettling = ['find documents', 'find orders', 'find settings', 'find shop']
const writesOfSettling = [
  'findAndModify orders',
  'insert documents',
  'update orders',
  'update products',
]

/** A payment in the sandbox that the shop has not settled. */
async function placeAndPayInWindow(browser: Browser) {
  const order = await buildOrder(shop, { browser })
  const { id } = await openPayment(browser, order)
  const paid = await payInWindow(browser, id)
  return paid
}

it('places an order of three lines with six reads and three writes before the response', async () => {
  const { browser } = await signInNewUser(shop)
  const body = buildOrderBody((await threeProducts()).map((product) => ({ product })))
  // The trade name in the response is read once in two seconds, not for each order.
  await shop.context.models.shop.recent()
  const commands = await getCommands(shop, () => browser.call(placeOrder, { body }))
  expect(commands).toEqual([...readsOfPlacing, ...writesOfPlacing].sort())
})

it('reads once more for an idempotency key', async () => {
  const { browser } = await signInNewUser(shop)
  const body = buildOrderBody((await threeProducts()).map((product) => ({ product })))
  const headers = { 'idempotency-key': randomUUID() }
  await shop.context.models.shop.recent()
  const commands = await getCommands(shop, () => browser.call(placeOrder, { body, headers }))
  expect(commands).toEqual([...readsOfPlacing, ...writesOfPlacing, 'find orders'].sort())
})

it('places ten orders that arrive together with the commands of one', async () => {
  const customers = await signInMany(shop, 10)
  const body = buildOrderBody((await threeProducts()).map((product) => ({ product })))
  const place = createPlaceOrder(shop.context)
  const commands = await getCommands(shop, () =>
    Promise.all(
      customers.map(({ user }) =>
        place({ actor: { ...user, roles: [] }, body, idempotencyKey: undefined }),
      ),
    ),
  )
  const reads = readsOfPlacing.filter((command) => !byHttp.includes(command))
  expect(commands).toEqual([...reads, ...writesOfPlacing].sort())
})

it('publishes and mails ten orders together, and removes that work from them in one update', async () => {
  const customers = await signInMany(shop, 10)
  const body = buildOrderBody([{ product: await buildProduct(shop) }])
  const place = createPlaceOrder(shop.context)
  await relayOutbox(shop.context)
  await Promise.all(
    customers.map(({ user }) =>
      place({ actor: { ...user, roles: [] }, body, idempotencyKey: undefined }),
    ),
  )
  const commands = await getCommands(shop, () => relayOutbox(shop.context))
  const countCommands = (command: string) => commands.filter((entry) => entry === command).length
  // Their outboxes, their events, and their mails.
  expect(countCommands('find orders')).toBe(3)
  expect([countCommands('insert events'), countCommands('update orders')]).toEqual([1, 1])
  // Which collections have open work.
  expect(countCommands('aggregate orders')).toBe(1)
  // Who has proved to read the mails is read together.
  expect(countCommands('find users')).toBe(1)
  // They are counted by one command for as many mails as are sent at a time.
  expect(commands.filter((command) => command.startsWith('update '))).toEqual([
    'update limits',
    'update orders',
  ])
})

it('settles a payment, issues its invoice and consumes the stock with seven reads and four writes', async () => {
  const { browser } = await signInNewUser(shop)
  const { result } = await placeAndPayInWindow(browser)
  const commands = await getCommands(shop, () => browser.call(validatePayment, { body: result }))
  expect(commands).toEqual([...readsOfSettling, ...byHttp, ...writesOfSettling].sort())
})
