// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Page } from '@voltkart/shared/contract/pages'
import { requiredPages } from '@voltkart/shared/domain/required-pages'
import { describe, expect, it } from 'vitest'
import { type Replies, renderAdmin } from '../../testing/render-admin'
import { previewHtml } from '../../lib/preview-html'

const terms: Page = {
  slug: 'terms',
  version: 3,
  title: 'Terms and conditions',
  body: 'Old terms.',
  publishedAt: '2026-10-17T05:00:00.000Z',
}

function openPages(address: string, pages: Page[]) {
  const published = { ...terms, version: 4, body: 'New terms.' }
  return renderAdmin(address, {
    'GET /pages': { body: { pages, total: pages.length } },
    'PUT /pages/terms': { body: { message: 'Page published', page: published } },
  })
}

describe('publishing a page', () => {
  it('asks before it replaces a version', async () => {
    const shop = openPages('/admin/pages/terms', [terms])
    expect(await screen.findByText(/Version 3, published 17 Oct 2026/)).toBeTruthy()
    const text = screen.getByLabelText('Text')
    await shop.user.clear(text)
    await shop.user.type(text, 'New terms.')
    await shop.user.click(screen.getByRole('button', { name: 'Publish' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Replace version 3 of Terms and conditions?',
    })
    expect(shop.sentBy('PUT')).toEqual([])
    await shop.user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await screen.findByText('Page published')
    expect(shop.sentBy('PUT')[0]?.body).toEqual({
      title: 'Terms and conditions',
      body: 'New terms.',
    })
  })

  it('refuses a text that still has something to fill in', async () => {
    const shop = openPages('/admin/pages/terms', [])
    await shop.user.type(await screen.findByLabelText('Text'), 'Write to [[fill in: address].')
    await shop.user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Fill in what stands in brackets first')).toBeTruthy()
    expect(shop.sentBy('PUT')).toEqual([])
  })
})

it('the required pages of a new shop are published together from their templates, also when another page opens', async () => {
  const slugs = requiredPages.filter((slug) => slug !== 'terms')
  const checkMarks = { count: 0, lines: [] }
  const replies: Replies = { 'GET /pages': { body: { pages: [terms], total: 1 } } }
  const isLeaveDialogOpen = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  let isAskedMeanwhile = false
  let progress = ''
  for (const slug of slugs) {
    replies[`GET /pages/${slug}/template`] = {
      body: { title: slug, body: 'Filled.', left: checkMarks },
    }
    replies[`PUT /pages/${slug}`] = {
      body: { message: 'Page published', page: terms, left: checkMarks },
    }
  }
  replies['PUT /pages/privacy'] = async () => {
    isAskedMeanwhile = isLeaveDialogOpen()
    progress = screen.getByRole('dialog').textContent
    fireEvent.click(screen.getByRole('link', { name: 'Orders', hidden: true }))
    await waitFor(() => expect(shop.at()).toBe('/admin/order-list'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return { body: { message: 'Page published', page: terms, left: checkMarks } }
  }
  const shop = renderAdmin('/admin/pages', replies)
  const name = 'Publish 6 pages from templates'
  await shop.user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: `${name}?` }))
  expect(shop.sentBy('PUT')).toEqual([])
  await shop.user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('6 pages published')).toBeTruthy()
  expect(shop.at()).toBe('/admin/order-list')
  expect(progress).toMatch(/^Publishing page \d of 6…/)
  expect([isAskedMeanwhile, isLeaveDialogOpen()]).toEqual([true, false])
  expect(shop.sentBy('PUT').map(({ body }) => body)).toEqual(
    slugs.map((slug) => ({ title: slug, body: 'Filled.' })),
  )
})

describe('the template of a page', () => {
  const template = {
    title: 'Terms and conditions',
    body: 'Fair.\nKind [check this: how].\nLaw [check this].',
    left: { count: 2, lines: [] },
  }
  const openEditor = (slug: string, pages: Page[]) =>
    renderAdmin(`/admin/pages/${slug}`, {
      'GET /pages': { body: { pages, total: pages.length } },
      [`GET /pages/${slug}/template`]: { body: template },
    })
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text')

  it('fills an empty editor, which counts the places to check until they are gone', async () => {
    const shop = openEditor('terms', [])
    await shop.user.click(await screen.findByRole('button', { name: 'Start from template' }))
    await waitFor(() => expect(text().value).toBe(template.body))
    expect(await screen.findByText('2 places left to check')).toBeTruthy()
    expect(screen.getByText('Line 2: Kind [check this: how].')).toBeTruthy()
    await shop.user.clear(text())
    await shop.user.type(text(), 'Law [[check this].')
    expect(await screen.findByText('1 place left to check')).toBeTruthy()
    await shop.user.clear(text())
    await waitFor(() => expect(screen.queryByText(/left to check/)).toBeNull())
  })

  it('replaces a text only when this is confirmed', async () => {
    const shop = openEditor('terms', [terms])
    await shop.user.click(await screen.findByRole('button', { name: 'Start from template' }))
    const dialog = await screen.findByRole('dialog', { name: 'Replace the text in the editor?' })
    expect(text().value).toBe('Old terms.')
    await shop.user.click(within(dialog).getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(text().value).toBe(template.body))
  })

  it('is not offered for other pages', async () => {
    openEditor('stores', [])
    await screen.findByLabelText('Text')
    expect(screen.queryByRole('button', { name: 'Start from template' })).toBeNull()
  })
})

it('the list of pages has the seven required ones, published or not, and the shop’s own', async () => {
  const ownPage = { ...terms, slug: 'stores', title: 'Our stores', version: 1 }
  openPages('/admin/pages', [terms, ownPage])
  const grid = await screen.findByRole('grid', { name: 'Pages' })
  await within(grid).findByRole('link', { name: 'Our stores' })
  const links = within(grid).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/pages/about',
    '/admin/pages/contact',
    '/admin/pages/terms',
    '/admin/pages/privacy',
    '/admin/pages/returns',
    '/admin/pages/shipping',
    '/admin/pages/grievance',
    '/admin/pages/stores',
  ])
})

describe('the preview', () => {
  it('shows Markdown, with its headings below the title', () => {
    expect(previewHtml('# Scope\n\n**All** orders')).toBe(
      '<h2>Scope</h2>\n<p><strong>All</strong> orders</p>',
    )
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '![x](data:text/html,<script>alert(1)</script>)',
  ])('runs nothing of %s', (markdown) => {
    const page = document.createElement('div')
    page.innerHTML = previewHtml(markdown)
    expect(page.querySelector('script, [onerror]')).toBeNull()
    expect(page.innerHTML).not.toMatch(/(href|src)="(javascript|data):/)
  })
})
