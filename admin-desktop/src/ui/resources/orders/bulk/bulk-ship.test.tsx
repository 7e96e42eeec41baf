// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { buildId, buildOrder, buildShop, lineTerms } from '@voltkart/shared/testing/builders'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { expect, it } from 'vitest'
import { stubPhoneScreen, renderAdmin } from '../../../testing/render-admin'

const item = { _id: buildId(), name: 'Lamp', image: '/a.webp', price: 100, qty: 1, ...lineTerms }
const orders = ['261124-AAAAAA', '261124-BBBBBB', '261124-CCCCCC'].map((orderNumber) => {
  const order = buildOrder({ status: 'paid', orderNumber, orderItems: [item] })
  return { ...order, parcels: [buildParcel(order)] }
})
const couriers = [{ code: 'dtdc', name: 'DTDC', urlTemplate: 'https://courier.example/{n}' }]

it('sends the parcels that have a number one by one, and shows the outcome of each', async () => {
  stubPhoneScreen()
  const [first, second] = orders
  const refusal = { message: 'The parcel is not packed', code: 'CONFLICT', requestId: 'test' }
  const shop = renderAdmin('/admin/order-list?parcels=to-ship', {
    'GET /orders': { body: { orders, total: 3 } },
    'GET /shop': { body: { ...buildShop(), couriers } },
    [`POST /orders/${first?._id}/parcels/1/ship`]: {
      body: { message: 'Parcel sent', parcel: first?.parcels[0], order: first },
    },
    [`POST /orders/${second?._id}/parcels/1/ship`]: { status: 409, body: refusal },
  })
  await screen.findByRole('checkbox', { name: 'Select order 261124-AAAAAA' })
  await shop.user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await shop.user.click(screen.getByRole('button', { name: 'Ship' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship parcels' }))
  const button = () => dialog.getByRole('button', { name: /^Ship \d/ })
  expect(button()).toHaveProperty('disabled', true)
  await shop.user.type(dialog.getByLabelText('Courier'), 'DTDC')
  dialog.getByLabelText('Tracking numbers').focus()
  await shop.user.paste('261124-AAAAAA,D-1\n261124-BBBBBB,D-2\n261124-ZZZZZZ,D-9')
  expect(dialog.getByText('2 of 3 ready. We’ll email each customer.')).toBeTruthy()
  expect(dialog.getByText('Not among the selected orders: 261124-ZZZZZZ')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '261124-AAAAAAD-1',
    '261124-BBBBBBD-2',
    '261124-CCCCCCNo tracking number',
  ])
  await shop.user.click(button())
  expect(await dialog.findByText('1 of 2 shipped, 1 failed')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '261124-AAAAAAShipped',
    '261124-BBBBBBThe parcel is not packed',
    '261124-CCCCCCNo tracking number',
  ])
  expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([
    { courier: 'dtdc', trackingNumber: 'D-1' },
    { courier: 'dtdc', trackingNumber: 'D-2' },
  ])
  await shop.user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('2 selected')).toBeTruthy()
})
