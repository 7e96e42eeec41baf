// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { buildFrame } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../../testing/render-shop'

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

describe('the page about returns', () => {
  const html = [
    '<ul>\n<li>7 days</li>\n<li>Free pick-up</li>\n<li>Refund in a week</li>\n</ul>',
    '<h2>Who</h2><p>You.</p><h2>How</h2><p>So.</p><h2>When</h2><p>Soon.</p>',
  ].join('')
  const returns = { body: { ...page('returns', 'Returns').body, html } }

  it('begins with its summary, links the form for returns, and lists its headings', async () => {
    renderShop('/pages/returns', { replies: { 'GET /pages/returns': returns } })
    const summary = await screen.findByRole('region', { name: 'Summary' })
    expect(within(summary).getAllByRole('listitem')).toHaveLength(3)
    const form = screen.getByRole('link', { name: 'My orders' })
    expect(form.getAttribute('href')).toBe('/profile')
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
    const links = contents.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/pages/returns#who', '/pages/returns#how', '/pages/returns#when'])
    expect(screen.getByRole('heading', { name: 'How' }).id).toBe('how')
  })
})
