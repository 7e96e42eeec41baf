import * as contract from '@voltkart/shared/contract/order-views'
import { messages } from '@voltkart/shared/contract/messages'
import { deleteUser } from '@voltkart/shared/contract/users'
import { ORDER_VIEWS_MAX } from '@voltkart/shared/domain/limits'
import { describe, expect, it } from 'vitest'
import { buildOrder, signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop()
const admin = useAdmin(shop)

const big = {
  name: 'Big ones',
  filter: { status: 'paid', sort: '-total', period: 'week' },
} as const

describe('views of the list of orders', () => {
  it('are saved by name, separately for each member of staff', async () => {
    const { browser } = admin
    const saved = await browser.call(contract.createOrderView, { body: big })
    expect(saved).toMatchObject({ message: 'View saved', view: big })
    const days = { name: 'A sale', filter: { from: '2026-10-01', to: '2026-10-09', search: 'rao' } }
    await browser.call(contract.createOrderView, { body: days })
    await browser.call(contract.createOrderView, { body: { name: 'all', filter: {} } })
    const { views } = await browser.call(contract.listOrderViews, {})
    expect(views.map(({ name, filter }) => ({ name, filter }))).toEqual([
      days,
      { name: 'all', filter: {} },
      big,
    ])

    const other = await signInNewAdmin(shop)
    expect(await other.browser.call(contract.listOrderViews, {})).toEqual({ views: [] })
    const viewInput = { params: { viewId: saved.view._id } }
    expect((await other.browser.expectRefusal(contract.deleteOrderView, viewInput)).status).toBe(
      404,
    )
    await other.browser.call(contract.createOrderView, { body: big })

    const deletion = await browser.call(contract.deleteOrderView, viewInput)
    expect(deletion.message).toBe('View deleted')
    expect((await browser.expectRefusal(contract.deleteOrderView, viewInput)).status).toBe(404)
    expect((await browser.call(contract.listOrderViews, {})).views).toHaveLength(2)
    expect((await other.browser.call(contract.listOrderViews, {})).views).toHaveLength(1)
  })

  it('have unique names, and are limited in number', async () => {
    const { browser } = await signInNewAdmin(shop)
    for (let turn = 0; turn < ORDER_VIEWS_MAX - 1; turn += 1) {
      await browser.call(contract.createOrderView, { body: { ...big, name: `View ${turn}` } })
    }
    const refusal = await browser.expectRefusal(contract.createOrderView, {
      body: { ...big, name: ' view 3 ' },
    })
    expect(refusal).toMatchObject({ status: 409, message: messages.viewNameTaken })
    await browser.call(contract.createOrderView, { body: big })
    const full = await browser.expectRefusal(contract.createOrderView, {
      body: { ...big, name: 'One' },
    })
    expect(full).toMatchObject({ status: 409, code: 'CONFLICT' })
  })

  it('are deleted with their owner', async () => {
    const leaving = await signInNewAdmin(shop)
    await leaving.browser.call(contract.createOrderView, { body: big })
    await admin.browser.call(deleteUser, { params: { userId: leaving.user._id } })
    expect(await shop.context.models.orderViews.countOfUser(leaving.user._id)).toBe(0)
  })
})

it('the orders with work are counted', async () => {
  const before = await admin.browser.call(contract.countOrders, {})
  const { browser } = await signInNewUser(shop)
  await buildOrder(shop, { browser })
  await buildOrder(shop, { browser, status: 'paid' })
  const after = await admin.browser.call(contract.countOrders, {})
  const added = Object.entries(after).map(([name, count]) => [
    name,
    count - before[name as keyof typeof before],
  ])
  expect(Object.fromEntries(added)).toEqual({
    unpaid: 1,
    toDeliver: 1,
    toPack: 1,
    toShip: 0,
    inTransit: 0,
    waitingForState: 0,
    refundsFailed: 0,
    refundsToReview: 0,
    refundsOpen: 0,
  })
})
