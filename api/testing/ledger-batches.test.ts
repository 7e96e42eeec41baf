import { expect, it } from 'vitest'
import { buildOrder, buildProduct, pay, signInNewUser } from './factories'
import { findLosses, readLedger } from './ledger'
import { findLossesInBatches } from './ledger-batches'
import { sendMails } from './outbox'
import { useShop } from './use-shop'

const shop = useShop()

it('finds the same losses in batches as at once', async () => {
  const { connection, config } = shop.context
  const { browser } = await signInNewUser(shop)
  const product = await buildProduct(shop, { countInStock: 10 })
  for (let placed = 0; placed < 3; placed += 1) {
    const order = await buildOrder(shop, { browser, lines: [{ product, qty: 1 }] })
    if (placed > 0) await pay(browser, order)
  }
  await sendMails(shop)
  const sentMails = { dataDirectories: [config.dataDirectory] }
  const initialStock = new Map([[product._id, 10]])
  const promises = [{ key: 'a key that no order has', orderId: 'none', paid: true }]

  async function findAll() {
    const ledger = await readLedger(connection, sentMails)
    const { payments } = ledger
    const facts = { sentMails, payments, initialStock, promises, gst: false }
    const batched = await findLossesInBatches(connection, facts)
    const atOnce = findLosses(ledger, initialStock, promises)
    expect(batched.toSorted()).toEqual(atOnce.toSorted())
    return batched
  }
  expect(await findAll()).toEqual(['for the key of order none there are 0 orders'])

  const getCollection = (name: string) => connection.collection(name)
  await getCollection('orders').updateOne({ status: 'paid' }, { $set: { status: 'cancelled' } })
  await getCollection('sandbox_payments').deleteOne({})
  await getCollection('events').deleteOne({ type: 'order.placed' })
  await getCollection('products').updateOne({}, { $inc: { countInStock: 1 } })
  expect(await findAll()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^payment \w+ was taken and pays 0 orders$|without its money$/),
      expect.stringMatching(/has the number/),
      expect.stringMatching(/has 11 pieces in all, not 10$/),
      expect.stringMatching(/counts 2 as sold, the orders 1$/),
    ]),
  )
})
