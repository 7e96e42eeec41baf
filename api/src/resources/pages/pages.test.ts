import { listAuditLog } from '@voltkart/shared/contract/audit'
import { getPage, listPages, publishPage } from '@voltkart/shared/contract/pages'
import { requiredPages } from '@voltkart/shared/domain/required-pages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useAdmin, useEmptiedShop } from '../../../testing/use-shop'
import type { StoredPageVersion } from '../../models/pages/page-queries'

const shop = useEmptiedShop()
const admin = useAdmin(shop, beforeEach)

const publishWith = (slug: string, title = 'Terms', body = 'Be fair.') =>
  admin.browser.call(publishPage, { params: { slug }, body: { title, body } })
const readVersions = () =>
  shop.context.connection
    .collection<StoredPageVersion>('page_versions')
    .find({}, { sort: { slug: 1, version: 1 } })
    .toArray()

describe('the pages of the shop', () => {
  it('are public once they are published, the newest version of each', async () => {
    const visitor = shop.browser()
    expect(await visitor.call(listPages, {})).toEqual({ pages: [], total: 0 })
    expect(await visitor.expectRefusal(getPage, { params: { slug: 'terms' } })).toMatchObject({
      status: 404,
    })

    await publishWith('repairs', 'Repairs')
    await publishWith('terms')
    await publishWith('about', 'About us')
    const { message, page } = await publishWith('terms', 'Terms of sale', 'Be *very* fair.')
    expect(message).toBe('Page published')
    expect(page).toMatchObject({ slug: 'terms', version: 2, title: 'Terms of sale' })

    const { pages, total } = await visitor.call(listPages, {})
    expect(total).toBe(3)
    expect(pages.map(({ slug, version }) => [slug, version])).toEqual([
      ['about', 1],
      ['terms', 2],
      ['repairs', 1],
    ])
    const response = await visitor.send('GET', '/pages/terms')
    expect(response.body).toEqual({ ...page, html: '<p>Be <em>very</em> fair.</p>' })
  })

  it('keep every version as it was published', async () => {
    await publishWith('terms', 'Terms', 'One.')
    await publishWith('terms', 'Terms', 'Two.')
    await publishWith('terms', 'Terms', 'Two.')
    expect((await readVersions()).map(({ version, body }) => [version, body])).toEqual([
      [1, 'One.'],
      [2, 'Two.'],
      [3, 'Two.'],
    ])
  })

  it('get separate versions if two are published at the same time', async () => {
    const texts = ['One.', 'Two.', 'Three.']
    const published = await Promise.all(texts.map((text) => publishWith('terms', 'Terms', text)))
    expect(published.map(({ page }) => page.version).sort()).toEqual([1, 2, 3])
    const bodies = (await readVersions()).map(({ body }) => body)
    expect(bodies.sort()).toEqual([...texts].sort())
  })

  it('give up after five attempts if others keep publishing', async () => {
    const spy = vi.spyOn(shop.context.models.pages, 'publish').mockResolvedValue(false)
    const refused = await admin.browser.expectRefusal(publishPage, {
      params: { slug: 'terms' },
      body: { title: 'Terms', body: 'Fair.' },
    })
    expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(spy).toHaveBeenCalledTimes(5)
  })

  it.each([
    ['Terms', 'Write to [fill in: your email].', 'body'],
    ['Terms', 'Write to [ FILL  IN your email ].', 'body'],
    ['Terms of [Fill in]', 'Be fair.', 'title'],
  ])('are not published while a placeholder is left: %s, %s', async (title, body, path) => {
    const message = 'Fill in what stands in brackets first'
    const params = { slug: 'terms' }
    expect(
      await admin.browser.expectRefusal(publishPage, { params, body: { title, body } }),
    ).toMatchObject({ status: 400, code: 'VALIDATION', message, errors: [{ path, message }] })
    expect(await readVersions()).toEqual([])
  })

  it('have addresses with only small letters, digits and hyphens', async () => {
    for (const slug of ['Terms', 'a.b', 'x'.repeat(61), '%20']) {
      expect(
        await admin.browser.send('PUT', `/pages/${slug}`, { title: 'T', body: 'B' }),
      ).toMatchObject({ status: 404 })
    }
  })

  it('are limited in number, not counting the required ones', async () => {
    const pageLinks = Array.from({ length: 100 }, (_, index) => ({
      slug: `own-${index}`,
      title: 'x',
    }))
    const links = pageLinks.map((link) => ({ ...link, publishedAt: new Date() }))
    vi.spyOn(shop.context.models.pages, 'links').mockResolvedValue(links)
    const body = { title: 'One more', body: 'Text' }
    expect(
      await admin.browser.expectRefusal(publishPage, { params: { slug: 'one-more' }, body }),
    ).toMatchObject({ status: 409, code: 'CONFLICT' })
    await Promise.all(requiredPages.map((slug) => publishWith(slug)))
  })

  it('are in the audit log', async () => {
    await publishWith('terms', 'Terms', 'One.')
    await publishWith('terms', 'Terms of sale', 'Two.')
    const { entries } = await admin.browser.call(listAuditLog, { query: { kind: 'page' } })
    expect(entries[0]).toMatchObject({
      action: 'published',
      actor: { email: admin.user.email },
      subject: { name: 'Terms of sale' },
      changes: [
        { field: 'version', before: 1, after: 2 },
        { field: 'title', before: 'Terms', after: 'Terms of sale' },
        { field: 'body' },
      ],
    })
  })
})
