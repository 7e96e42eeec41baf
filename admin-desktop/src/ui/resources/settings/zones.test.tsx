// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Shop } from '@voltkart/shared/contract/shop'
import { buildShop } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { type Replies, renderAdmin } from '../../testing/render-admin'

const south = { name: 'South', states: ['29' as const, '32' as const], days: { from: 2, to: 4 } }
const islands = { name: 'Andaman', pins: ['744'], days: null }

function openSettings(zones: Shop['zones'], replies: Replies = {}) {
  const before: Shop = { ...buildShop({ version: 4 }), couriers: [], zones }
  return renderAdmin('/admin/settings', {
    'GET /shop': { body: before },
    'GET /settings/synonyms': { body: { groups: [], version: 1 } },
    'GET /pin-codes/560001': { body: { pin: '560001', states: ['29'], deliverable: true } },
    'GET /pin-codes/744101': { body: { pin: '744101', states: ['35'], deliverable: false } },
    'GET /pin-codes/110001': { body: { pin: '110001', states: ['07'], deliverable: true } },
    'PUT /shop': ({ body }) => ({
      body: { message: messages.shopSaved, shop: { ...before, ...(body as object), version: 5 } },
    }),
    ...replies,
  })
}

const zone = (n: number) => screen.findByRole('group', { name: `Zone ${n}` })
const saveSettings = (shop: ReturnType<typeof openSettings>) =>
  shop.user.click(screen.getByRole('button', { name: 'Save settings' }))

describe('the delivery zones', () => {
  it('are added by PIN codes, changed and removed, with errors at their fields', async () => {
    const shop = openSettings([south, islands])
    const first = within(await zone(1))
    await shop.user.clear(first.getByLabelText('To'))
    await shop.user.type(first.getByLabelText('To'), '3')
    await shop.user.click(screen.getByRole('button', { name: 'Remove zone 2' }))
    await shop.user.click(screen.getByRole('button', { name: 'Add zone' }))
    const added = within(await zone(2))
    await shop.user.type(added.getByLabelText('Name of the zone'), 'Metros')
    await shop.user.selectOptions(added.getByLabelText('Places'), 'PIN codes')
    await shop.user.selectOptions(added.getByLabelText('Delivery'), 'Not delivered')
    expect(added.queryByLabelText('From')).toBeNull()
    const pins = added.getByLabelText('PIN codes of the zone')
    const savePins = async (text: string) => {
      await shop.user.clear(pins)
      await shop.user.type(pins, text)
      await saveSettings(shop)
    }
    await savePins('560, 0400')
    expect(await screen.findByText('Enter the first 1 to 6 digits of PIN codes')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(pins))
    await savePins('560, 560')
    expect(await screen.findByText('560 is listed twice')).toBeTruthy()
    expect(shop.sentBy('PUT')).toEqual([])
    await savePins('560, 400 1100')
    await screen.findByText(messages.shopSaved)
    const sent = shop.sentBy('PUT')[0]
    expect(sent?.headers.get('if-match')).toBe('"4"')
    expect(sent?.body).toMatchObject({
      zones: [
        { ...south, days: { from: 2, to: 3 } },
        { name: 'Metros', pins: ['560', '400', '1100'], days: null },
      ],
    })
  })

  it('can be tried with a PIN code before they are saved', async () => {
    const shop = openSettings([south, islands])
    const field = await screen.findByLabelText('Try a PIN code')
    await shop.user.type(field, '560001')
    expect(await screen.findByText('560001 → South, 2–4 days')).toBeTruthy()
    await shop.user.clear(within(await zone(1)).getByLabelText('To'))
    await shop.user.type(within(await zone(1)).getByLabelText('To'), '2')
    expect(await screen.findByText('560001 → South, 2 days')).toBeTruthy()
    await shop.user.clear(field)
    await shop.user.type(field, '744101{Enter}')
    expect(await screen.findByText('744101 → Andaman, not delivered')).toBeTruthy()
    await shop.user.clear(field)
    await shop.user.type(field, '110001')
    expect(await screen.findByText('110001 → No zone, 2–5 days')).toBeTruthy()
    expect(shop.sentBy('PUT')).toEqual([])
  })

  it('stay as they are when another setting is saved, and are compared in words', async () => {
    const zones = [south, islands]
    let current: Shop = { ...buildShop({ version: 4 }), couriers: [], zones }
    const colleaguesShop = {
      ...current,
      version: 5,
      zones: [{ ...south, days: { from: 3, to: 4 } }, islands],
    }
    const shop = openSettings(zones, {
      'GET /shop': () => ({ body: current }),
      'PUT /shop': () => {
        current = colleaguesShop
        const body = { message: messages.staleShop, code: 'STALE_VERSION', requestId: 'test' }
        return { status: 409, body }
      },
    })
    await shop.user.type(await screen.findByLabelText('Trade name'), ' Online')
    await saveSettings(shop)
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed the settings' })
    expect(shop.sentBy('PUT')[0]?.body).toMatchObject({ zones })
    expect(dialog.textContent).toContain('South: Karnataka, Kerala, 3–4 days')
    expect(dialog.textContent).toContain('Andaman: 744, not delivered')
  })
})
