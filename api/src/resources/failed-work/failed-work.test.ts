import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { listFailedWork, retryFailedWork } from '@voltkart/shared/contract/failed-work'
import { deleteProduct } from '@voltkart/shared/contract/products'
import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createFakeClock } from '../../../testing/fake-clock'
import { buildOrder, buildProduct, pay, signInNewUser } from '../../../testing/factories'
import { useAdmin, useShop } from '../../../testing/use-shop'
import { relayOutbox } from '../../commands/outbox/relay-outbox'

// Work is listed after five minutes.
const SIX_MINUTES_MS = 6 * 60_000
// Products are built at the real time.
const clock = createFakeClock(new Date())
const shop = useShop({ overrides: { now: clock.now } })
const owner = useAdmin(shop)

/** Relays what there is, and comes back later. */
async function relayAndWait() {
  await relayOutbox(shop.context)
  await clock.pass(SIX_MINUTES_MS)
}
const readFailedWork = async (query = {}) =>
  (await owner.browser.call(listFailedWork, { query })).failedWork
const toRetryInput = (kind: 'order' | 'product', recordId: string) => ({
  params: { kind, recordId },
})

it('lists an event that cannot be published, with the reason, until a retry publishes it', async () => {
  const product = await buildProduct(shop)
  const find = vi
    .spyOn(shop.context.models.products, 'findWithReserved')
    .mockRejectedValue(new Error('The product cannot be read'))
  onTestFinished(() => find.mockRestore())
  await relayOutbox(shop.context)
  expect(await readFailedWork(), 'it has failed for a moment only').toEqual([])
  const failedAt = clock.now().toISOString()
  await clock.pass(SIX_MINUTES_MS)
  const record = { kind: 'product', _id: product._id, name: product.name, deleted: false }
  const failure = { at: failedAt, reason: 'The product cannot be read' }
  expect(await readFailedWork()).toMatchObject([{ record, work: ['event'], failure }])
  expect(await owner.browser.call(getDashboardSummary, {})).toMatchObject({ failedWork: 1 })

  find.mockRejectedValue(new Error('It still cannot'))
  const input = toRetryInput('product', product._id)
  expect(await owner.browser.expectRefusal(retryFailedWork, input)).toMatchObject({
    status: 409,
    message: staffMessages.workFailedAgain,
  })
  expect(await readFailedWork()).toMatchObject([{ failure: { reason: 'It still cannot' } }])
  find.mockRestore()
  expect(await owner.browser.call(retryFailedWork, input)).toEqual({
    message: staffMessages.workDone,
  })
  expect(await readFailedWork()).toEqual([])
})

it('lists a task of an order that has failed, but none that has to wait', async () => {
  const { browser } = await signInNewUser(shop)
  const [waitingOrder, failingOrder] = [
    await buildOrder(shop, { browser }),
    await buildOrder(shop, { browser }),
  ]
  const tasks = shop.context.orderTasks
  const wait = vi.spyOn(tasks, 'issue-invoice').mockResolvedValueOnce('pending')
  const consume = vi.spyOn(tasks, 'consume-stock')
  onTestFinished(() => [wait, consume].forEach((spy) => spy.mockRestore()))
  await pay(browser, waitingOrder)
  wait.mockRestore()
  consume.mockRejectedValueOnce(new Error('The stock cannot be moved'))
  await pay(browser, failingOrder)
  await relayAndWait()
  expect(await readFailedWork()).toMatchObject([
    {
      record: { kind: 'order', _id: failingOrder._id, name: failingOrder.orderNumber },
      work: ['consume-stock'],
      failure: { reason: 'The stock cannot be moved' },
    },
  ])
  await owner.browser.call(retryFailedWork, toRetryInput('order', failingOrder._id))
  expect(await readFailedWork()).toEqual([])
})

it('lists what a deleted product has left, and nothing of records that are unknown', async () => {
  const product = await buildProduct(shop)
  const { audit } = shop.context.models
  const log = vi.spyOn(audit, 'record').mockRejectedValue(new Error('The log is full'))
  onTestFinished(() => log.mockRestore())
  const params = { productId: product._id }
  await owner.browser.call(deleteProduct, { params })
  await relayAndWait()
  expect(await readFailedWork({ limit: 1 })).toMatchObject([
    {
      record: { kind: 'product', _id: product._id, deleted: true },
      failure: { reason: 'The log is full' },
    },
  ])
  expect(await readFailedWork({ limit: 1, skip: 1 })).toEqual([])
  log.mockRestore()
  await owner.browser.call(retryFailedWork, toRetryInput('product', product._id))
  expect(await readFailedWork()).toEqual([])
  expect(
    await owner.browser.expectRefusal(retryFailedWork, toRetryInput('product', product._id)),
  ).toMatchObject({ status: 404 })
})
