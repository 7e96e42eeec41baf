// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Return } from '@voltkart/shared/contract/return-schema'
import { buildRefund, buildReturn } from '@voltkart/shared/testing/build-order-parts'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import {
  asha,
  cable,
  formatDayIn,
  buildDeliveredOrder,
  phone,
  showOrder as show,
} from '../../../testing/delivered-order'

describe('a return on the page of its order', () => {
  const of = (overrides: Partial<Return>) => ({
    ...buildDeliveredOrder(),
    returns: [buildReturn(buildDeliveredOrder(), overrides)],
    refunds: [buildRefund({ key: 'r1', amount: 1180, reason: 'return-refunded' })],
  })
  it('shows photos, and is withdrawn after a confirmation', async () => {
    const order = of({ photos: ['/uploads/a.webp'] })
    const path = `/orders/${order._id}/returns/1/withdraw`
    let current = order
    const shop = show(`/order/${order._id}`, order, {
      [`GET /orders/${order._id}`]: () => ({ body: current }),
      [`POST ${path}`]: () => {
        current = of({ state: 'withdrawn' })
        return { body: { message: messages.returnWithdrawn, return: current.returns[0], order } }
      },
    })
    const photo = await screen.findByRole('img', { name: /^1 of 1/ })
    expect(photo.closest('a')?.getAttribute('href')).toBe('/uploads/a.webp')
    await shop.user.click(screen.getByRole('button', { name: 'Withdraw return R260104-7K3QZD' }))
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw return R260104-7K3QZD?' })
    expect(shop.sentTo('POST', path)).toEqual([])
    await shop.user.click(within(dialog).getByRole('button', { name: 'Withdraw return' }))
    expect(await screen.findByText('You withdrew this return')).toBeTruthy()
  })
})

it('the button to return items is gone once all pieces are in returns', async () => {
  const order = buildDeliveredOrder()
  const lines = order.orderItems.map(({ _id, name, qty }) => ({
    product: _id,
    name,
    quantity: qty,
    reason: 'defective' as const,
    serials: [],
  }))
  show(`/order/${order._id}`, { ...order, returns: [buildReturn(order, { lines })] })
  await screen.findByRole('heading', { name: `Order ${order.orderNumber}` })
  expect(screen.queryByRole('link', { name: 'Return items' })).toBeNull()
})

it('says on each line when its return window closed, and then takes only reports of faults', async () => {
  const order = buildDeliveredOrder(9)
  show(`/order/${order._id}`, order)
  expect(await screen.findByText(`Return window closed on ${formatDayIn(-2)}`)).toBeTruthy()
  expect(screen.getByText(`Replacement possible until ${formatDayIn(1)}`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return items' })).toBeTruthy()
  cleanup()
  const older = buildDeliveredOrder(9, { orderItems: [phone, { ...cable, returns: 'none' }] })
  const { user } = show(`/order/${older._id}`, older)
  expect(await screen.findByText('Returns only for damaged, defective or wrong items')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Report a problem' }))
  expect(await screen.findByRole('heading', { name: 'Report a problem' })).toBeTruthy()
})

describe('the refunds of an order', () => {
  it('are listed, marked on the lines, and subtracted from the total', async () => {
    const items = [{ ...phone, qty: 3, refunded: 1 }]
    const refunds = [
      buildRefund({
        amount: 1180,
        reason: 'items-refunded',
        status: 'pending',
        lines: [{ product: phone._id, quantity: 1, amount: 1180 }],
      }),
      buildRefund({
        amount: 20,
        reason: 'goodwill',
        status: 'settled-manually',
        reference: 'SBIN426327001234',
      }),
      buildRefund({ amount: 50, status: 'failed', reason: 'goodwill' }),
    ]
    const order = buildDeliveredOrder(1, { orderItems: items, refunds, returned: 'part' })
    show(`/order/${order._id}`, order)
    expect(await screen.findByText('1 of 3 refunded')).toBeTruthy()
    expect(screen.getByText(`Return possible until ${formatDayIn(6)}`)).toBeTruthy()
    expect(screen.getByText('Partly returned')).toBeTruthy()
    const list = screen.getByRole('heading', { name: 'Refunds' }).nextElementSibling
    expect(list?.textContent).toContain('₹1,180.00Items we didn’t send: 1 × Nova X1Refund on its')
    expect(list?.textContent).toContain(
      '₹20.00GoodwillPaid by bank transfer, reference SBIN426327001234',
    )
    const row = screen.getByText('Refunded', { selector: 'dt' })
    expect(row.nextElementSibling?.textContent).toBe('−₹1,200.00')
  })

  it('offer returns only to the customer, and only after delivery', async () => {
    const order = buildOrder({ status: 'paid', user: asha })
    show(`/order/${order._id}`, order)
    await screen.findByRole('heading', { name: `Order ${order.orderNumber}` })
    expect(screen.queryByRole('link', { name: 'Return items' })).toBeNull()
    expect(screen.queryByText('Refunded')).toBeNull()
  })
})
