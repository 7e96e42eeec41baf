// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { stubPhoneScreen, renderAdmin } from '../../../testing/render-admin'

it('gives selected products another brand, after a preview that lists what cannot change', async () => {
  stubPhoneScreen(640)
  const [lamp, radio] = [buildProduct({ name: 'Lamp' }), buildProduct({ name: 'Radio' })]
  const values = { price: 9, countInStock: 3, state: 'active', category: 'Lamps', brand: 'Nova' }
  const changedLamp = {
    _id: lamp._id,
    name: 'Lamp',
    version: 4,
    outcome: 'changed',
    before: values,
  }
  const refused = { _id: radio._id, name: 'Radio', outcome: 'refused', reason: 'State the MRP' }
  const results = [{ ...changedLamp, after: { ...values, brand: 'Orbit' } }, refused]
  const shop = renderAdmin('/admin/product-list', {
    'GET /products': { body: { products: [lamp, radio], total: 2 } },
    'POST /products/bulk': ({ body }) => ({
      body: {
        message: '',
        results: (body as { preview: boolean }).preview ? results : [results[0]],
      },
    }),
  })
  for (const name of ['Lamp', 'Radio']) {
    await shop.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
  await shop.user.click(screen.getByRole('button', { name: 'Change' }))
  // Without a GST registration there are no GST rates.
  expect(screen.queryByRole('menuitem', { name: 'GST rate' })).toBeNull()
  await shop.user.click(screen.getByRole('menuitem', { name: 'Brand' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change brand' }))
  await shop.user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(dialog.getByText('Brand is required')).toBeTruthy()
  await shop.user.type(dialog.getByLabelText('Brand'), 'Orbit')
  await shop.user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('1 product of 2 will change.')).toBeTruthy()
  expect(dialog.getByText('State the MRP')).toBeTruthy()
  await shop.user.click(dialog.getByRole('button', { name: 'Change 1 product' }))
  expect(await dialog.findByText('Done for 1 product of 2.')).toBeTruthy()
  const change = { kind: 'brand', brand: 'Orbit' }
  expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([
    { products: [{ _id: lamp._id }, { _id: radio._id }], change, preview: true },
    { products: [{ _id: lamp._id, version: 4, countInStockWas: 3 }], change, preview: false },
  ])
})
