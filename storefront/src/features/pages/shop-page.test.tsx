// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { buildFrame } from '@voltkart/shared/testing/builders'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderShop } from '../../testing/render-shop'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = (slug: string, title: string) => ({
  body: {
    slug,
    title,
    version: 1,
    body: 'Call us.',
    html: '<p>Call us.</p>',
    publishedAt: '2026-11-20T06:00:00.000Z',
  },
})
const replies = {
  'GET /pages/contact': page('contact', 'Contact'),
  'GET /pages/terms': page('terms', 'Terms'),
}
const hubballi = {
  name: 'Hubballi store',
  address: '7 Station Road',
  city: 'Hubballi',
  postalCode: '580020',
  stateCode: '29' as const,
}

describe('the contact page', () => {
  it('lists the branches of the shop', async () => {
    renderShop('/pages/contact', { replies, frame: buildFrame({ branches: [hubballi] }) })
    const section = await screen.findByRole('region', { name: 'Branch' })
    expect(within(section).getByRole('listitem').textContent).toBe(
      'Hubballi store: 7 Station Road, Hubballi 580020, Karnataka',
    )
  })

  it('says nothing about branches of a shop without any', async () => {
    renderShop('/pages/contact', { replies })
    expect(await screen.findByText('Call us.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: /Branch/ })).toBeNull()
  })
})

it('other pages do not list branches', async () => {
  renderShop('/pages/terms', { replies, frame: buildFrame({ branches: [hubballi] }) })
  expect(await screen.findByText('Call us.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /Branch/ })).toBeNull()
})
