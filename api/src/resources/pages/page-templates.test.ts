import { getPage, getPageTemplate, publishPage } from '@voltkart/shared/contract/pages'
import { findCheckMarks, requiredPages } from '@voltkart/shared/domain/required-pages'
import { describe, expect, it } from 'vitest'
import { signInNewUser } from '../../../testing/factories'
import { saveProfile } from '../../../testing/shop-profile'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop({ environment: { ORDER_RESERVATION_MINUTES: '120' } })
const admin = useAdmin(shop)

const readTemplate = (slug: (typeof requiredPages)[number]) =>
  admin.browser.call(getPageTemplate, { params: { slug } })
const saveFullProfile = () =>
  saveProfile(admin.browser, {
    returnDays: 11,
    dispatchDays: 3,
    deliveryDays: { from: 4, to: 9 },
    grievanceOfficer: {
      name: 'Meera Iyer',
      designation: 'Grievance Officer',
      email: 'officer@example.com',
      phone: '080 2222 4444',
    },
  })

describe('the template of a page', () => {
  it.each(requiredPages)(
    'the template of %s is published as it is, and lists what is left',
    async (slug) => {
      const { title, body, left } = await readTemplate(slug)
      expect(left.count).toBeGreaterThan(0)
      expect(body).not.toMatch(/undefined|\[object|\$\{/)
      expect(body.length).toBeGreaterThan(500)
      const published = await admin.browser.call(publishPage, {
        params: { slug },
        body: { title, body },
      })
      expect(published.left).toEqual(left)
      const lines = body.split('\n')
      for (const { line, text } of left.lines) {
        expect(text).toBe(lines[line - 1]?.trim())
        expect(text).toContain('[check this')
      }
    },
  )

  it('is filled with the profile, and marks what that lacks', async () => {
    const empty = await readTemplate('grievance')
    expect(empty.body).toContain('[check this: add the grievance officer]')
    await saveFullProfile()
    const filled = await readTemplate('grievance')
    expect(filled.body).toContain('**Meera Iyer**')
    expect(filled.body).toContain('[officer@example.com](mailto:officer@example.com)')
    expect(filled.left.count).toBeLessThan(empty.left.count)
    expect((await readTemplate('returns')).body).toContain('within **11 days** of delivery')
    for (const slug of ['terms', 'returns'] as const) {
      expect((await readTemplate(slug)).body).toContain('2 hours')
      expect((await readTemplate(slug)).body).not.toContain('30 minutes')
    }
    expect((await readTemplate('shipping')).body).toContain('**4 to 9 working days**')
    expect((await readTemplate('shipping')).body).toContain('within **3 working days**')
  })

  it('is only for the required pages', async () => {
    expect((await admin.browser.send('GET', '/pages/repairs/template')).status).toBe(404)
  })
})

describe('what is left to check of a page', () => {
  it('is for staff only, and nothing once the marks are gone', async () => {
    const params = { slug: 'terms' }
    const text = 'Fair [check this].\n\nKind [Check  this: how] and [check this].'
    await admin.browser.call(publishPage, { params, body: { title: 'Terms', body: text } })
    expect((await admin.browser.call(getPage, { params })).left).toEqual({
      count: 3,
      lines: [
        { line: 1, text: 'Fair [check this].' },
        { line: 3, text: 'Kind [Check  this: how] and [check this].' },
      ],
    })
    const { browser } = await signInNewUser(shop)
    for (const reader of [shop.browser(), browser]) {
      expect(await reader.call(getPage, { params })).not.toHaveProperty('left')
    }
    await admin.browser.call(publishPage, { params, body: { title: 'Terms', body: 'Fair.' } })
    expect((await admin.browser.call(getPage, { params })).left).toEqual({ count: 0, lines: [] })
  })

  it('is found quickly in a long text', () => {
    const text = '[check this'.repeat(5_000)
    const start = performance.now()
    expect(findCheckMarks(text).count).toBe(0)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
