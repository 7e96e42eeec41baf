// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { ListedReturn } from '@voltkart/shared/contract/returns'
import { buildReturn } from '@voltkart/shared/testing/build-order-parts'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { beforeEach, expect, it } from 'vitest'
import { stubPhoneScreen, createFailure, renderAdmin } from '../../testing/render-admin'

const order = buildOrder({ status: 'delivered' })
const { _id, orderNumber, user } = order
const listed: ListedReturn = {
  ...buildReturn(order, { n: 2, wish: 'replacement' }),
  order: { _id, orderNumber, user },
}
const open = { requested: 21, approved: 0, received: 1_200 }

beforeEach(() => stubPhoneScreen())

it('lists returns by view and page, as in the address, with links to their orders', async () => {
  const shop = renderAdmin('/admin/returns?state=requested&page=2', {
    'GET /returns': { body: { returns: [listed], total: 21, open } },
  })
  expect(await screen.findByText('21–21 of 21 returns')).toBeTruthy()
  const getListCalls = () => shop.sentBy('GET').filter(({ path }) => path === '/returns')
  expect(getListCalls().map(({ query }) => query)).toEqual(['?state=requested&limit=20&skip=20'])
  const card = screen.getByRole('link', { name: /R260104-7K3QZD/ })
  expect(card.getAttribute('href')).toBe(`/admin/order/${_id}#return-2`)
  for (const words of ['Requested', 'Nova X1', 'Replacement · 1 piece', orderNumber, user.name]) {
    expect(card.textContent).toContain(words)
  }
  const view = (name: string) => screen.getByRole('link', { name })
  expect(view('To approve 21').getAttribute('aria-current')).toBe('page')
  for (const name of ['To receive', 'To refund 1,200']) expect(view(name)).toBeTruthy()
  await shop.user.click(view('Done'))
  expect(shop.at()).toBe('/admin/returns?state=done')
  await waitFor(() => expect(getListCalls().at(-1)?.query).toBe('?state=done&limit=20&skip=0'))
})

it('shows that only unreadable serial numbers are listed, until the filter is removed', async () => {
  const shop = renderAdmin('/admin/returns?serialsUnreadable=1', {
    'GET /returns': { body: { returns: [], total: 0, open } },
  })
  expect(await screen.findByText('No returns match')).toBeTruthy()
  const getListCalls = () => shop.sentBy('GET').filter(({ path }) => path === '/returns')
  expect(getListCalls().map(({ query }) => query)).toEqual(['?serialsUnreadable=1&limit=20&skip=0'])
  await shop.user.click(screen.getByRole('button', { name: 'Only unreadable serial numbers' }))
  expect(shop.at()).toBe('/admin/returns')
  expect(await screen.findByText('No returns yet')).toBeTruthy()
})

it('shows that there are none, or the error of the shop', async () => {
  let isBroken = true
  const shop = renderAdmin('/admin/returns?state=declined', {
    'GET /returns': () =>
      isBroken
        ? createFailure(503, 'UNAVAILABLE', 'Too busy')
        : { body: { returns: [], total: 0, open } },
  })
  expect(await screen.findByText('Too busy')).toBeTruthy()
  // A list that could not be read is not an empty one.
  expect(screen.queryByText('No returns match')).toBeNull()
  isBroken = false
  await shop.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No returns match')).toBeTruthy()
})
