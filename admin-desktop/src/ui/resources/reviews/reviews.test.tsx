// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import type { ModeratedReview } from '@voltkart/shared/contract/reviews'
import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { buildId, buildProduct, buildUser } from '@voltkart/shared/testing/builders'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  stubPhoneScreen,
  type Replies,
  renderAdmin,
  renderAdminAs,
} from '../../testing/render-admin'

const support = {
  ...buildUser({ name: 'Ravi Iyer', isAdmin: true }),
  roles: ['support' as const],
}
const AT = '2026-11-20T06:00:00.000Z'

beforeEach(() => stubPhoneScreen())

const buildReview = (overrides: Partial<ModeratedReview> = {}): ModeratedReview => ({
  _id: buildId(),
  name: 'Meera Nair',
  rating: 2,
  comment: 'The strap broke.',
  verified: true,
  photos: [],
  helpful: 0,
  createdAt: AT,
  state: 'visible',
  product: { _id: buildId(), name: 'Link Smartwatch' },
  ...overrides,
})

const open = (replies: Replies, address = '/admin/reviews') =>
  renderAdminAs(support, address, replies)

/** The page with one review, which changes as the API would change it. */
function openWith(review: ModeratedReview) {
  let current = review
  const shop = open({
    'GET /reviews': () => ({ body: { reviews: [current], total: 1 } }),
    [`PUT /reviews/${review._id}`]: ({ body }) => {
      const { state, reply } = body as { state: ModeratedReview['state']; reply?: string | null }
      const { reply: before, ...rest } = current
      const after =
        reply === undefined ? before : reply === null ? undefined : { text: reply, at: AT }
      current = { ...rest, state, ...omitUndefined({ reply: after }) }
      const message =
        state === review.state
          ? customerMessages.reviewSaved
          : state === 'hidden'
            ? customerMessages.reviewHidden
            : customerMessages.reviewShown
      return { body: { message, review: current } }
    },
  })
  return { ...shop, bodies: () => shop.sentBy('PUT').map(({ body }) => body) }
}
/** Opens the review of Meera Nair in the list, unless it is open. */
async function item() {
  const row = await screen.findByRole('button', { name: /Meera Nair/, hidden: true })
  if (!screen.queryByRole('dialog', { name: 'Review by Meera Nair' })) fireEvent.click(row)
  return within(await screen.findByRole('dialog', { name: 'Review by Meera Nair' }))
}
const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))

describe('the list of reviews', () => {
  it('shows each review with its product and photos', async () => {
    const review = buildReview({ photos: ['/uploads/strap.webp'] })
    open({ 'GET /reviews': { body: { reviews: [review], total: 1 } } })
    const one = await item()
    const product = one.getByRole('link', { name: 'Link Smartwatch' })
    expect(product.getAttribute('href')).toBe(`/admin/product/update/${review.product._id}`)
    expect(one.getByText('The strap broke.')).toBeTruthy()
    expect(one.getByText('Verified purchase · 20 Nov 2026')).toBeTruthy()
    const photo = one.getByRole('link', { name: 'Photo 1 by Meera Nair' })
    expect(photo.getAttribute('href')).toBe('/uploads/strap.webp?w=1280')
  })

  it('is filtered by the address, and shows all again on request', async () => {
    const product = buildId()
    const shop = open(
      { 'GET /reviews': { body: { reviews: [], total: 0 } } },
      `/admin/reviews?product=${product}&state=hidden`,
    )
    expect(await screen.findByText('No reviews match')).toBeTruthy()
    const queries = () =>
      shop.sent.filter(({ path }) => path === '/reviews').map(({ query }) => query)
    expect(queries()).toEqual([`?state=hidden&product=${product}&limit=20&skip=0`])
    await shop.user.click(screen.getByRole('button', { name: 'Only one product' }))
    await vi.waitFor(() => expect(queries().at(-1)).toBe('?state=hidden&limit=20&skip=0'))
    await shop.user.click(await screen.findByRole('link', { name: 'Clear filters' }))
    expect(shop.at()).toBe('/admin/reviews')
    await vi.waitFor(() => expect(queries().at(-1)).toBe('?limit=20&skip=0'))
    await shop.user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '1 ★')
    await vi.waitFor(() => expect(queries().at(-1)).toBe('?rating=1&limit=20&skip=0'))
  })

  it('is one click away from a product', async () => {
    stubPhoneScreen(640)
    const product = buildProduct()
    renderAdmin(`/admin/product/update/${product._id}`, {
      [`GET /products/${product._id}`]: { body: product },
    })
    const main = within(await screen.findByRole('main'))
    const link = await main.findByRole('link', { name: 'Reviews' })
    expect(link.getAttribute('href')).toBe(`/admin/reviews?product=${product._id}`)
  })
})

describe('a review', () => {
  it('is hidden after a question, and shown again', async () => {
    const { user, bodies } = openWith(buildReview())
    await user.click((await item()).getByRole('button', { name: 'Hide' }))
    const question = await dialog('Hide the review by Meera Nair?')
    await user.click(question.getByRole('button', { name: 'Hide review' }))
    expect(await screen.findByText(customerMessages.reviewHidden)).toBeTruthy()
    expect(await (await item()).findByText('Hidden')).toBeTruthy()
    await user.click((await item()).getByRole('button', { name: 'Show again' }))
    expect(await (await item()).findByRole('button', { name: 'Hide' })).toBeTruthy()
    expect(bodies()).toEqual([{ state: 'hidden' }, { state: 'visible' }])
  })

  it('gets a reply, which can be edited and removed', async () => {
    const { user, bodies } = openWith(buildReview())
    await user.click((await item()).getByRole('button', { name: 'Reply' }))
    const first = await dialog('Reply to Meera Nair')
    await user.click(first.getByRole('button', { name: 'Save reply' }))
    expect(await first.findByText('Reply is required')).toBeTruthy()
    await user.type(first.getByRole('textbox', { name: 'Reply' }), 'We send a new strap.')
    await user.click(first.getByRole('button', { name: 'Save reply' }))
    expect(await (await item()).findByText('We send a new strap.')).toBeTruthy()

    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: /^Reply to/ })).toBeNull())
    await user.click((await item()).getByRole('button', { name: 'Edit reply' }))
    const second = await dialog('Reply to Meera Nair')
    expect(second.getByRole('textbox', { name: 'Reply' })).toHaveProperty(
      'value',
      'We send a new strap.',
    )
    await user.click(second.getByRole('button', { name: 'Remove reply' }))
    await vi.waitFor(() => expect(screen.queryByText('We send a new strap.')).toBeNull())
    expect(bodies()).toEqual([
      { state: 'visible', reply: 'We send a new strap.' },
      { state: 'visible', reply: null },
    ])
  })
})
