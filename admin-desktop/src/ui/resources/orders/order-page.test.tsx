// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import { buildRefund, buildParcel } from '@voltkart/shared/testing/build-order-parts'
import {
  buildOrder,
  buildProduct,
  buildShop,
  lineTerms,
  gst,
} from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { stubPhoneScreen, renderAdmin, renderOrder } from '../../testing/render-admin'
import { buildStaffAccount } from '../../testing/returned-order'

/** Shows an order that the shop changes on request. */
function showOrderPage(status: OrderStatus, becomes: OrderStatus = status, message = '') {
  const before = buildOrder({ status })
  const after = buildOrder({ ...before, status: becomes, isDelivered: becomes === 'delivered' })
  let current = before
  const changeStatus = () => {
    current = after
    return { body: { ...after, message } }
  }
  const path = `/orders/${before._id}`
  const shop = renderAdmin(`/admin/order/${before._id}`, {
    [`GET ${path}`]: () => ({ body: current }),
    [`PUT ${path}/deliver`]: changeStatus,
    [`POST ${path}/cancel`]: changeStatus,
    [`POST ${path}/refund`]: changeStatus,
  })
  return { ...shop, path }
}

function listOfferedActions(): string[] {
  const names = ['Mark As Delivered', 'Cancel Order', 'Refund']
  return names.filter((name) => screen.queryByRole('button', { name }) !== null)
}

describe('the order page', () => {
  it('lets staff who may not refund cancel a paid order, in words that name the refund', async () => {
    const order = buildOrder({ status: 'paid', isPaid: true, refundLeft: 1_150 })
    const { user } = renderOrder(order, {}, buildStaffAccount('support'))
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }))
    expect(await screen.findByText(/We’ll refund ₹1,150.00 to .*back into stock/)).toBeTruthy()
    cleanup()
    renderOrder({ ...order, cancelledAt: '2026-01-02T03:05:00.000Z' })
    expect(await screen.findByText(/^Cancelled on /)).toBeTruthy()
    expect(listOfferedActions()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Pack' })).toBeNull()
  })

  it('an order of the former shop can only be read', async () => {
    renderOrder(buildOrder({ status: 'paid', imported: true, refundLeft: 1_150 }))
    expect(await screen.findByText(/ in your old shop\. It can only be read\.$/)).toBeTruthy()
    expect(listOfferedActions()).toEqual([])
    expect(screen.queryByRole('button', { name: /^(Pack|Change|Add)/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Invoice' })).toBeNull()
  })

  it('shows whether it is paid and delivered, and links the invoice only then', async () => {
    showOrderPage('unpaid')
    expect(await screen.findByText('Not paid')).toBeTruthy()
    expect(screen.getByText('Not Delivered')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Invoice' })).toBeNull()
    cleanup()
    const { path } = showOrderPage('delivered')
    expect(await screen.findByText(/^Paid on /)).toBeTruthy()
    expect(screen.getByText(/^Delivered on /)).toBeTruthy()
    const invoice = screen.getByRole('link', { name: 'Invoice' })
    expect(invoice.getAttribute('href')).toBe(`/api/v1${path}/invoice.pdf`)
  })

  it('marks an unpacked order delivered, but only after it has shown the missing details', async () => {
    const { _id, name, image } = buildProduct()
    const item = { _id, name, image, price: 30_000, qty: 2, ...lineTerms }
    const order = buildOrder({
      status: 'paid',
      orderItems: [{ ...item, serialKind: 'imei' }],
    })
    const shop = renderOrder(order)
    await shop.user.click(await screen.findByRole('button', { name: 'Mark As Delivered' }))
    const dialog = await screen.findByRole('dialog', { name: /^Mark order 260102-7K3QZD as/ })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2 pieces not packed',
      'No serial number for 2 pieces',
      'No e-way bill for an invoice of ₹69,000.00',
      'No courier',
    ])
    await shop.user.keyboard('{Enter}')
    await shop.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shop.sentBy('PUT')).toEqual([])
  })

  it('has the next step as its only main button', async () => {
    const { _id, name, image } = buildProduct()
    const order = buildOrder({
      status: 'paid',
      orderItems: [{ _id, name, image, price: 100, qty: 1, ...lineTerms }],
    })
    renderOrder({ ...order, parcels: [buildParcel(order)] })
    await screen.findByRole('button', { name: 'Ship parcel 1' })
    const contained = screen
      .getAllByRole('button')
      .filter(({ className }) => className.includes('contained'))
    expect(contained.map(({ textContent }) => textContent)).toEqual(['Ship parcel 1'])
  })

  it('has its other actions in one menu on a phone', async () => {
    stubPhoneScreen()
    const { user } = renderOrder(buildOrder({ status: 'paid' }))
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Print packing slip', 'Print invoice', 'Invoice', 'Refund'])
  })

  it('names the parcels that marking it delivered closes', async () => {
    const { _id, name, image } = buildProduct()
    const order = buildOrder({
      status: 'paid',
      orderItems: [{ _id, name, image, price: 100, qty: 5, ...lineTerms }],
    })
    const part = { lines: [{ product: _id, name, quantity: 2, serials: [] }] }
    const parcels = [
      buildParcel(order, { ...part, state: 'shipped' }),
      buildParcel(order, { ...part, n: 2, state: 'cancelled' }),
      buildParcel(order, { ...part, n: 3 }),
    ]
    const shop = renderOrder(
      { ...order, parcels },
      {
        [`PUT /orders/${order._id}/deliver`]: {
          body: { ...buildOrder({ ...order, status: 'delivered' }), message: 'Order Delivered' },
        },
      },
    )
    await shop.user.click(await screen.findByRole('button', { name: 'Mark As Delivered' }))
    const dialog = await screen.findByRole('dialog', { name: /^Mark order .* as delivered\?$/ })
    expect(dialog.textContent).toContain(
      'Parcel 1 (on its way) becomes delivered. Parcel 3 (packed) becomes delivered. 1 piece in no parcel becomes a delivered parcel.',
    )
    expect(listOfferedActions()).not.toContain('Refund')
    expect(shop.sentBy('PUT')).toEqual([])
    await shop.user.click(within(dialog).getByRole('button', { name: 'Mark As Delivered' }))
    expect(await screen.findByText('Order Delivered')).toBeTruthy()
  })

  it.each([
    ['unpaid', 'Cancel Order', 'cancelled', 'cancel', /^Cancel order 260102-7K3QZD\?$/],
    ['paid', 'Refund', 'refunded', 'refund', /^Refund order 260102-7K3QZD\?$/],
  ] as const)(
    'asks before it is changed for good (%s)',
    async (status, name, to, call, question) => {
      const shop = showOrderPage(status, to, 'Done')
      await shop.user.click(await screen.findByRole('button', { name }))
      const dialog = await screen.findByRole('dialog', { name: question })
      expect(shop.sentBy('POST')).toEqual([])
      await shop.user.click(within(dialog).getByRole('button', { name: new RegExp(`^${name}`) }))
      await waitFor(() => expect(listOfferedActions()).toEqual([]))
      expect(shop.sentBy('POST').map(({ path }) => path)).toEqual([`${shop.path}/${call}`])
    },
  )

  it('shows a refund made in the Razorpay dashboard until it is reviewed', async () => {
    const refund = buildRefund({ paymentId: 'pay_part', amount: 5, reason: 'made-at-provider' })
    const order = buildOrder({
      status: 'delivered',
      refunds: [{ ...refund, toReview: true }],
    })
    let current = order
    const path = `/orders/${order._id}`
    const shop = renderAdmin(`/admin/order/${order._id}`, {
      [`GET ${path}`]: () => ({ body: current }),
      [`POST ${path}/refund-review`]: () => {
        current = { ...order, refunds: [refund] }
        return { body: { ...current, message: 'Refund marked as reviewed' } }
      },
    })
    const alert = await screen.findByText(/was refunded ₹5.00 from the Razorpay dashboard/)
    await shop.user.click(screen.getByRole('button', { name: 'Mark As Reviewed' }))
    expect(await screen.findByText('Refund marked as reviewed')).toBeTruthy()
    await waitFor(() => expect(alert.isConnected).toBe(false))
    expect(screen.getByText('₹5.00: Refunded')).toBeTruthy()
    expect(screen.getByText('Made in the Razorpay dashboard')).toBeTruthy()
  })

  it('shows the amount of a pending refund, in its currency', async () => {
    const reason = 'order-not-payable' as const
    const order = buildOrder({
      status: 'unpaid',
      refunds: [
        buildRefund({ amount: 12, currency: 'USD', status: 'pending', reason }),
        buildRefund({ amount: 1, status: 'requested', reason }),
      ],
    })
    renderOrder(order)
    expect(await screen.findByText(/A refund of \$12.00 and ₹1.00 is in progress/)).toBeTruthy()
    expect(screen.getByText(/In progress at Razorpay/)).toBeTruthy()
  })

  it('shows the recipient, the business on the invoice, and the State', async () => {
    const order = buildOrder({
      status: 'paid',
      contact: { name: 'Ravi Kumar', phone: '+919876543210' },
      billing: { legalName: 'Rao Traders', gstin: '29AAAAA0000A1ZY' },
      placeOfSupply: { code: '29', name: 'Karnataka', source: 'pin' },
    })
    renderOrder(order, {
      'GET /shop': { body: buildShop({ gst }) },
    })
    const phone = await screen.findByRole('link', { name: '+919876543210' })
    expect(phone.getAttribute('href')).toBe('tel:+919876543210')
    expect(screen.getByText(/Invoice to Rao Traders/).textContent).toContain('29AAAAA0000A1ZY')
    expect(await screen.findByText('Place of supply: Karnataka (29)')).toBeTruthy()
    expect(screen.getByText('Taxes and charges (15%)')).toBeTruthy()
  })

  it('lets staff choose a State that is not known yet', async () => {
    const order = buildOrder({ status: 'paid' })
    const path = `/orders/${order._id}/delivery`
    const shop = renderOrder(order, {
      [`PUT ${path}`]: { body: { ...order, message: 'Delivery details changed' } },
      'GET /shop': { body: buildShop({ gst }) },
    })
    expect(await screen.findByText(/State: not known yet/)).toBeTruthy()
    await shop.user.selectOptions(screen.getByLabelText('State of delivery'), 'Telangana')
    await shop.user.click(screen.getByRole('button', { name: 'Save State' }))
    await waitFor(() => expect(shop.sentBy('PUT')[0]?.body).toEqual({ stateCode: '36' }))
  })

  it('shows the message of the server if there is no such order', async () => {
    renderAdmin('/admin/order/000000000000000000000000')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Not found')
  })
})
