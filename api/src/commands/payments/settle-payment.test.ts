import { updateShop } from '@voltkart/shared/contract/shop'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  buildOrder,
  buildProduct,
  pay,
  signedIn,
  signedInAdmin,
  getStock,
} from '../../../testing/factories'
import { mailsTo, sendMails } from '../../../testing/outbox'
import { shopBody } from '../../../testing/shop-profile'
import { useShop } from '../../../testing/use-shop'
import { finishOrderTasks } from '../orders/finish-order-tasks'

const shop = useShop()
beforeAll(async () => {
  const { browser } = await signedInAdmin(shop)
  await browser.call(updateShop, { body: shopBody() })
})
afterEach(() => vi.restoreAllMocks())

/** Pays an order of one product. Returns both as stored. */
async function payOne() {
  const { browser, user } = await signedIn(shop)
  const product = await buildProduct(shop)
  const placed = await buildOrder(shop, { browser, lines: [{ product }], taxPercent: 18 })
  await sendMails(shop)
  await pay(browser, placed)
  const mailAboutPayment = async () =>
    (await mailsTo(shop, user.email)).find(({ subject }) => /paid|payment/i.test(subject ?? ''))
  return {
    mailAboutPayment,
    order: () => shop.context.models.orders.findById(placed._id),
    stock: () => getStock(shop, product._id),
  }
}

it('sends the mail with its link to the invoice only once that is issued', async () => {
  const { documents } = shop.context.models
  vi.spyOn(documents, 'append').mockRejectedValueOnce(new Error('The database is away'))
  const { mailAboutPayment, order, stock } = await payOne()
  expect(await mailAboutPayment()).toBeUndefined()
  expect((await order())?.tasks).toEqual(['issue-invoice', 'mail-paid'])
  expect(await stock()).toMatchObject({ reserved: 0, sold: 1 })

  await finishOrderTasks(shop.context)
  const finished = await order()
  expect(finished?.invoice?.number).toMatch(/^INV/)
  expect((await mailAboutPayment())?.text).toContain(`Tax invoice ${finished?.invoice?.number}`)
  expect((await order())?.tasks).toEqual([])
})
