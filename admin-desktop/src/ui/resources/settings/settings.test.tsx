// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Shop } from '@voltkart/shared/contract/shop'
import { buildShop } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { type Replies, renderAdmin } from '../../testing/render-admin'

const address = {
  address: '14 Lake View Road',
  city: 'Bengaluru',
  postalCode: '560001',
  stateCode: '29',
} as const
const before: Shop = { ...buildShop({ version: 4, address }), couriers: [] }

function openSettings(replies: Replies) {
  return renderAdmin('/admin/settings', {
    'GET /shop': { body: before },
    'GET /settings/synonyms': { body: { groups: [['mobile', 'phone']], version: 2 } },
    ...replies,
  })
}

describe('the shop’s settings', () => {
  it('are saved against the version that was read, and products with a tax issue are counted', async () => {
    let saved = before
    const shop = openSettings({
      'GET /products/tax-issues': ({ query }) => ({
        body: { products: [], total: saved.taxPercent > 15 && query.includes('mrp') ? 2 : 0 },
      }),
      'PUT /shop': ({ body }) => {
        saved = { ...saved, ...(body as object), version: 5 }
        return { body: { message: messages.shopSaved, shop: saved } }
      },
    })
    const name = await screen.findByLabelText('Legal name')
    await shop.user.clear(name)
    await shop.user.type(name, 'Voltkart Retail Pvt Ltd')
    const tax = screen.getByLabelText('Tax', { selector: 'input' })
    await shop.user.clear(tax)
    await shop.user.type(tax, '18')
    const feeds = screen.getByLabelText('List the products on Google and Meta')
    expect(feeds).toMatchObject({ checked: true })
    await shop.user.click(feeds)
    const unused = screen.getByLabelText('Close unused accounts after')
    await shop.user.clear(unused)
    await shop.user.type(unused, '24')
    expect(screen.queryByRole('link', { name: /MRP/ })).toBeNull()
    await shop.user.click(screen.getByText('Save settings'))
    await screen.findByText(messages.shopSaved)
    const link = await screen.findByRole('link', { name: '2 products are priced above their MRP' })
    expect(link.getAttribute('href')).toBe('/admin/product-list?tax=above-mrp')
    expect(screen.queryByRole('link', { name: /GST rate/ })).toBeNull()
    const [sent] = shop.sentBy('PUT')
    expect(sent?.headers.get('if-match')).toBe('"4"')
    expect(sent?.body).toMatchObject({
      legalName: 'Voltkart Retail Pvt Ltd',
      gst: null,
      feeds: false,
      retention: { complaintMonths: 36, inactiveAccountMonths: 24 },
    })
    // All its fields are blank.
    expect(sent?.body).not.toHaveProperty('grievanceOfficer')
  })

  it('give the shop its own colour without a logo, and keep templates for answers', async () => {
    const shop = openSettings({
      'GET /shop': { body: { ...before, brand: { logo: '/uploads/logo.webp' } } },
      'PUT /shop': ({ body }) => ({
        body: { message: messages.shopSaved, shop: { ...before, ...(body as object), version: 5 } },
      }),
    })
    await screen.findByRole('img', { name: 'The present logo' })
    await shop.user.click(screen.getByText('Remove logo'))
    expect(screen.queryByRole('img', { name: 'The present logo' })).toBeNull()
    const colour = screen.getByLabelText('Colour of links and buttons')
    await shop.user.type(colour, '#fbbf24')
    await shop.user.click(screen.getByText('Add template'))
    const template = within(screen.getByRole('group', { name: 'Template 1' }))
    await shop.user.type(template.getByLabelText('Name'), 'On its way')
    await shop.user.click(screen.getByText('Save settings'))
    expect(await screen.findByText(/^Choose a darker colour/)).toBeTruthy()
    expect(template.getByText('Text is required')).toBeTruthy()
    expect(shop.sentBy('PUT')).toEqual([])
    await shop.user.clear(colour)
    await shop.user.type(colour, '#0F766E')
    await shop.user.type(template.getByLabelText('Text'), 'Your parcel is on its way.')
    await shop.user.click(screen.getByText('Save settings'))
    await screen.findByText(messages.shopSaved)
    expect(shop.sentBy('PUT')[0]?.body).toMatchObject({
      brand: { accent: '#0F766E' },
      answerTemplates: [{ name: 'On its way', text: 'Your parcel is on its way.' }],
    })
    expect(shop.sentBy('PUT')[0]?.body).not.toHaveProperty('brand.logo')
  })

  it('stale settings show the changes of others and are saved on top of them', async () => {
    const colleaguesShop = { ...before, version: 5, returnDays: 14 }
    let current = before
    const shop = openSettings({
      'GET /shop': () => ({ body: current }),
      'PUT /shop': () => {
        if (current === colleaguesShop)
          return { body: { message: messages.shopSaved, shop: colleaguesShop } }
        current = colleaguesShop
        const body = { message: messages.staleShop, code: 'STALE_VERSION', requestId: 'test' }
        return { status: 409, body }
      },
    })
    await shop.user.type(await screen.findByLabelText('Trade name'), ' Online')
    await shop.user.click(screen.getByText('Save settings'))
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed the settings' })
    expect(dialog.textContent).toContain('Return days714Not changed')
    await shop.user.click(within(dialog).getByRole('button', { name: 'Keep both' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await shop.user.click(screen.getByText('Save settings'))
    await waitFor(() => expect(shop.sentBy('PUT')).toHaveLength(2))
    expect(shop.sentBy('PUT')[1]?.headers.get('if-match')).toBe('"5"')
    expect(shop.sentBy('PUT')[1]?.body).toMatchObject({
      tradeName: 'Voltkart Online',
      returnDays: 14,
    })
  })

  it('say what registration for GST requires, with errors at their fields', async () => {
    const shop = openSettings({
      'GET /hsn-codes/854371': { body: { code: '854371', isKnown: false, proposals: [] } },
    })
    expect(
      await screen.findByText(/Only a registered shop may collect GST.*“Charges \(15%\)”/),
    ).toBeTruthy()
    await shop.user.click(screen.getByRole('switch', { name: 'Registered for GST' }))
    expect(
      await screen.findByText(/you add 15% tax while the default GST rate is 18%/),
    ).toBeTruthy()
    await shop.user.type(screen.getByLabelText('Default HSN code'), '854371')
    expect(await screen.findByText('The GST portal does not accept HSN code 854371.')).toBeTruthy()
    const gstin = screen.getByLabelText('GSTIN')
    await shop.user.type(gstin, '29AAAAA0000A1ZZ')
    await shop.user.click(screen.getByText('Save settings'))
    expect(await screen.findByText('Not a valid GSTIN: check its 15 characters')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(gstin))
    expect(shop.sentBy('PUT')).toEqual([])
  })
})

it('synonyms are one group per line, and a line of one word is refused', async () => {
  const shop = openSettings({
    'PUT /settings/synonyms': ({ body }) => ({
      body: { message: 'Synonyms saved', synonyms: { ...(body as object), version: 3 } },
    }),
  })
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Words with the same meaning')
  expect(text.value).toBe('mobile, phone')
  await shop.user.type(text, '\ntv')
  await shop.user.click(screen.getByText('Save synonyms'))
  expect(await screen.findByText('“tv”: A group needs two words or more')).toBeTruthy()
  await shop.user.type(text, ', television')
  await shop.user.click(screen.getByText('Save synonyms'))
  await screen.findByText('Synonyms saved')
  const [sent] = shop.sentBy('PUT')
  expect(sent?.headers.get('if-match')).toBe('"2"')
  expect(sent?.body).toEqual({
    groups: [
      ['mobile', 'phone'],
      ['tv', 'television'],
    ],
  })
})
