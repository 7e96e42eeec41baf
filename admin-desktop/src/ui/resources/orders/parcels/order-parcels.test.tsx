// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { browserBridge } from '../../../platform/bridge'
import { orderItems, phone, showParcels as show } from '../../../testing/show-parcels'

const IMEI = '490154203237518'

describe('a parcel', () => {
  it('offers what its state allows', async () => {
    const order = buildOrder({ status: 'paid', orderItems })
    const states = ['packed', 'shipped', 'delivered', 'cancelled', 'came-back'] as const
    show({
      ...order,
      parcels: states.map((state, index) => buildParcel(order, { n: index + 1, state })),
    })
    await screen.findByRole('article', { name: 'Parcel 1' })
    const offered = states.map((_, index) =>
      within(screen.getByRole('article', { name: `Parcel ${index + 1}` }))
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    )
    expect(offered).toEqual([
      ['Ship', 'Print slip', 'Print label', 'Edit courier', 'Cancel'],
      ['Delivered', 'Print slip', 'Print label', 'Came back'],
      ['Print slip'],
      [],
      ['Print slip'],
    ])
  })

  it('a replacement of invoiced goods offers its challan', async () => {
    const invoice = { number: 'INV2627-000001', issuedAt: '2026-11-20T06:00:00.000Z' }
    const order = buildOrder({ status: 'delivered', orderItems, invoice })
    const print = vi.spyOn(browserBridge, 'print').mockResolvedValue()
    const parcels = [buildParcel(order, { state: 'packed', purpose: 'replacement' })]
    const { user } = show({ ...order, parcels })
    await user.click(await screen.findByRole('button', { name: 'Print challan' }))
    const url = `/api/v1/orders/${order._id}/parcels/1/challan.pdf?inline=1`
    expect(print).toHaveBeenCalledWith(expect.objectContaining({ url }))
  })

  it('shows its pieces with serials, its courier, and the tracking link', async () => {
    const order = buildOrder({ status: 'delivered', orderItems })
    const serials = [{ serial: IMEI, warrantyUntil: '2027-10-17' }]
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
      `/admin/units?serial=${IMEI}`,
      'https://courier.example/AWB-1',
    ])
    expect(screen.queryByRole('button', { name: 'Pack' })).toBeNull()
  })

  it('a packed parcel is cancelled only after a confirmation', async () => {
    const order = buildOrder({ status: 'paid', orderItems })
    const parcel = buildParcel(order, { state: 'packed' })
    const path = `/orders/${order._id}/parcels/1/cancel`
    const shop = show({ ...order, parcels: [parcel] }, (change) => ({
      [`POST ${path}`]: () => ({
        body: { message: 'Done', ...change([{ ...parcel, state: 'cancelled' }]) },
      }),
    }))
    await shop.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    const dialog = await screen.findByRole('dialog', { name: /parcel 1 of order 260102-7K3QZD/ })
    expect(shop.sentBy('POST')).toEqual([])
    await shop.user.click(within(dialog).getByRole('button', { name: 'Cancel Parcel' }))
    await waitFor(() => expect(shop.sentBy('POST').map((item) => item.path)).toEqual([path]))
    expect(await screen.findByText('3 pieces to pack')).toBeTruthy()
  })

  it('the reason is requested when a parcel comes back, and shown with the next step', async () => {
    const order = buildOrder({ status: 'paid', orderItems })
    const parcel = buildParcel(order, { state: 'shipped' })
    const cameBack = { reason: 'address' as const, note: 'No house number' }
    const shop = show({ ...order, parcels: [parcel] }, (change) => ({
      [`POST /orders/${order._id}/parcels/1/came-back`]: () => ({
        body: {
          message: messages.parcelCameBack,
          ...change([{ ...parcel, state: 'came-back', cameBack }]),
        },
      }),
    }))
    await shop.user.click(await screen.findByRole('button', { name: 'Came back' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Did parcel 1 of order 260102-7K3QZD/ }),
    )
    const confirm = dialog.getByRole('button', { name: 'It Came Back' })
    await shop.user.click(confirm)
    const reason = dialog.getByLabelText('Reason')
    await waitFor(() => expect(document.activeElement).toBe(reason))
    expect(shop.sentBy('POST')).toEqual([])
    await shop.user.selectOptions(reason, 'The address is wrong or incomplete')
    await shop.user.type(dialog.getByLabelText('Note (optional)'), cameBack.note)
    await shop.user.click(confirm)
    expect(await screen.findByText('3 pieces to pack')).toBeTruthy()
    expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([cameBack])
    const card = within(screen.getByRole('article', { name: 'Parcel 1' }))
    expect(card.getByText('The address is wrong or incomplete: No house number')).toBeTruthy()
    expect(card.getByRole('note').textContent).toBe(
      'Ask for the right address, change the delivery address, and pack the pieces again.',
    )
  })

  it('a returned parcel shows no next step once its pieces are packed again', async () => {
    const order = buildOrder({ status: 'paid', orderItems })
    const back = buildParcel(order, { state: 'came-back', cameBack: { reason: 'refused' } })
    show({ ...order, parcels: [back, buildParcel(order, { n: 2 })] })
    const card = within(await screen.findByRole('article', { name: 'Parcel 1' }))
    expect(card.getByText('The customer refused it')).toBeTruthy()
    expect(card.queryByRole('note')).toBeNull()
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
