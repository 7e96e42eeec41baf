// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Order } from '@voltkart/shared/contract/orders'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { buildFrame, buildOrder, buildUser, gst } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

const asha = buildUser()
const bengaluru = {
  address: '14 Temple Street',
  city: 'Bengaluru',
  postalCode: '560003',
  country: 'India',
}
const pins: Replies = {
  'GET /pin-codes/560003': { body: { pin: '560003', states: ['29'], district: 'Bengaluru Urban' } },
  'GET /pin-codes/500002': { body: { pin: '500002', states: ['36'], district: 'Hyderabad' } },
}

const orderWith = (overrides: Partial<Order> = {}) =>
  buildOrder({
    status: 'paid',
    user: asha,
    shippingAddress: bengaluru,
    placeOfSupply: { code: '29', name: 'Karnataka', source: 'pin' },
    invoice: { number: 'INV2627-000007', issuedAt: '2026-11-21T06:30:00.000Z' },
    ...overrides,
  })

async function showOrder(order: Order, replies: Replies = {}) {
  const shop = renderShop(`/order/${order._id}`, {
    as: asha,
    frame: buildFrame({ gst }),
    replies: { [`GET /orders/${order._id}`]: { body: order }, ...pins, ...replies },
  })
  await screen.findByRole('heading', { name: `Order ${order.orderNumber}` })
  return shop
}

const button = () => screen.queryByRole('button', { name: 'Change delivery details' })

describe('the delivery details of an order', () => {
  it('are changed in a dialog that says what it means for price and invoice', async () => {
    const order = orderWith()
    const path = `PUT /orders/${order._id}/delivery`
    const shop = await showOrder(order, {
      [path]: { body: { ...order, message: 'Delivery details changed' } },
    })
    await shop.user.click(await screen.findByRole('button', { name: 'Change delivery details' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change delivery details' })
    expect(dialog.textContent).toContain('The price stays the same')
    expect(dialog.textContent).toContain('a credit note cancels invoice INV2627-000007')
    const address = within(dialog).getByLabelText('Address')
    await shop.user.clear(address)
    await shop.user.type(address, '7 Charminar Road')
    const pin = within(dialog).getByLabelText('Postal Code')
    await shop.user.clear(pin)
    await shop.user.type(pin, '500002')
    expect(await within(dialog).findByText('State: Telangana')).toBeTruthy()
    const city = within(dialog).getByLabelText('City')
    // It was that of the previous PIN code.
    await waitFor(() => expect(city).toHaveProperty('value', 'Hyderabad'))
    await shop.user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(shop.sentTo('PUT', `/orders/${order._id}/delivery`)[0]?.body).toEqual({
        shippingAddress: {
          address: '7 Charminar Road',
          city: 'Hyderabad',
          postalCode: '500002',
          country: 'India',
        },
        stateCode: '36',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('lose their business, and show what the shop refuses at its field', async () => {
    const billing = { legalName: 'Tarang Stores', gstin: '29BBBBB1111B1ZJ' }
    const order = orderWith({ billing })
    const path = `PUT /orders/${order._id}/delivery`
    const refused = createFailure(400, 'VALIDATION', 'Please check the highlighted fields', {
      errors: [{ path: 'stateCode', message: 'Choose the State' }],
    })
    const shop = await showOrder(order, { [path]: refused })
    await shop.user.click(await screen.findByRole('button', { name: 'Change delivery details' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change delivery details' })
    await shop.user.click(within(dialog).getByRole('checkbox', { name: 'Business purchase?' }))
    await shop.user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(shop.sentTo('PUT', `/orders/${order._id}/delivery`)[0]?.body).toMatchObject({
        billing: null,
      }),
    )
    const state = await within(dialog).findByLabelText('State')
    expect(state.getAttribute('aria-invalid')).toBe('true')
  })

  it('cannot be changed once a parcel is packed, and not by others', async () => {
    const order = orderWith()
    await showOrder({ ...order, parcels: [buildParcel(order, { state: 'packed' })] })
    expect(button()).toBeNull()
    cleanup()
    await showOrder(orderWith({ user: buildUser({ name: 'Ravi Menon' }) }))
    expect(button()).toBeNull()
  })
})

it('the documents of a corrected order are the latest invoice, the invoices before it and their credit notes', async () => {
  const order = orderWith({
    earlierInvoices: [{ number: 'INV2627-000003', issuedAt: '2026-11-20T06:30:00.000Z' }],
    creditNotes: [
      {
        number: 'CRN2627-000002',
        issuedAt: '2026-11-21T06:29:00.000Z',
        amount: 1_180,
        reason: 'correction',
      },
    ],
  })
  await showOrder(order, { [`GET /orders/${order._id}/documents`]: { body: [] } })
  expect(
    screen.getByRole('link', { name: 'Download invoice INV2627-000007' }).getAttribute('href'),
  ).toBe(`/api/v1/orders/${order._id}/invoice.pdf`)
  expect(screen.getByText('Cancelled invoice INV2627-000003')).toBeTruthy()
  expect(screen.getByText('Credit note CRN2627-000002 (correction, ₹1,180.00)')).toBeTruthy()
})
