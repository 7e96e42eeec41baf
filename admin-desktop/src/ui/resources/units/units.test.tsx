// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { unitSchema } from '@voltkart/shared/contract/parcels'
import { buildId } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { type SentCall, renderAdmin, renderAdminAs, owner } from '../../testing/render-admin'

const SERIAL = '490154203237518'
const order = { _id: buildId(), orderNumber: '261121-7K3QZD' }
const product = { _id: buildId(), name: 'Nova X1' }
const unit = unitSchema.parse({
  _id: buildId(),
  product,
  serial: SERIAL,
  kind: 'imei',
  state: 'sold',
  order,
  parcel: 2,
  invoiceNumber: 'INV2627-000001',
  soldAt: '2026-11-21T06:30:00.000Z',
  warrantyUntil: '2027-11-21',
  history: [
    { state: 'claimed', at: '2026-11-21T06:00:00.000Z', order: order.orderNumber, parcel: 1 },
    { state: 'released', at: '2026-11-21T06:10:00.000Z' },
    { state: 'sold', at: '2026-11-21T06:30:00.000Z', order: order.orderNumber, parcel: 2 },
  ],
})
const replies = {
  'GET /units': ({ query }: SentCall) => ({
    body: new URLSearchParams(query).get('serial') === SERIAL ? [unit] : [],
  }),
}

describe('a unit', () => {
  it('is found by its serial in the address, with all details', async () => {
    renderAdmin(`/admin/units?serial=${SERIAL}`, replies)
    const card = await screen.findByRole('region', { name: 'Nova X1' })
    for (const fact of [
      `IMEI${SERIAL}`,
      'StateSold',
      'Parcel2',
      'InvoiceINV2627-000001',
      'Sold on21 Nov 2026',
      'Warranty until21 Nov 2027',
    ]) {
      expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain(fact)
    }
    const links = within(card).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/admin/order/${order._id}`,
      `/admin/product/update/${product._id}`,
    ])
    const history = within(card).getAllByRole('listitem')
    expect(history.map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
      'Sold',
      'Released:',
      'Packed',
    ])
  })

  it('a unit that came back is held until its return is decided', async () => {
    const returnedUnit = { ...unit, state: 'returned' }
    renderAdmin(`/admin/units?serial=${SERIAL}`, { 'GET /units': { body: [returnedUnit] } })
    const card = await screen.findByRole('region', { name: 'Nova X1' })
    expect(card.textContent).toContain('StateReturned, not decided yet')
  })

  it('links to its order and not to its product for staff who pack', async () => {
    const as = { ...owner, roles: ['packing' as const] }
    renderAdminAs(as, `/admin/units?serial=${SERIAL}`, replies)
    const card = await screen.findByRole('region', { name: 'Nova X1' })
    const links = within(card).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/admin/order/${order._id}`])
  })

  it('is searched by typing or scanning, with a message if there is none', async () => {
    const shop = renderAdmin('/admin/units', replies)
    expect(await screen.findByText('Scan or type a serial number or an IMEI.')).toBeTruthy()
    expect(shop.sent.some(({ path }) => path === '/units')).toBe(false)
    await shop.user.type(screen.getByRole('searchbox'), 'NONE-1{Enter}')
    expect(await screen.findByText(/^No unit has the serial number NONE-1/)).toBeTruthy()
    expect(shop.at()).toBe('/admin/units?serial=NONE-1')
    await shop.user.clear(screen.getByRole('searchbox'))
    await shop.user.type(screen.getByRole('searchbox'), `${SERIAL}{Enter}`)
    expect(await screen.findByRole('region', { name: 'Nova X1' })).toBeTruthy()
  })
})
