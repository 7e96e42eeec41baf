// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { OrderRefund } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { buildParcel, buildRefund } from '@voltkart/shared/testing/build-order-parts'
import { buildId, buildOrder, lineTerms } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { createFailure, renderOrder, owner } from '../../../testing/render-admin'

const [phone, cable] = [buildId(), buildId()]
const item = { image: '/uploads/a.webp', ...lineTerms }
const orderItems: Order['orderItems'] = [
  { ...item, _id: phone, name: 'Nova X1', qty: 3, price: 1000 },
  { ...item, _id: cable, name: 'Cable', qty: 1, price: 100 },
]
const payment = { id: 'pay_1', status: 'captured', updateTime: 'now' }

/** A paid order of three phones and a cable; one phone is packed. Each phone costs ₹1,150. */
function buildPaidOrder(overrides: Partial<Order> = {}): Order {
  const order = { orderItems }
  const lines = [{ product: phone, name: 'Nova X1', quantity: 1, serials: [] }]
  return buildOrder({
    status: 'paid',
    orderItems,
    shippingPrice: 0,
    totalPrice: 3565,
    refundLeft: 3565,
    parcels: [buildParcel(order, { lines })],
    paymentResult: payment,
    ...overrides,
  })
}

const toPath = ({ _id }: Order) => `/orders/${_id}/refunds`

const done = (order: Order, refund: OrderRefund) => ({
  status: 201,
  body: { message: messages.refundOnItsWay, refund, order },
})

async function openDialog({ user }: ReturnType<typeof renderOrder>, button: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

describe('the refund of pieces', () => {
  it('shows its amount, and asks again if the shop quotes another', async () => {
    const order = buildPaidOrder()
    const changed = {
      message: messages.refundChanged,
      code: 'REFUND_CHANGED',
      requestId: 'test',
      quote: { amount: 2100.5 },
    }
    const replies = [{ status: 409, body: changed }, done(order, buildRefund())]
    const shop = renderOrder(order, {
      [`POST ${toPath(order)}`]: () => replies.shift() ?? { body: {} },
    })
    const dialog = await openDialog(shop, 'Refund items')
    expect(dialog.getByText('2 not packed')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Refund' })).toHaveProperty('disabled', true)
    const moreButton = dialog.getByRole('button', { name: 'One piece more of Nova X1' })
    await shop.user.click(moreButton)
    expect(dialog.getByRole('button', { name: 'Refund ₹1,150.00' })).toBeTruthy()
    await shop.user.click(moreButton)
    expect(moreButton).toHaveProperty('disabled', true)
    await shop.user.click(dialog.getByRole('switch', { name: 'Put back into stock' }))
    expect(dialog.getByText(/^Written off/)).toBeTruthy()
    await shop.user.type(dialog.getByLabelText('Reason (optional)'), 'Broken in our store')
    await shop.user.click(dialog.getByRole('button', { name: 'Refund ₹2,300.00' }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toBe(`${messages.refundChanged} It now comes to ₹2,100.50.`)
    await shop.user.click(dialog.getByRole('button', { name: 'Refund ₹2,100.50' }))
    expect(await screen.findByText(messages.refundOnItsWay)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = shop.sentBy('POST')
    const body = {
      lines: [{ product: phone, quantity: 2 }],
      restock: false,
      reason: 'Broken in our store',
    }
    expect(sent.map((call) => call.body)).toEqual([
      { ...body, expectedAmount: 2300 },
      { ...body, expectedAmount: 2100.5 },
    ])
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('is not offered if everything is packed or nothing is left', async () => {
    const all = [buildParcel({ orderItems })]
    renderOrder(buildPaidOrder({ parcels: all }))
    await screen.findByRole('button', { name: 'Goodwill refund' })
    expect(screen.queryByRole('button', { name: 'Refund items' })).toBeNull()
    cleanup()
    renderOrder(buildPaidOrder({ refundLeft: 0 }))
    await screen.findByRole('region', { name: 'Order history' })
    expect(screen.queryByRole('button', { name: /^(Goodwill refund|Refund items)$/ })).toBeNull()
  })
})

it('a goodwill refund accepts at most the remaining price of a product', async () => {
  const order = buildPaidOrder({ status: 'delivered' })
  const shop = renderOrder(order, { [`POST ${toPath(order)}`]: done(order, buildRefund()) })
  const dialog = await openDialog(shop, 'Goodwill refund')
  await shop.user.selectOptions(dialog.getByLabelText('Product'), 'Cable')
  const amount = dialog.getByLabelText('Amount in rupees')
  await shop.user.type(amount, '116')
  await shop.user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(dialog.getByText('At most ₹115.00 is left of this product')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(amount))
  await shop.user.clear(amount)
  await shop.user.type(amount, '0.5')
  await shop.user.click(dialog.getByRole('button', { name: 'Refund ₹0.50' }))
  expect(dialog.getByText(messages.refundTooSmall)).toBeTruthy()
  expect(shop.sentBy('POST')).toEqual([])
  await shop.user.clear(amount)
  await shop.user.type(amount, '20.5')
  await shop.user.click(dialog.getByRole('button', { name: 'Refund ₹20.50' }))
  expect(await screen.findByText(messages.refundOnItsWay)).toBeTruthy()
  expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([
    { goodwill: { product: cable, amount: 20.5 }, expectedAmount: 20.5 },
  ])
})

describe('the refunds of an order', () => {
  const refunds = [
    buildRefund({
      amount: 1150,
      reason: 'items-refunded',
      restock: true,
      note: 'Late',
      lines: [{ product: phone, quantity: 1, amount: 1150 }],
      creditNote: 'CRN2627-000001',
    }),
    buildRefund({ amount: 20, reason: 'goodwill', status: 'settled-manually' }),
  ]

  it('show the purpose of each, its credit note, and the remaining amount', async () => {
    renderOrder(buildPaidOrder({ refunds, refundLeft: 2395 }))
    const region = await screen.findByRole('region', { name: 'Refunds' })
    const [first, second] = within(region).getAllByRole('listitem')
    expect(first?.textContent).toContain('₹1,150.00: RefundedPieces that were not packed')
    expect(first?.textContent).toContain('1 × Nova X1, put back into stockLate')
    expect(second?.textContent).toContain('₹20.00: Refunded another wayGoodwill')
    const link = within(region).getByRole('link', { name: 'CRN2627-000001' })
    expect(link.getAttribute('href')).toBe('/admin/documents?search=CRN2627-000001')
    expect(within(region).getByText('₹2,395.00 left to refund')).toBeTruthy()
  })

  it('show no buttons to an account that may not make any', async () => {
    renderOrder(
      buildPaidOrder({ refunds: [buildRefund({ status: 'failed' })] }),
      {},
      {
        ...owner,
        roles: ['support'],
      },
    )
    expect(await screen.findByText('₹100.00: Failed')).toBeTruthy()
    for (const name of [/^Retry refund/, 'Goodwill refund', 'Refund items']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  it('failed refunds are retried or settled one by one', async () => {
    const [firstRefund, secondRefund] = [
      buildRefund({ amount: 1180, status: 'failed', paymentId: 'pay_late' }),
      buildRefund({ amount: 50, status: 'failed', paymentId: 'pay_late' }),
    ]
    const order = buildOrder({ status: 'cancelled', refunds: [firstRefund, secondRefund] })
    let current = order
    const shop = renderOrder(order, {
      [`GET /orders/${order._id}`]: () => ({ body: current }),
      [`POST ${toPath(order)}/${firstRefund.key}/resolve`]: createFailure(
        502,
        'PAYMENT_PROVIDER',
        'Refused again',
      ),
      [`POST ${toPath(order)}/${secondRefund.key}/resolve`]: () => {
        const reference = 'SBIN426327001234'
        const settled = { ...secondRefund, status: 'settled-manually' as const, reference }
        current = { ...order, refunds: [firstRefund, settled] }
        return { body: { message: 'Refund settled', refund: settled, order: current } }
      },
    })
    expect(await screen.findByText(/couldn’t refund ₹1,180.00 and ₹50.00/)).toBeTruthy()
    await shop.user.click(screen.getByRole('button', { name: 'Retry refund of ₹1,180.00' }))
    expect(await screen.findByText('Refused again')).toBeTruthy()
    await shop.user.click(screen.getByRole('button', { name: 'Paid by bank transfer: ₹50.00' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Did you pay ₹50.00 by bank transfer?',
    })
    const confirm = within(dialog).getByRole('button', { name: 'Mark As Paid' })
    await shop.user.click(confirm)
    expect(
      within(dialog).getByText('Use 6 to 40 letters, digits, hyphens and slashes'),
    ).toBeTruthy()
    const field = within(dialog).getByLabelText('Reference of the transfer')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await shop.user.type(field, 'SBIN426327001234')
    await shop.user.click(confirm)
    expect(await screen.findByText(/couldn’t refund ₹1,180.00 to/)).toBeTruthy()
    expect(
      screen.getByText('₹50.00: Paid by bank transfer, reference SBIN426327001234'),
    ).toBeTruthy()
    expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([
      { resolution: 'retry' },
      { resolution: 'settled-manually', reference: 'SBIN426327001234' },
    ])
  })
})
