// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import type { ParcelState } from '@voltkart/shared/domain/parcels'
import { buildId, buildOrder, buildShop, buildUser } from '@voltkart/shared/testing/builders'
import { buildParcel } from '@voltkart/shared/testing/build-parcel'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderAdmin, type Replies } from '../../../testing/render-admin'

const IMEIS = ['490154203237518', '356938035643809'] as const
const [phone, cable] = [buildId(), buildId()]
const admin = buildUser({ name: 'Priya Nair', isAdmin: true })
const item = { image: '/uploads/a.webp', price: 100, refunded: 0 }
const orderItems: Order['orderItems'] = [
  { ...item, _id: phone, name: 'Nova X1', qty: 2, serialKind: 'imei' },
  { ...item, _id: cable, name: 'Cable', qty: 1 },
]
const couriers = [
  { code: 'delhivery', name: 'Delhivery', urlTemplate: 'https://courier.example/{n}' },
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Shows an order whose parcels are what the replies to changes make of them. */
function show(
  order: Order,
  replies: (change: (parcels: Parcel[]) => object) => Replies = () => ({}),
) {
  let current = order
  const change = (parcels: Parcel[]) => {
    current = buildOrder({ ...order, parcels })
    return { parcel: parcels.at(-1), order: current }
  }
  return renderAdmin(`/admin/order/${order._id}`, {
    as: admin,
    replies: {
      [`GET /orders/${order._id}`]: () => ({ body: current }),
      'GET /shop': { body: { ...buildShop(), couriers } },
      [`GET /products/${phone}`]: { body: { _id: phone, sku: 'NOVA-X1' } },
      ...replies(change),
    },
  })
}

const refusal = (code: string, message: string, errors?: { path: string; message: string }[]) => ({
  status: code === 'VALIDATION' ? 400 : 409,
  body: { message, code, requestId: 'test', ...(errors ? { errors } : {}) },
})

async function openPacking(shop: ReturnType<typeof show>) {
  const button = await screen.findByRole('button', { name: 'Pack' })
  button.focus()
  await shop.user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: /^Pack order/ })
  await waitFor(() =>
    expect(shop.sentBy('GET').map(({ path }) => path)).toContain(`/products/${phone}`),
  )
  return within(dialog)
}

/** What a scanner does, but in one stroke: it enters a code and ends it with Enter. */
async function scan({ user }: ReturnType<typeof show>, ...codes: string[]) {
  for (const code of codes) {
    await user.paste(code)
    await user.keyboard('{Enter}')
  }
}

describe('packing', () => {
  const order = buildOrder({ status: 'paid', orderItems })
  const path = `/orders/${order._id}/parcels`

  it('is done with a scanner and keys alone, and goes on at the parcel', async () => {
    const shop = show(order, (change) => ({
      [`POST ${path}`]: () => ({
        status: 201,
        body: { message: messages.parcelPacked, ...change([buildParcel(order)]) },
      }),
    }))
    const dialog = await openPacking(shop)
    expect(dialog.getByRole('button', { name: 'Pack 3 pieces' })).toBeTruthy()
    await scan(shop, IMEIS[0])
    expect(dialog.getByText(`Nova X1: ${IMEIS[0]}`)).toBeTruthy()
    await scan(shop, 'nova-x1')
    expect(dialog.getByText('Nova X1: 2 of 2')).toBeTruthy()
    await scan(shop, IMEIS[1])
    expect(dialog.getByRole('button', { name: 'Pack 2 pieces' })).toBeTruthy()
    dialog.getByLabelText('Courier').focus()
    await shop.user.keyboard('del{ArrowDown}{Enter}{Tab}AWB-1{Control>}{Enter}{/Control}')
    await waitFor(() => expect(shop.sentBy('POST')).toHaveLength(1))
    expect(shop.sentBy('POST')[0]?.body).toEqual({
      lines: [{ product: phone, quantity: 2, serials: IMEIS }],
      courier: 'delhivery',
      trackingNumber: 'AWB-1',
    })
    expect(await screen.findByText(messages.parcelPacked)).toBeTruthy()
    const parcel = await screen.findByRole('article', { name: 'Parcel 1' })
    await waitFor(() => expect(document.activeElement).toBe(parcel))
  })

  it('finds a wrong IMEI and missing ones before anything is sent', async () => {
    const shop = show(order)
    const dialog = await openPacking(shop)
    await scan(shop, '490154203237517')
    expect(dialog.getByText(`490154203237517: ${messages.imeiInvalid}`)).toBeTruthy()
    const second = dialog.getByRole('textbox', { name: 'IMEI 2 of Nova X1' })
    second.focus()
    await scan(shop, '490154203237517')
    const first = dialog.getByRole('textbox', { name: 'IMEI 1 of Nova X1' })
    expect(document.activeElement).toBe(first)
    await shop.user.click(dialog.getByRole('button', { name: 'Pack 3 pieces' }))
    expect(dialog.getByText('Scan or type the IMEI')).toBeTruthy()
    expect(dialog.getByText(messages.imeiInvalid)).toBeTruthy()
    expect(second.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(shop.sentBy('POST')).toEqual([])
  })

  it('shows what the server says about a serial at its field', async () => {
    const replies = [
      refusal('SERIAL_TAKEN', messages.serialTaken, [
        { path: 'lines.0.serials.1', message: messages.serialTaken },
      ]),
      refusal('CONFLICT', messages.piecesExceeded),
    ]
    const shop = show(order, () => ({ [`POST ${path}`]: () => replies.shift() ?? { body: {} } }))
    const dialog = await openPacking(shop)
    await scan(shop, ...IMEIS)
    await shop.user.keyboard('{Control>}{Enter}{/Control}')
    const field = dialog.getByRole('textbox', { name: 'IMEI 2 of Nova X1' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(dialog.getByRole('alert').textContent).toBe(messages.serialTaken)
    const help = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toBe(messages.serialTaken)
    await waitFor(() => expect(document.activeElement).toBe(field))
    await shop.user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(messages.piecesExceeded))
  })

  it('takes what is chosen by steps, and needs at least one piece', async () => {
    const shop = show(order, (change) => ({
      [`POST ${path}`]: () => ({
        status: 201,
        body: { message: 'Done', ...change([buildParcel(order)]) },
      }),
    }))
    const dialog = await openPacking(shop)
    const pieces = dialog.getByRole('spinbutton', { name: 'Pieces of Nova X1' })
    await shop.user.clear(pieces)
    expect(dialog.queryByRole('textbox', { name: /^IMEI/ })).toBeNull()
    await shop.user.click(dialog.getByRole('button', { name: 'One piece less of Cable' }))
    expect(dialog.getByRole('button', { name: 'Pack' })).toHaveProperty('disabled', true)
    await shop.user.click(dialog.getByRole('button', { name: 'One piece more of Cable' }))
    await shop.user.click(dialog.getByRole('button', { name: 'Pack 1 piece' }))
    await waitFor(() =>
      expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([
        { lines: [{ product: cable, quantity: 1 }] },
      ]),
    )
  })
})

describe('a parcel', () => {
  it.each<[ParcelState, string[]]>([
    ['packed', ['Ship', 'Print slip', 'Edit courier', 'Cancel']],
    ['shipped', ['Delivered', 'Print slip', 'Came back']],
    ['delivered', ['Print slip']],
    ['cancelled', []],
    ['came-back', ['Print slip']],
  ])('that is %s offers: %s', async (state, names) => {
    const order = buildOrder({ status: 'paid', orderItems })
    show({ ...order, parcels: [buildParcel(order, { state })] })
    const parcel = await screen.findByRole('article', { name: 'Parcel 1' })
    const buttons = within(parcel).queryAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names)
  })

  it('tells its pieces with serials, its courier, and where it is followed', async () => {
    const order = buildOrder({ status: 'delivered', orderItems })
    const serials = [{ serial: IMEIS[0], warrantyUntil: '2027-10-17' }]
    const parcel = buildParcel(order, {
      state: 'delivered',
      lines: [{ product: phone, name: 'Nova X1', quantity: 1, serials }],
      courier: 'delhivery',
      trackingNumber: 'AWB-1',
      trackingUrl: 'https://courier.example/AWB-1',
    })
    show({ ...order, parcels: [parcel] })
    const card = await screen.findByRole('article', { name: 'Parcel 1' })
    await waitFor(() => expect(card.textContent).toContain('Delhivery · AWB-1'))
    expect(card.textContent).toContain('1 × Nova X1')
    expect(card.textContent).toContain('warranty until 17 Oct 2027')
    expect(card.textContent).toMatch(/Packed on .* by Priya Nair, sent on .*, delivered on /)
    const links = within(card).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/admin/units?serial=${IMEIS[0]}`,
      'https://courier.example/AWB-1',
    ])
    expect(screen.queryByRole('button', { name: 'Pack' })).toBeNull()
  })

  it.each([
    ['packed', 'Cancel', 'Cancel Parcel', 'cancel', 'cancelled'],
    ['shipped', 'Came back', 'It Came Back', 'came-back', 'came-back'],
  ] as const)('that is %s asks before “%s”', async (state, name, confirm, call, becomes) => {
    const order = buildOrder({ status: 'paid', orderItems })
    const parcel = buildParcel(order, { state })
    const path = `/orders/${order._id}/parcels/1/${call}`
    const shop = show({ ...order, parcels: [parcel] }, (change) => ({
      [`POST ${path}`]: () => ({
        body: { message: 'Done', ...change([{ ...parcel, state: becomes }]) },
      }),
    }))
    await shop.user.click(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', { name: /parcel 1 of order 260102-7K3QZD/ })
    expect(shop.sentBy('POST')).toEqual([])
    await shop.user.click(within(dialog).getByRole('button', { name: confirm }))
    await waitFor(() => expect(shop.sentBy('POST').map((one) => one.path)).toEqual([path]))
    expect(await screen.findByText('3 pieces to pack')).toBeTruthy()
  })

  it('is delivered at once', async () => {
    const order = buildOrder({ status: 'paid', orderItems })
    const parcel = buildParcel(order, { state: 'shipped' })
    const shop = show({ ...order, parcels: [parcel] }, (change) => ({
      [`POST /orders/${order._id}/parcels/1/deliver`]: () => ({
        body: {
          message: messages.parcelDelivered,
          ...change([{ ...parcel, state: 'delivered' }]),
        },
      }),
    }))
    await shop.user.click(await screen.findByRole('button', { name: 'Delivered' }))
    expect(await screen.findByText(messages.parcelDelivered)).toBeTruthy()
  })

  it('has its courier changed, and a blank number cleared', async () => {
    const order = buildOrder({ status: 'paid', orderItems })
    const parcel = buildParcel(order, { courier: 'delhivery', trackingNumber: 'AWB-1' })
    const shop = show({ ...order, parcels: [parcel] }, (change) => ({
      [`PUT /orders/${order._id}/parcels/1`]: {
        body: { message: messages.parcelSaved, ...change([parcel]) },
      },
    }))
    await screen.findByText(/Delhivery/)
    await shop.user.click(screen.getByRole('button', { name: 'Edit courier' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Courier of parcel 1/ }))
    const courier = dialog.getByLabelText('Courier')
    expect(courier).toHaveProperty('value', 'Delhivery')
    await shop.user.clear(courier)
    await shop.user.type(courier, 'India Post')
    const number = dialog.getByLabelText('Tracking number')
    await shop.user.clear(number)
    await shop.user.type(number, 'a!')
    await shop.user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Use 3 to 40 letters, digits and hyphens')).toBeTruthy()
    await shop.user.clear(number)
    await shop.user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(shop.sentBy('PUT').map(({ body }) => body)).toEqual([
        { courier: 'India Post', trackingNumber: null },
      ]),
    )
  })
})
