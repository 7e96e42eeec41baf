// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { Shop } from '@voltkart/shared/contract/shop'
import { buildShop } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin'

const profile: Shop = { ...buildShop({ version: 4 }), couriers: [] }

const openSettings = () =>
  renderAdmin('/admin/settings', {
    'GET /shop': { body: profile },
    'GET /settings/synonyms': { body: { groups: [], version: 1 } },
  })

it('the contents of the settings lead to every section, which has an address of its own, and only another page asks about what was typed', async () => {
  const shop = openSettings()
  const contents = within(await screen.findByRole('navigation', { name: 'Sections' }))
  const links = contents.getAllByRole('link')
  const regions = links.map((link) => screen.getByRole('region', { name: link.textContent }))
  expect(links).toHaveLength(13)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    regions.map(({ id }) => `/admin/settings#${id}`),
  )
  await shop.user.click(contents.getByRole('link', { name: 'Couriers' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Couriers' })),
  )
  const choice = screen.getByRole('combobox', { name: 'Go to section' })
  await shop.user.selectOptions(choice, 'Delivery zones')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Delivery zones' })),
  )
  await shop.user.type(screen.getByLabelText('Legal name'), ' Ltd')
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  await shop.user.click(contents.getByRole('link', { name: 'Tax' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tax' })),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Legal name').value).toMatch(/ Ltd$/)
  await shop.user.click(screen.getByRole('link', { name: 'Orders' }))
  await shop.user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(shop.at()).toContain('/admin/settings')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await shop.user.click(screen.getByRole('link', { name: 'Orders' }))
  await shop.user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(shop.at()).toBe('/admin/order-list'))
})
