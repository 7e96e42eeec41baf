// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { defaultHome, type Home } from '@voltkart/shared/contract/home'
import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { createFailure, type Replies, renderAdmin } from '../../testing/render-admin'

const phone = { ...buildProduct({ name: 'Nova X1' }), siblings: [] }
const before: Home = { sections: [...defaultHome], products: [], version: 4 }

function openHomeEditor(replies: Replies = {}) {
  return renderAdmin('/admin/home', {
    'GET /home': { body: before },
    'GET /products': { body: { products: [phone], total: 1 } },
    'GET /products/top': { body: [phone] },
    'GET /products/categories': {
      body: { categories: [{ value: 'Phones', slug: 'phones', count: 1 }], brands: [] },
    },
    'PUT /home': ({ body }) => {
      const sections = (body as Home).sections.map((section) =>
        section.type === 'text' ? { ...section, html: '' } : section,
      )
      return {
        body: {
          message: staffMessages.homeSaved,
          home: { ...before, sections, version: 5 },
        },
      }
    },
    ...replies,
  })
}

const list = () => screen.findByRole('list', { name: 'Sections' })
const kinds = (sections: Home['sections'] = []) => sections.map(({ type }) => type)

describe('the editor of the home page', () => {
  it('moves, deletes and adds sections, shows them, and saves against the version', async () => {
    const shop = openHomeEditor()
    await list()
    await shop.user.click(screen.getByRole('button', { name: 'Move section 2 up' }))
    const down = screen.getByRole('button', { name: 'Move section 1 down' })
    await vi.waitFor(() => expect(document.activeElement).toBe(down))
    await shop.user.click(screen.getByRole('button', { name: 'Delete section 1' }))
    await shop.user.click(screen.getByRole('button', { name: 'Undo' }))
    await shop.user.click(screen.getByRole('button', { name: 'Delete section 5' }))
    await shop.user.click(screen.getByRole('button', { name: 'Add section' }))
    await shop.user.click(await screen.findByRole('menuitem', { name: 'Text' }))
    const item = within(await screen.findByRole('listitem', { name: 'Text, section 5 of 5' }))
    await shop.user.click(screen.getByRole('button', { name: 'Save home page' }))
    expect(await item.findByText('Text is required')).toBeTruthy()
    await shop.user.type(item.getByLabelText('Text'), '**Free** delivery')
    fireEvent.change(item.getByLabelText('Show from'), { target: { value: '2026-11-08T18:00' } })
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect(await within(preview).findByText('Free', { selector: 'strong' })).toBeTruthy()
    await shop.user.click(screen.getByRole('button', { name: 'Save home page' }))
    await screen.findByText(staffMessages.homeSaved)
    const [update] = shop.sentBy('PUT')
    expect(update?.headers.get('if-match')).toBe('"4"')
    const [hero, categories, latest, phones] = defaultHome
    expect((update?.body as Home | undefined)?.sections).toEqual([
      categories,
      hero,
      latest,
      phones,
      // The date that was entered is India’s.
      { type: 'text', markdown: '**Free** delivery', from: '2026-11-08T18:00:00+05:30' },
    ])
  })

  it('makes slides of products, and shows the server’s errors at their fields', async () => {
    const path = 'sections.0.slides.0.product'
    const shop = openHomeEditor({
      'PUT /home': createFailure(400, 'VALIDATION', 'Please check', {
        errors: [{ path, message: staffMessages.homeProductUnknown }],
      }),
    })
    await list()
    await shop.user.click(screen.getByRole('button', { name: 'Edit section 1' }))
    await shop.user.click(screen.getByRole('button', { name: 'Add product slide' }))
    const slide = within(screen.getByRole('group', { name: 'Slide 1' }))
    await shop.user.type(slide.getByLabelText('Product'), 'Nova')
    await shop.user.click(await screen.findByRole('option', { name: 'Nova X1' }))
    await shop.user.click(screen.getByRole('button', { name: 'Save home page' }))
    expect(await slide.findByText(staffMessages.homeProductUnknown)).toBeTruthy()
    const [update] = shop.sentBy('PUT')
    expect((update?.body as Home | undefined)?.sections[0]).toEqual({
      type: 'hero',
      slides: [{ product: phone._id }],
    })
  })

  it('says what someone else changed, and can keep your own changes', async () => {
    const colleaguesHome: Home = { ...before, sections: [{ type: 'categories' }], version: 5 }
    let saves = 0
    let reads = 0
    const shop = openHomeEditor({
      'GET /home': () => ({ body: (reads += 1) === 1 ? before : colleaguesHome }),
      'PUT /home': ({ body }) => {
        saves += 1
        return saves === 1
          ? createFailure(409, 'STALE_VERSION', staffMessages.staleHome)
          : {
              body: {
                message: staffMessages.homeSaved,
                home: { ...before, ...(body as object), version: 6 },
              },
            }
      },
    })
    await list()
    await shop.user.click(screen.getByRole('button', { name: 'Delete section 1' }))
    await shop.user.click(screen.getByRole('button', { name: 'Save home page' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1. Categories')).toBeTruthy()
    await shop.user.click(dialog.getByRole('button', { name: 'Keep mine where both changed' }))
    await shop.user.click(await screen.findByRole('button', { name: 'Save home page' }))
    await screen.findByText(staffMessages.homeSaved)
    const [, secondUpdate] = shop.sentBy('PUT')
    expect(secondUpdate?.headers.get('if-match')).toBe('"5"')
    expect(kinds((secondUpdate?.body as Home | undefined)?.sections)).toEqual(
      kinds(before.sections.slice(1)),
    )
  })

  it('shows an empty state without sections', async () => {
    openHomeEditor({ 'GET /home': { body: { ...before, sections: [] } } })
    expect(await screen.findByText('The home page has no sections.')).toBeTruthy()
  })
})
