// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Order } from '@voltkart/shared/contract/orders'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { describe, expect, it } from 'vitest'
import { item, phone, showParcels } from '../../../testing/show-parcels'

const IMEI = '490154203237518'
const build = (changes: Partial<Order> = {}) =>
  buildOrder({
    status: 'paid',
    orderItems: [{ ...item, _id: phone, name: 'Nova X1', qty: 1, serialKind: 'imei' }],
    ...changes,
  })

interface Others {
  /** The orders to pack that are newer than the shown one, and all of them; oldest first. */
  newer: readonly Order[]
  all: readonly Order[]
}

function showPackedOrder(order: Order, { newer, all }: Others) {
  return showParcels(order, () => ({
    'GET /orders': ({ query }) => {
      const params = new URLSearchParams(query)
      const isAfter = params.get('after') === order._id
      const orders = params.get('sort') === 'oldest' ? (isAfter ? newer : all) : []
      return { body: { orders: orders.slice(0, 1), total: orders.length } }
    },
  }))
}

describe('the next order to pack', () => {
  const order = build({ parcels: [buildParcel(build())] })
  const next = build()
  const link = () => screen.findByRole('link', { name: 'Pack next' })

  it('opens with its dialog, and the focus stays on the way to the one after it', async () => {
    let current = next
    const third = build()
    const shop = showParcels(order, () => ({
      [`GET /orders/${next._id}`]: () => ({ body: current }),
      'GET /orders': ({ query }) => ({
        body: { orders: [query.includes(next._id) ? third : next], total: 2 },
      }),
      [`POST /orders/${next._id}/parcels`]: () => {
        current = { ...next, parcels: [buildParcel(next)] }
        return {
          status: 201,
          body: { message: messages.parcelPacked, parcel: current.parcels[0], order: current },
        }
      },
    }))
    ;(await link()).focus()
    await shop.user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: `Pack order ${next.orderNumber}` })
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Scan')))
    await shop.user.paste(IMEI)
    await shop.user.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const further = await link()
    expect(further.getAttribute('href')).toBe(`/admin/order/${third._id}`)
    await waitFor(() => expect(document.activeElement).toBe(further))
  })

  it('is the oldest one if no newer one is left', async () => {
    showPackedOrder(order, { newer: [], all: [next] })
    expect((await link()).getAttribute('href')).toBe(`/admin/order/${next._id}`)
  })

  it('is not offered before the order is packed', async () => {
    const shop = showPackedOrder(next, { newer: [order], all: [order] })
    await screen.findByRole('button', { name: 'Pack' })
    expect(screen.queryByRole('link', { name: 'Pack next' })).toBeNull()
    expect(shop.sentBy('GET').map(({ path }) => path)).not.toContain('/orders')
  })
})
