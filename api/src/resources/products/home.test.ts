import { listAuditLog } from '@voltkart/shared/contract/audit'
import {
  defaultHome,
  getHome,
  updateHome,
  type Home,
  type HomeSection,
} from '@voltkart/shared/contract/home'
import { messages } from '@voltkart/shared/contract/messages'
import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import { listUploads } from '@voltkart/shared/contract/uploads'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildProduct, signInNewUser, storePictures } from '../../../testing/factories'
import { startShop, useAdmin, useShop } from '../../../testing/use-shop'
import { findVisiblePictures } from '../../commands/products/visible-pictures'

const SIX_PM = '2026-11-08T12:30:00.000Z'
const MIDNIGHT = '2026-11-08T18:30:00.000Z'

const shop = useShop({ overrides: { now: () => now } })
const admin = useAdmin(shop)
let now = new Date('2026-11-08T12:00:00Z')
beforeAll(() => storePictures(shop, ['diwali', 'diwali-phone']))
beforeEach(async () => {
  now = new Date('2026-11-08T12:00:00Z')
  await saveSections([...defaultHome])
})

type Sent = Parameters<typeof saveSections>[0]
const saveSections = (sections: HomeSection[], ifMatch?: string) =>
  admin.browser.call(updateHome, {
    body: { sections },
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  })
const sendSections = (sections: unknown, headers?: Record<string, string>) =>
  admin.browser.send('PUT', '/home', { sections }, headers)
const readHome = (browser = shop.browser()) => browser.call(getHome, {})
const getKinds = ({ sections }: Home) => sections.map(({ type }) => type)

const banner = {
  type: 'banner',
  image: '/uploads/diwali.webp',
  imageMobile: '/uploads/diwali-phone.webp',
  link: '/c/phones',
  alt: 'Diwali sale',
} as const
const diwali: Sent = [{ ...banner, from: SIX_PM, to: MIDNIGHT }, { type: 'categories' }]

describe('the home page', () => {
  it('has the default sections until it is saved', async () => {
    const fresh = await startShop()
    const response = await fresh.browser().send('GET', '/home')
    expect(response.body).toEqual({ sections: defaultHome, products: [], version: 0 })
  })

  it('shows visitors a section from its first moment to its last, without a restart', async () => {
    await saveSections(diwali)
    const at = async (time: string) => {
      now = new Date(time)
      return getKinds(await readHome())
    }
    expect(await at('2026-11-08T12:29:59.999Z')).toEqual(['categories'])
    expect(await at(SIX_PM), 'not from the cache').toEqual(['banner', 'categories'])
    expect(await at('2026-11-08T18:29:59.999Z')).toEqual(['banner', 'categories'])
    expect(await at(MIDNIGHT), 'not from the cache').toEqual(['categories'])
  })

  it('shows all sections only to those who may edit it', async () => {
    await saveSections(diwali)
    const catalogue = await signInNewUser(shop, { isAdmin: true, roles: ['catalogue'] })
    const packing = await signInNewUser(shop, { isAdmin: true, roles: ['packing'] })
    const customer = await signInNewUser(shop)
    const all = await catalogue.browser.send('GET', '/home')
    expect(all.body).toMatchObject({ sections: [{ ...diwali[0], hidden: true }, diwali[1]] })
    expect(all.headers.get('etag')).toBe(`"${(all.body as Home).version}"`)
    for (const { browser } of [packing, customer]) {
      expect(getKinds(await readHome(browser))).toEqual(['categories'])
    }
  })

  it('has its products with their present prices, and skips those that are gone', async () => {
    const [phone, watch] = [
      await buildProduct(shop, { name: 'Aero Phone' }),
      await buildProduct(shop, { name: 'Aero Watch' }),
    ]
    await saveSections([{ type: 'hero', slides: [{ product: phone._id }, { product: watch._id }] }])
    const readNames = async () => (await readHome()).products.map(({ name }) => name)
    expect(await readNames()).toEqual(['Aero Phone', 'Aero Watch'])
    await shop.context.models.products.remove(phone._id)
    expect(await readNames()).toEqual(['Aero Watch'])
    expect((await readHome()).sections).toHaveLength(1)
  })

  it('has its texts as safe HTML', async () => {
    const markdown = '# Hello\n\n**New** <script>alert(1)</script> [x](javascript:alert(1))'
    await saveSections([{ type: 'text', markdown }])
    const [section] = (await readHome()).sections
    const html = section?.type === 'text' ? section.html : ''
    expect(html).toContain('<h2>Hello</h2>')
    expect(html).toContain('<strong>New</strong>')
    expect(html).not.toMatch(/<script|javascript:/)
  })
})

describe('saving the home page', () => {
  it('is refused when its texts would keep the shop busy for half a minute', async () => {
    const before = await readHome()
    const texts = Array.from({ length: 12 }, () => ({
      type: 'text' as const,
      markdown: '*_'.repeat(9_990),
    }))
    const refusal = await sendSections(texts)
    expect(refusal).toMatchObject({ status: 400, body: { message: messages.slowText } })
    expect(await readHome()).toEqual(before)
    // The next text finds a new thread.
    await saveSections([{ type: 'text', markdown: '**Open** on Sunday' }])
  })

  it('is refused when somebody else has saved since', async () => {
    const { home } = await saveSections(diwali)
    const tag = `"${home.version}"`
    expect((await saveSections([{ type: 'categories' }], tag)).home.version).toBe(home.version + 1)
    const stale = await sendSections(diwali, { 'if-match': tag })
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } })
    expect(getKinds(await readHome())).toEqual(['categories'])
  })

  it('concurrently loses none and repeats no version', async () => {
    const { home } = await saveSections(diwali)
    const tries = ['One', 'Two', 'Three'].map((markdown) =>
      sendSections([{ type: 'text', markdown }]),
    )
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await readHome()).version).toBe(home.version + 3)
  })

  const createSections = (fields: object) => [{ ...banner, ...fields }]
  it.each([
    ['a script', createSections({ link: 'javascript:alert(1)' }), '0.link'],
    ['an address without https', createSections({ link: 'http://example.com' }), '0.link'],
    ['another host as a path', createSections({ link: '//example.com' }), '0.link'],
    ['a backslash', createSections({ link: '/\\example.com' }), '0.link'],
    ['a picture of elsewhere', createSections({ image: 'https://example.com/a.webp' }), '0.image'],
    ['a picture never uploaded', createSections({ image: '/uploads/nobody.webp' }), '0.image'],
    ['no description', createSections({ alt: ' ' }), '0.alt'],
    ['an end before its beginning', createSections({ from: MIDNIGHT, to: SIX_PM }), '0.to'],
    ['a day without a time', createSections({ from: '2026-11-08' }), '0.from'],
    [
      'an unknown product',
      [{ type: 'hero', slides: [{ product: 'a'.repeat(24) }] }],
      '0.slides.0.product',
    ],
    [
      'a product with a title',
      [{ type: 'hero', slides: [{ product: 'a'.repeat(24), title: 'Half price' }] }],
      '0.slides.0.title',
    ],
    ['a slide of nothing', [{ type: 'hero', slides: [{}] }], '0.slides.0.image'],
    ['an unknown kind', [{ type: 'video' }], '0.type'],
    ['too many products', [{ type: 'products', title: 'All', limit: 500 }], '0.limit'],
  ])('is refused for %s, at the field', async (_case, sections, field) => {
    const { status, body } = await sendSections(sections)
    expect(status).toBe(400)
    const { errors } = body as { errors: { path: string }[] }
    expect(errors.map(({ path }) => path)).toContain(`sections.${field}`)
  })

  it('is refused for a draft', async () => {
    const draft = await buildProduct(shop, { name: 'Secret', state: 'draft' })
    const { body } = await sendSections([{ type: 'hero', slides: [{ product: draft._id }] }])
    expect(JSON.stringify(body)).toContain(staffMessages.homeProductUnknown)
  })

  it('keeps its pictures from being unused', async () => {
    const names = ['diwali', 'diwali-phone', 'other']
    expect(await findVisiblePictures(shop.context, names)).toEqual(new Set())
    await saveSections([
      ...diwali,
      { type: 'hero', slides: [{ image: banner.image, title: 'Sale', link: '/' }] },
    ])
    const used = await findVisiblePictures(shop.context, names)
    expect(used).toEqual(new Set(['diwali', 'diwali-phone']))
    const unused = await admin.browser.call(listUploads, { query: { unused: true } })
    expect(unused.uploads.map(({ imageUrl }) => imageUrl)).not.toContain(banner.image)
  })
})

describe('the audit log', () => {
  beforeEach(() => {
    // The time is later than the entries of other tests.
    now = new Date('2026-11-08T13:00:00Z')
  })
  const readLog = () => admin.browser.call(listAuditLog, { query: { kind: 'home', limit: 1 } })

  it('says in words which sections changed, and nothing about a save without a change', async () => {
    const before = await readLog()
    await saveSections(diwali)
    await saveSections(diwali)
    const { entries, total } = await readLog()
    expect(total).toBe(before.total + 1)
    const [newest] = entries
    expect(newest).toMatchObject({
      actor: { name: 'Admin' },
      action: 'changed',
      subject: { name: 'Home page' },
      changes: [{ field: 'sections' }],
    })
    const [change] = newest?.changes ?? []
    expect(change?.after).toBe(
      '1. Banner: “Diwali sale”, from 8 Nov 2026, 6:00 pm until 9 Nov 2026, 12:00 am',
    )
    expect(String(change?.before)).toContain('1. Carousel: best rated products')
  })
})
