// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { buildId, buildOrder, buildShop, lineTerms } from '@voltkart/shared/testing/builders'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { beforeEach, expect, it, vi } from 'vitest'
import { browserBridge } from '../../../platform/bridge'
import { stubPhoneScreen, createFailure, renderAdmin } from '../../../testing/render-admin'
import { labelReader } from '../print/use-courier-label'

const item = { _id: buildId(), name: 'Lamp', image: '/a.webp', price: 100, qty: 1, ...lineTerms }
const booking: NonNullable<Parcel['booking']> = {
  courier: 'shiprocket',
  name: 'Shiprocket',
  sandbox: false,
  state: 'booked',
  reference: '1',
  size: { weightGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 100 },
  since: '2026-11-25T08:30:00.000Z',
  by: 'Priya Nair',
}
const buildPackedOrder = (orderNumber: string, isBooked: boolean, parcels = 1) => {
  const order = buildOrder({ status: 'paid', orderNumber, orderItems: [item] })
  const buildParcelNumber = (n: number) => ({
    ...buildParcel(order),
    n,
    ...(isBooked ? { booking } : {}),
  })
  return {
    ...order,
    parcels: Array.from({ length: parcels }, (_, index) => buildParcelNumber(index + 1)),
  }
}

beforeEach(() => stubPhoneScreen())

function showOrders(orders: readonly ReturnType<typeof buildPackedOrder>[], replies: object = {}) {
  return renderAdmin('/admin/order-list?parcels=to-ship', {
    'GET /orders': { body: { orders, total: orders.length } },
    'GET /shop': { body: buildShop() },
    'GET /products/codes': { body: { codes: [] } },
    ...replies,
  })
}

it('prints the labels of couriers and the shop together, and says which are missing', async () => {
  const orders = [
    buildPackedOrder('261124-AAAAAA', true),
    buildPackedOrder('261124-BBBBBB', false),
    buildPackedOrder('261124-CCCCCC', true),
  ]
  const [first, , third] = orders
  const message = 'Shiprocket: The label is being generated'
  const shop = showOrders(orders, {
    [`GET /orders/${first?._id}/parcels/1/label.pdf`]: { body: {} },
    [`GET /orders/${third?._id}/parcels/1/label.pdf`]: createFailure(502, 'COURIER', message),
  })
  const print = vi.spyOn(browserBridge, 'print').mockResolvedValue()
  vi.spyOn(labelReader, 'images').mockResolvedValue([1, 2].map((n) => `data:image/png;base64,${n}`))
  await screen.findByRole('checkbox', { name: 'Select order 261124-AAAAAA' })
  await shop.user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await shop.user.click(screen.getByRole('button', { name: 'Print labels' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print 3 labels' }))
  expect(dialog.getByText(/At most 100 at once/)).toBeTruthy()
  expect(dialog.getByText('Our own label')).toBeTruthy()
  await shop.user.click(dialog.getByRole('button', { name: 'Print 3' }))
  expect(await dialog.findByText('2 of 3 ready, 1 failed')).toBeTruthy()
  expect(dialog.getByText(message)).toBeTruthy()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const [job] = print.mock.lastCall ?? []
  const html = job && 'html' in job ? job.html : ''
  expect(job).toMatchObject({ isLabel: true })
  expect(html.match(/<article/g)).toHaveLength(3)
  expect(html.match(/<img/g)).toHaveLength(2)
  expect(html).toContain('261124-BBBBBB')
})

it('prints the shop’s own labels at once, and refuses more than a hundred', async () => {
  const shop = showOrders([buildPackedOrder('261124-AAAAAA', false, 101)])
  const print = vi.spyOn(browserBridge, 'print').mockResolvedValue()
  await shop.user.click(await screen.findByRole('checkbox', { name: 'Select order 261124-AAAAAA' }))
  await shop.user.click(screen.getByRole('button', { name: 'Print labels' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print 101 labels' }))
  expect(dialog.getByText(/Select fewer orders/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Print 101' })).toHaveProperty('disabled', true)
  expect(print).not.toHaveBeenCalled()
})
