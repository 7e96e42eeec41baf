// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { Category, TopCategory } from '@voltkart/shared/contract/categories'
import { messages } from '@voltkart/shared/contract/messages'
import type { Role } from '@voltkart/shared/domain/permissions'
import { describe, expect, it } from 'vitest'
import { createFailure, type Replies, renderAdminAs, owner } from '../../testing/render-admin'

const category = (slug: string, overrides: Partial<Category> = {}): Category => ({
  slug,
  name: slug.charAt(0).toUpperCase() + slug.slice(1),
  position: 0,
  products: 0,
  version: 1,
  ...overrides,
})
const audio: TopCategory = {
  ...category('audio', { products: 3, text: 'All that sounds.', version: 4 }),
  children: [
    {
      ...category('headphones', { parent: 'audio', products: 3 }),
      children: [category('earbuds', { parent: 'headphones' })],
    },
    { ...category('speakers', { parent: 'audio', position: 1 }), children: [] },
  ],
}
const tree = (...categories: TopCategory[]) => ({
  'GET /categories': { body: { categories, total: categories.length } },
})
const saved = { body: { message: messages.categorySaved, category: category('audio') } }

const showCategories = (replies: Replies, roles?: Role[], address = '/admin/categories') =>
  renderAdminAs(roles ? { ...owner, roles } : owner, address, replies)

describe('the page of categories', () => {
  it('adds the first one at the top, with the address that its name makes', async () => {
    const shop = showCategories({ ...tree(), 'PUT /categories/toys-games': saved })
    await shop.user.click(await screen.findByRole('button', { name: 'Add Category' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a category' }))
    await shop.user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Name is required')).toBeTruthy()
    await shop.user.type(dialog.getByLabelText('Name'), 'Toys & Games')
    expect(dialog.getByText('Its page is /c/toys-games')).toBeTruthy()
    await shop.user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shop.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Toys & Games',
      parent: null,
      text: null,
      image: null,
    })
  })

  it('renames and moves one on condition of its version, and offers only possible places', async () => {
    const phones = { ...category('phones', { position: 1, products: 1 }), children: [] }
    const shop = showCategories({ ...tree(audio, phones), 'PUT /categories/headphones': saved })
    await shop.user.click(await screen.findByRole('button', { name: /^Headphones/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Category Headphones' }))
    const options = within(dialog.getByLabelText('Below')).getAllByRole('option')
    // Two levels do not fit below Speakers.
    expect(options.map(({ textContent }) => textContent)).toEqual(['At the top', 'Audio', 'Phones'])
    await shop.user.clear(dialog.getByLabelText('Name'))
    await shop.user.type(dialog.getByLabelText('Name'), 'In-ear')
    await shop.user.clear(dialog.getByLabelText('Address'))
    await shop.user.type(dialog.getByLabelText('Address'), 'in-ear')
    expect(dialog.getByText('/c/headphones will lead to the new address.')).toBeTruthy()
    await shop.user.selectOptions(dialog.getByLabelText('Below'), 'Phones')
    await shop.user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const update = shop.sent.find(({ method }) => method === 'PUT')
    expect(update?.headers.get('if-match')).toBe('"1"')
    expect(update?.body).toEqual({
      name: 'In-ear',
      slug: 'in-ear',
      parent: 'phones',
      text: null,
      image: null,
    })
  })

  it('moves one by keyboard among its siblings', async () => {
    const shop = showCategories({ ...tree(audio), 'PUT /categories/speakers': saved })
    const row = within(await screen.findByRole('listitem', { name: 'Speakers' }))
    expect(row.getByRole('button', { name: 'Move Speakers down' })).toHaveProperty('disabled', true)
    row.getByRole('button', { name: 'Move Speakers up' }).focus()
    await shop.user.keyboard('{Enter}')
    expect(await screen.findByText('Speakers is now at position 1 of 2')).toBeTruthy()
    expect(shop.sent.find(({ method }) => method === 'PUT')?.body).toEqual({ position: 0 })
    const lowest = within(screen.getByRole('listitem', { name: 'Earbuds' }))
    const add = lowest.getByRole('button', { name: 'Add a category below Earbuds' })
    expect(add).toHaveProperty('disabled', true)
  })

  it('says why one cannot be deleted, also if only the shop knows', async () => {
    const shop = showCategories({
      ...tree(audio),
      'DELETE /categories/earbuds': createFailure(409, 'CONFLICT', messages.categoryHasProducts),
      'DELETE /categories/speakers': { body: { message: messages.categoryDeleted } },
    })
    await shop.user.click(await screen.findByRole('button', { name: 'Delete Audio' }))
    expect(await screen.findByText(/^2 categories are below it/)).toBeTruthy()
    await shop.user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await shop.user.click(screen.getByRole('button', { name: 'Delete Earbuds' }))
    await shop.user.click(await screen.findByRole('button', { name: 'Delete Category' }))
    expect(await screen.findByText(messages.categoryHasProducts)).toBeTruthy()
    await shop.user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await shop.user.click(screen.getByRole('button', { name: 'Delete Speakers' }))
    await shop.user.click(await screen.findByRole('button', { name: 'Delete Category' }))
    expect(await screen.findByText(messages.categoryDeleted)).toBeTruthy()
  })
})

it('the form of a product takes the main category and further ones from the tree', async () => {
  const shop = showCategories(tree(audio), undefined, '/admin/product/create')
  await shop.user.type(await screen.findByLabelText('Category'), 'Ear')
  await shop.user.click(await screen.findByRole('option', { name: 'Audio › Headphones › Earbuds' }))
  await shop.user.click(screen.getByLabelText('Also in'))
  await shop.user.click(await screen.findByRole('option', { name: 'Audio › Speakers' }))
  await shop.user.type(screen.getByLabelText('Name'), 'Drops')
  await shop.user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(shop.sent.some(({ method }) => method === 'POST')).toBe(true))
  expect(shop.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    category: 'Earbuds',
    categories: ['earbuds', 'speakers'],
  })
})
