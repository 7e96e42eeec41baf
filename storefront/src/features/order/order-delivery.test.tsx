// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import {
  buildFrame,
  buildId,
  buildOrder,
  buildUser,
  lineTerms,
  gst,
} from '@voltkart/shared/testing/builders'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'
import { Parcels } from './parcels'

const asha = buildUser()
const phone = {
  _id: buildId(),
  name: 'Nova X1',
  image: '/uploads/x1.webp',
  price: 1000,
  qty: 3,
  ...lineTerms,
}

/** A paid order of three phones with these parcels of so many pieces. */
function orderWith(...parcels: ({ pieces: number } & Partial<Parcel>)[]): Order {
  const order = { orderItems: [{ ...phone, serialKind: 'imei' as const }] }
  return buildOrder({
    ...order,
    status: 'paid',
    parcels: parcels.map(({ pieces, ...overrides }, index) =>
      buildParcel(order, {
        n: index + 1,
        lines: [{ product: phone._id, name: phone.name, quantity: pieces, serials: [] }],
        ...overrides,
      }),
    ),
  })
}

async function showOrder(order: Order, replies: Replies = {}, frame = buildFrame()) {
  const shop = renderShop(`/order/${order._id}`, {
    as: asha,
    frame,
    replies: { [`GET /orders/${order._id}`]: { body: order }, ...replies },
  })
  await screen.findByRole('heading', { name: `Order ${order.orderNumber}` })
  return shop
}

/** Shows the parcels alone, without the rest of the page. */
const showParcels = (order: Order) => render(<Parcels order={order} />, { wrapper: MemoryRouter })

const progress = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const parcel = (name: string) => screen.getByRole('listitem', { name })

describe('the parcels of an order', () => {
  it('are shown with tracking, serial numbers and warranty, and the pieces still to come', async () => {
    const serials = [
      { serial: '356938035643809', warrantyUntil: '2028-11-21' },
      { serial: '490154203237518' },
    ]
    await showOrder(
      orderWith({
        pieces: 2,
        state: 'shipped',
        courier: 'Blue Dart',
        trackingNumber: 'BD-4711',
        trackingUrl: 'https://track.example/BD-4711',
        shippedAt: '2026-11-21T20:00:00.000Z',
        lines: [{ product: phone._id, name: phone.name, quantity: 2, serials }],
      }),
    )
    expect(progress()).toEqual([
      'Placeddone',
      'Paiddone',
      'Partly shippedin part',
      'Deliverednot yet',
    ])
    const { textContent } = parcel('Parcel 1')
    for (const words of [
      'Shipped on 22\u00A0Nov 2026',
      'Quantity: 2',
      'IMEI: 356938035643809Warranty until 21 Nov 2028',
      'IMEI: 490154203237518',
      'Courier: Blue Dart',
    ]) {
      expect(textContent).toContain(words)
    }
    const link = screen.getByRole('link', { name: 'Track parcel BD-4711 (opens in a new tab)' })
    expect(link.getAttribute('href')).toBe('https://track.example/BD-4711')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(screen.getByText('1 item still to be packed')).toBeTruthy()
  })

  it('link only to https pages', () => {
    const trackingUrl = 'javascript:alert(1)'
    showParcels(orderWith({ pieces: 3, state: 'shipped', trackingNumber: 'BD-1', trackingUrl }))
    expect(screen.queryByRole('link', { name: /Track parcel/ })).toBeNull()
    expect(screen.getByText('Tracking number: BD-1')).toBeTruthy()
    expect(screen.queryByText(/still to be packed/)).toBeNull()
  })

  it('parcels that replace returned pieces say so', () => {
    showParcels(
      orderWith(
        { pieces: 3, state: 'delivered' },
        { pieces: 1, state: 'shipped', purpose: 'replacement' },
      ),
    )
    expect(parcel('Parcel 2 (replacement)').textContent).toContain('Nova X1')
    expect(screen.getByRole('listitem', { name: 'Parcel 1' })).toBeTruthy()
  })

  it('distinguish packed, returned and delivered ones, and leave out unpacked ones', () => {
    showParcels(
      orderWith(
        { pieces: 1, state: 'cancelled' },
        { pieces: 1, state: 'came-back' },
        { pieces: 1, state: 'delivered' },
        { pieces: 1, state: 'packed' },
      ),
    )
    expect(screen.queryByRole('listitem', { name: 'Parcel 4' })).toBeNull()
    expect(parcel('Parcel 1').textContent).toContain('Returned to us by the courier')
    expect(parcel('Parcel 2').textContent).toContain('Arrived on 3\u00A0Jan 2026')
    expect(parcel('Parcel 3').textContent).toContain('Waiting for the courier')
    expect(screen.getByText('1 item still to be packed')).toBeTruthy()
  })

  it('parcels that came back say why, and what happens next until the items are packed again', () => {
    const back = {
      pieces: 3,
      state: 'came-back' as const,
      cameBack: { reason: 'address' as const },
    }
    showParcels(orderWith(back))
    expect(parcel('Parcel 1').textContent).toContain('The courier couldn’t find the address')
    expect(parcel('Parcel 1').textContent).toContain('with the right address')
    cleanup()
    showParcels(orderWith(back, { pieces: 3, state: 'packed' }))
    expect(parcel('Parcel 1').textContent).toContain('The courier couldn’t find the address')
    expect(parcel('Parcel 1').textContent).not.toContain('with the right address')
  })

  it('are not mentioned before one is packed', async () => {
    await showOrder(orderWith())
    expect(screen.queryByRole('heading', { name: 'Parcels' })).toBeNull()
    expect(progress()[2]).toBe('Shippednot yet')
  })
})

it('the history of an order shows staff everything', async () => {
  const at = '2026-11-21T20:00:00.000Z'
  const events = (['placed', 'packed', 'parcel-cancelled', 'shipped'] as const).map((type) => ({
    type,
    at,
    by: 'Priya Nair',
    detail: 'Parcel 1',
  }))
  const order = buildOrder({ status: 'paid', events })
  renderShop(`/order/${order._id}`, {
    as: buildUser({ isAdmin: true }),
    replies: { [`GET /orders/${order._id}`]: { body: order } },
  })
  expect(await screen.findByText('Packed')).toBeTruthy()
  expect(screen.getByText('Being packed again')).toBeTruthy()
})

describe('the address of an order', () => {
  const place = { code: '27', name: 'Maharashtra' }
  const mainText = () => document.querySelector('main')?.textContent

  it('names the recipient, the State and the business', async () => {
    await showOrder(
      buildOrder({
        contact: { name: 'Ravi Menon', phone: '+919876543210' },
        billing: { legalName: 'Rao Traders LLP', gstin: '27AAAAA0000A1Z2' },
        placeOfSupply: { ...place, source: 'pin' },
      }),
    )
    expect(mainText()).toContain('Ravi Menon')
    expect(mainText()).toContain('MaharashtraIndiaPhone: +91 98765 43210')
    expect(mainText()).toContain('Rao Traders LLPGSTIN: 27AAAAA0000A1Z2')
  })

  it('asks for a State that is not known, while the shop is registered for GST', async () => {
    const order = buildOrder({ status: 'paid' })
    const path = `PUT /orders/${order._id}/delivery`
    const saved = { ...order, message: 'Delivery details changed' }
    const shop = await showOrder(order, { [path]: { body: saved } }, buildFrame({ gst }))
    expect(await screen.findByText(/Choose the State that we deliver to/)).toBeTruthy()
    await shop.user.selectOptions(screen.getByLabelText('State of delivery'), 'Maharashtra')
    await shop.user.click(screen.getByRole('button', { name: 'Save State' }))
    await waitFor(() => expect(shop.sentTo('PUT', `/orders/${order._id}/delivery`)).toHaveLength(1))
    expect(shop.sentTo('PUT', `/orders/${order._id}/delivery`)[0]?.body).toEqual({
      stateCode: '27',
    })
  })
})

describe('the documents of an order', () => {
  const frame = buildFrame({ gst })
  const invoice = { number: 'INV2627-000123', issuedAt: '2026-11-21T20:00:00.000Z' }
  const pending = createFailure(409, 'DOCUMENT_PENDING', 'The invoice is not issued yet.')
  const link = (name: string) => screen.findByRole('link', { name })

  it('are the numbered invoice and its credit notes', async () => {
    const creditNotes = [{ number: 'CRN2627-000007', issuedAt: invoice.issuedAt, amount: 500 }]
    const order = buildOrder({ status: 'refunded', invoice, creditNotes })
    const note = { _id: buildId(), number: 'CRN2627-000007' }
    await showOrder(order, { [`GET /orders/${order._id}/documents`]: { body: [note] } }, frame)
    const download = await link('Download invoice INV2627-000123')
    expect(download.getAttribute('href')).toBe(`/api/v1/orders/${order._id}/invoice.pdf`)
    const credit = await link('Download credit note CRN2627-000007 (₹500.00)')
    expect(credit.getAttribute('href')).toBe(`/api/v1/documents/${note._id}.pdf`)
  })

  it('labels the tax line correctly while the shop is registered', async () => {
    await showOrder(buildOrder({ status: 'paid', invoice }), {}, frame)
    expect(screen.getByText('Taxes and charges (15%)')).toBeTruthy()
  })

  it('shows that the invoice is being prepared while it cannot be issued', async () => {
    const order = buildOrder({ status: 'paid' })
    await showOrder(order, { [`GET /orders/${order._id}/invoice.pdf`]: pending }, frame)
    expect(await screen.findByText(/Your invoice is being prepared/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /invoice/i })).toBeNull()
  })

  it('shows the number as soon as the invoice is issued', async () => {
    const order = buildOrder({ status: 'paid' })
    let isIssued = false
    await showOrder(
      order,
      {
        [`GET /orders/${order._id}`]: () => ({ body: isIssued ? { ...order, invoice } : order }),
        [`GET /orders/${order._id}/invoice.pdf`]: () => {
          isIssued = true
          return { body: 'the file' }
        },
      },
      frame,
    )
    expect(await link('Download invoice INV2627-000123')).toBeTruthy()
  })

  it('has today’s invoice for an order paid before the shop was registered', async () => {
    const order = buildOrder({ status: 'paid' })
    const path = `/orders/${order._id}/invoice.pdf`
    const shop = await showOrder(order, { [`GET ${path}`]: { body: 'the file' } }, frame)
    expect(await link('Invoice (PDF)')).toBeTruthy()
    await waitFor(() => expect(shop.sentTo('GET', `/orders/${order._id}`)).toHaveLength(2))
    expect(shop.sentTo('GET', path)).toHaveLength(1)
  })
})
