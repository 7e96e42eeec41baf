import { getOrder } from '@voltkart/shared/contract/orders'
import { toPaise } from '@voltkart/shared/domain/money'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, it, vi } from 'vitest'
import { createSandboxControls } from '../../../dev/razorpay-sandbox/controls'
import { depth } from '../../../testing/depth'
import {
  buildOrder,
  buildProduct,
  pay,
  signedInAdmin,
  type SignedIn,
} from '../../../testing/factories'
import { findLosses, readLedger } from '../../../testing/ledger'
import { manySignedIn } from '../../../testing/many-customers'
import { sendMails } from '../../../testing/outbox'
import { line } from '../../../testing/parcel-shop'
import { inputOf } from '../../../testing/payment-shop'
import { providerDashboard } from '../../../testing/provider-dashboard'
import { useShop } from '../../../testing/use-shop'
import { sendWebhook } from '../../../testing/webhooks'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { finishOrderTasks } from '../order-core/finish-order-tasks'

vi.setConfig({ testTimeout: 240_000 * depth })

/** `npm run test:deep` runs more. */
const ROUNDS = 25 * depth
const STOCK = 10_000
const CUSTOMERS = 4
/** A request later by this much loses in most rounds, by less in some. */
const LATEST_MS = 25

const overrides = { sandboxControls: createSandboxControls({ webhooks: 'hold' }) }
/** Two processes of one shop. */
const one = useShop({ overrides })
const other = useShop(() => {
  const { sessionSecret, razorpay } = one.context.config
  return { databaseUri: one.databaseUri, config: { sessionSecret, razorpay }, overrides }
})
const shops = [one, other]
let customers: SignedIn[]
let admin: SignedIn
let product: ProductRecord

beforeAll(async () => {
  customers = await manySignedIn(one, CUSTOMERS)
  admin = await signedInAdmin(one)
  product = await buildProduct(one, { countInStock: STOCK })
})

it('of cancelling, packing and a refund by hand, one wins, and the money goes back once', async () => {
  const dashboard = providerDashboard(one)
  const won = { cancelled: 0, packed: 0, neither: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = customers[round % CUSTOMERS]
    if (!customer) throw new Error('No customer')
    const order = await buildOrder(one, { browser: customer.browser, lines: [{ product, qty: 2 }] })
    const { razorpay_payment_id: id, razorpay_order_id } = await pay(customer.browser, order)
    const total = toPaise(order.totalPrice)
    const [asha, packer] = round % 2 === 0 ? [one, other] : [other, one]
    const after = () => wait(Math.random() * LATEST_MS)
    const byHand = async () => {
      // A second refund of the same money is refused there.
      const amount = round % 3 === 0 ? total : Math.floor(total / 2)
      const made = await dashboard.refund(id, { amount }).catch(() => undefined)
      if (!made) return
      const refund = { id: made.id, payment_id: id }
      const payment = { id, order_id: razorpay_order_id }
      await sendWebhook(packer, 'refund.processed', payment, { id: made.id, refund })
    }
    const [cancelled, packed] = await Promise.all([
      after().then(() => customer.browser.at(asha.url).send('POST', `/orders/${order._id}/cancel`)),
      after().then(() =>
        admin.browser.at(packer.url).send('POST', `/orders/${order._id}/parcels`, {
          lines: [line(product)],
        }),
      ),
      after().then(byHand),
    ])
    const isCancelled = cancelled.status === 200
    const isPacked = packed.status === 201
    expect(isCancelled && isPacked, `round ${round}`).toBe(false)
    for (const { status } of [cancelled, packed]) expect([200, 201, 409]).toContain(status)
    won[isCancelled ? 'cancelled' : isPacked ? 'packed' : 'neither'] += 1

    await Promise.all(shops.map(({ context }) => finishOrderTasks(context)))
    const now = await admin.browser.call(getOrder, inputOf(order))
    const payment = await one.context.payments.fetchPayment(id)
    expect(payment.amountRefunded, `round ${round}`).toBeLessThanOrEqual(total)
    if (isCancelled) {
      expect(now.status, `round ${round}`).toBe('refunded')
      expect(payment.amountRefunded, `round ${round}`).toBe(total)
      expect(now.parcels, `round ${round}`).toEqual([])
    }
  }
  expect(won.cancelled).toBeGreaterThan(0)
  expect(won.packed).toBeGreaterThan(0)
  console.info(`${ROUNDS} rounds: ${JSON.stringify(won)}`)

  await sendMails(one)
  const sent = { dataDirectories: shops.map(({ context }) => context.config.dataDirectory) }
  const ledger = await readLedger(one.context.connection, sent)
  expect(findLosses(ledger, new Map([[product._id, STOCK]]), [])).toEqual([])
})
