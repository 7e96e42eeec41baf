// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Shop } from '@voltkart/shared/contract/shop'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import {
  buildOrder,
  buildProduct,
  buildShop,
  lineTerms,
  gst,
} from '@voltkart/shared/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { browserBridge } from '../../../platform/bridge'
import { createFailure, renderOrder } from '../../../testing/render-admin'

function buildPaidOrder(price: number): Order {
  const { _id, name, image } = buildProduct()
  return buildOrder({
    status: 'paid',
    orderItems: [{ _id, name, image, price, qty: 1, ...lineTerms }],
  })
}

/** Opens the dialog to ship the only parcel of an order; the shop sends the responses in turn. */
async function openShipDialog(order: Order, profile: Partial<Shop>, replies: object[]) {
  const packed = { ...order, parcels: [buildParcel(order, { courier: 'Blue Dart' })] }
  const shop = renderOrder(packed, {
    'GET /shop': { body: buildShop(profile) },
    [`GET /orders/${order._id}/parcels/1/e-way-bill.json`]: { body: {} },
    [`POST /orders/${order._id}/parcels/1/ship`]: () =>
      (replies.shift() ?? {
        body: { message: messages.parcelSent, parcel: packed.parcels[0], order: packed },
      }) as { body: unknown },
  })
  await waitFor(() => expect(shop.sentBy('GET').map(({ path }) => path)).toContain('/shop'))
  await shop.user.click(await screen.findByRole('button', { name: 'Ship' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Ship parcel 1 of order/ }))
  const ship = () => shop.user.click(dialog.getByRole('button', { name: 'Ship' }))
  const bodies = () => shop.sentBy('POST').map(({ body }) => body)
  return { ...shop, dialog, ship, bodies }
}

describe('shipping a parcel', () => {
  it('requires an e-way bill number of 12 digits above ₹50,000', async () => {
    const { user, dialog, ship, bodies } = await openShipDialog(buildPaidOrder(60_000), { gst }, [
      createFailure(409, 'EWAY_BILL_MISSING', messages.ewayBillMissing),
    ])
    expect(dialog.getByText(/The invoice comes to ₹69,000.00. Above ₹50,000/)).toBeTruthy()
    await ship()
    expect(await dialog.findByText(messages.ewayBillMissing)).toBeTruthy()
    const number = dialog.getByLabelText('E-way bill number')
    await waitFor(() => expect(document.activeElement).toBe(number))
    await user.keyboard('1234{Enter}')
    expect(dialog.getByText('An e-way bill has 12 digits')).toBeTruthy()
    await user.keyboard('56789012{Enter}')
    expect(await screen.findByText(messages.parcelSent)).toBeTruthy()
    expect(bodies()).toEqual([
      { courier: 'Blue Dart' },
      { courier: 'Blue Dart', ewayBill: '123456789012' },
    ])
  })

  it('offers the file for the portal of e-way bills', async () => {
    const saveFile = vi.spyOn(browserBridge, 'saveFile').mockResolvedValue(true)
    const order = buildPaidOrder(60_000)
    const { user, dialog } = await openShipDialog(order, { gst }, [])
    const name = 'Download file for the e-way bill portal'
    await user.click(dialog.getByRole('button', { name }))
    await waitFor(() =>
      expect(saveFile.mock.calls[0]?.[0]).toBe(`e-way-bill-${order.orderNumber}-1.json`),
    )
  })

  it('accepts a reason instead if the server requires an e-way bill and none is needed', async () => {
    const { user, dialog, ship, bodies } = await openShipDialog(buildPaidOrder(1_000), {}, [
      createFailure(409, 'EWAY_BILL_MISSING', messages.ewayBillMissing),
    ])
    expect(dialog.queryByRole('group', { name: 'E-way bill' })).toBeNull()
    await ship()
    await user.click(await dialog.findByRole('checkbox', { name: 'No e-way bill needed' }))
    await ship()
    expect(dialog.getByText('Note is required')).toBeTruthy()
    await user.type(dialog.getByLabelText('Why not'), 'Handed over in the shop{Enter}')
    expect(await screen.findByText(messages.parcelSent)).toBeTruthy()
    expect(bodies().at(-1)).toEqual({
      courier: 'Blue Dart',
      confirmNoEwayBill: true,
      note: 'Handed over in the shop',
    })
  })

  it('explains a missing invoice, and links to the HSN codes', async () => {
    const { dialog, ship } = await openShipDialog(buildPaidOrder(1_000), { gst }, [
      createFailure(409, 'DOCUMENT_PENDING', messages.invoicePending),
    ])
    await ship()
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain(messages.invoicePending)
    const link = within(alert).getByRole('link', { name: 'Open the tax settings' })
    expect(link.getAttribute('href')).toBe('/admin/settings#tax')
  })
})
