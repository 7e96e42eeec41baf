import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { buildId, buildOrder, lineTerms } from '@voltkart/shared/testing/builders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ShippedNote } from './order-notes'

const phone = {
  _id: buildId(),
  name: 'Nova X1',
  image: '/a.webp',
  price: 1000,
  qty: 2,
  ...lineTerms,
}

/** A sent parcel with so many of the two phones. */
const buildShippedParcel = (quantity: number) =>
  buildParcel(
    { orderItems: [phone] },
    { state: 'shipped', lines: [{ product: phone._id, name: phone.name, quantity, serials: [] }] },
  )

it.each([
  ['Partly shipped', { parcels: [buildShippedParcel(1)] }],
  ['Shipped', { parcels: [buildShippedParcel(2)] }],
  ['', {}],
  ['', { status: 'delivered' as const, parcels: [buildShippedParcel(2)] }],
])('says how much of an order was sent: %j', (words, overrides) => {
  const order = buildOrder({ status: 'paid', orderItems: [phone], ...overrides })
  const html = renderToStaticMarkup(<ShippedNote order={order} />)
  expect(html.replaceAll(/<style.*?<\/style>|<[^>]+>/g, '')).toBe(words)
})
