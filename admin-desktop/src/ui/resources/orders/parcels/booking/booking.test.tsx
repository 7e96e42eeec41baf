// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { browserBridge } from '../../../../platform/bridge'
import { orderItems, showParcels } from '../../../../testing/show-parcels'
import { labelReader } from '../../print/use-courier-label'

const size = { weightGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 100 }
const courier = { code: 'shiprocket', name: 'Shiprocket (sandbox)', sandbox: true, books: true }
const services = [
  { id: '10', name: 'Delhivery Surface', price: 67, days: 4 },
  { id: '1', name: 'Blue Dart Air', price: 100, days: 2 },
]
const booking: NonNullable<Parcel['booking']> = {
  courier: 'shiprocket',
  name: courier.name,
  sandbox: true,
  state: 'booked',
  reference: '260102-7K3QZD-1',
  size,
  price: 100,
  awb: '771234567890',
  pickup: { at: '2026-11-26T08:30:00.000Z' },
  since: '2026-11-25T08:30:00.000Z',
  by: 'Priya Nair',
}
const order = buildOrder({ status: 'paid', orderItems })
const path = `/orders/${order._id}/parcels/1`
const toServicesReply = (knownSize: object, offeredServices = services) => ({
  body: { courier, services: offeredServices, total: offeredServices.length, size: knownSize },
})

function showParcel(parcel: Parcel, replies: Parameters<typeof showParcels>[1] = () => ({})) {
  return showParcels({ ...order, parcels: [parcel] }, (change) => ({
    'GET /couriers': { body: { couriers: [courier], total: 1 } },
    ...replies(change),
  }))
}

describe('booking a courier', () => {
  it('can follow the packing, in the dialog that opens then', async () => {
    const packed = buildOrder({ status: 'paid', orderItems: orderItems.slice(1) })
    const parcels = `/orders/${packed._id}/parcels`
    const shop = showParcels(packed, (change) => ({
      'GET /couriers': { body: { couriers: [courier], total: 1 } },
      [`POST ${parcels}`]: () => ({
        status: 201,
        body: { message: messages.parcelPacked, ...change([buildParcel(packed)]) },
      }),
      [`GET ${parcels}/1/services`]: toServicesReply(size),
    }))
    await shop.user.click(await screen.findByRole('button', { name: 'Pack' }))
    const packing = within(await screen.findByRole('dialog', { name: /^Pack order/ }))
    await shop.user.click(await packing.findByLabelText(`Then book ${courier.name}`))
    await shop.user.click(packing.getByRole('button', { name: 'Pack 1 piece' }))
    const booking = await screen.findByRole('dialog', { name: /^Book a courier for parcel 1/ })
    expect(await within(booking).findByRole('radio', { name: /Delhivery Surface/ })).toBeTruthy()
  })

  it('asks for a weight that is not known, and shows why a courier refuses', async () => {
    const parcel = buildParcel(order)
    const shop = showParcel(parcel, () => ({
      [`GET ${path}/services`]: ({ query }) =>
        query.includes('weightGrams') ? toServicesReply(size) : toServicesReply({}, []),
      [`POST ${path}/book`]: {
        status: 502,
        body: { code: 'COURIER', message: 'Recharge your wallet first', requestId: 'r' },
      },
    }))
    await shop.user.click(await screen.findByRole('button', { name: 'Book courier' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Book a courier/ }))
    await shop.user.click(await dialog.findByRole('button', { name: 'Show prices' }))
    expect(dialog.getByText('Enter whole grams')).toBeTruthy()
    await shop.user.type(dialog.getByLabelText('Weight'), '900')
    await shop.user.type(dialog.getByLabelText('Length'), '300')
    await shop.user.type(dialog.getByLabelText('Width'), '200')
    await shop.user.type(dialog.getByLabelText('Height'), '100')
    await shop.user.click(dialog.getByRole('button', { name: 'Show prices' }))
    await shop.user.click(await dialog.findByRole('button', { name: 'Book' }))
    expect(await dialog.findByText('Recharge your wallet first')).toBeTruthy()
    expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([{ service: '10', size }])
  })

  it('can be tried again while the courier is away', async () => {
    let isAway = true
    const shop = showParcel(buildParcel(order), () => ({
      [`GET ${path}/services`]: () =>
        isAway
          ? {
              status: 503,
              body: { code: 'UNAVAILABLE', message: messages.courierUnavailable, requestId: 'r' },
            }
          : toServicesReply(size),
    }))
    await shop.user.click(await screen.findByRole('button', { name: 'Book courier' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Book a courier/ }))
    expect(await dialog.findByText(messages.courierUnavailable)).toBeTruthy()
    isAway = false
    await shop.user.click(dialog.getByRole('button', { name: /again|retry/i }))
    expect(await dialog.findByRole('radio', { name: /Delhivery/ })).toBeTruthy()
  })
})

describe('a booked parcel', () => {
  it('a parcel whose label the courier has not made says so, and fetches it again', async () => {
    const at = '2026-11-25T09:00:00.000Z'
    const label = { state: 'awaited' as const, at, problem: 'The label is being generated' }
    const refusal = { message: 'Shiprocket: The label is being generated', code: 'COURIER' }
    const parcel = buildParcel(order, { booking: { ...booking, label } })
    const shop = showParcel(parcel, () => ({
      [`GET ${path}/label.pdf`]: { status: 502, body: { ...refusal, requestId: 'test' } },
    }))
    const print = vi.spyOn(browserBridge, 'print').mockResolvedValue()
    const card = within(await screen.findByRole('article', { name: 'Parcel 1' }))
    expect(card.getByText(/The courier has no label yet/).textContent).toContain(label.problem)
    await shop.user.click(card.getByRole('button', { name: 'Fetch label again' }))
    expect(await screen.findByText(refusal.message)).toBeTruthy()
    expect(print).not.toHaveBeenCalled()
  })

  it('shows the number that a courier assigned to its cancelled booking', async () => {
    const seenAt = '2026-11-25T09:00:00.000Z'
    const late = { courier: 'shiprocket', name: courier.name, reference: 'x-1', seenAt }
    showParcel(
      buildParcel(order, {
        lateNumbers: [
          { ...late, awb: '7700', cancelledAt: seenAt },
          { ...late, awb: '7711', problem: 'It was picked up' },
        ],
      }),
    )
    const card = within(await screen.findByRole('article', { name: 'Parcel 1' }))
    expect(card.getByText(/assigned AWB 7700 .* We cancelled it on/)).toBeTruthy()
    expect(card.getByText(/AWB 7711 .* refuses to cancel it: It was picked up/)).toBeTruthy()
  })

  it('prints its label, shows what the courier reports, and asks before it is cancelled', async () => {
    const at = '2026-11-25T09:00:00.000Z'
    const tracking: Parcel['tracking'] = {
      stage: 'in-transit',
      at,
      scans: [{ at, text: 'At the Bengaluru hub', place: 'Bengaluru' }],
    }
    const parcel = buildParcel(order, { booking, tracking })
    const shop = showParcel(parcel, (change) => ({
      [`GET ${path}/label.pdf`]: { body: {} },
      [`DELETE ${path}/booking`]: () => ({
        body: { message: messages.bookingCancelled, ...change([buildParcel(order)]) },
      }),
    }))
    const print = vi.spyOn(browserBridge, 'print').mockResolvedValue()
    vi.spyOn(labelReader, 'images').mockResolvedValue(['data:image/png;base64,AA=='])
    const card = within(await screen.findByRole('article', { name: 'Parcel 1' }))
    expect(card.getByText(/^In transit · /)).toBeTruthy()
    expect(card.getByText(/At the Bengaluru hub, Bengaluru/)).toBeTruthy()
    for (const name of ['Edit courier', 'Cancel', 'Book courier']) {
      expect(card.queryByRole('button', { name })).toBeNull()
    }
    await shop.user.click(card.getByRole('button', { name: 'Print label' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const [job] = print.mock.lastCall ?? []
    expect(job).toMatchObject({ isLabel: true, name: `Labels ${order.orderNumber}` })
    expect(job).toHaveProperty('html', expect.stringContaining('<img alt="" src="data:image/png'))
    await shop.user.click(card.getByRole('button', { name: 'Cancel booking' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Cancel the booking/ }))
    expect(shop.sentBy('DELETE')).toEqual([])
    await shop.user.click(dialog.getByRole('button', { name: 'Cancel Booking' }))
    expect(await screen.findByRole('button', { name: 'Book courier' })).toBeTruthy()
    await waitFor(() => expect(shop.sentBy('DELETE')).toHaveLength(1))
  })

  it('a parcel that waits for the courier cannot be sent, and shows the problem', async () => {
    const { awb: _awb, pickup: _pickup, ...rest } = booking
    const open = { ...rest, state: 'booking' as const, problem: 'The wallet is empty' }
    showParcel(buildParcel(order, { booking: open }))
    const card = within(await screen.findByRole('article', { name: 'Parcel 1' }))
    expect(card.getByText('Waiting for the courier’s confirmation')).toBeTruthy()
    expect(card.getByText('The courier says: The wallet is empty')).toBeTruthy()
    for (const name of ['Ship', 'Cancel booking', 'Print label']) {
      expect(card.queryByRole('button', { name })).toBeNull()
    }
  })
})
