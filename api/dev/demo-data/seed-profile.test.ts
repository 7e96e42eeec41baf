import { listPages } from '@voltkart/shared/contract/pages'
import { getShop } from '@voltkart/shared/contract/shop'
import { listMissingData } from '@voltkart/shared/domain/before-opening'
import { requiredPages } from '@voltkart/shared/domain/required-pages'
import { beforeAll, expect, it } from 'vitest'
import { signInNewAdmin } from '../../testing/factories'
import { useShop } from '../../testing/use-shop'
import { renderMarkdown } from '../../src/integrations/markdown/render-markdown'
import { seedProfile } from './seed-shop'

const shop = useShop()
beforeAll(async () => {
  await seedProfile(shop.context, { name: 'Demo' })
})

it('the demo shop has all settings required before it opens', async () => {
  const { browser } = await signInNewAdmin(shop)
  const profile = await browser.call(getShop, {})
  const { pages } = await browser.call(listPages, {})
  expect(profile).toMatchObject({ gst: { gstin: '29AAAAA0000A1ZY' }, taxPercent: 15, version: 1 })
  expect(pages.map(({ slug }) => slug)).toEqual(requiredPages)
  expect(listMissingData(profile, pages)).toEqual([])
})

it('its pages match the profile, and have no placeholders', async () => {
  const { pages } = await shop.browser().call(listPages, {})
  const getText = (targetSlug: string) => pages.find(({ slug }) => slug === targetSlug)?.body ?? ''
  expect(getText('returns')).toContain('within **7 days** of delivery')
  expect(getText('returns')).toContain('5–7 working days')
  expect(getText('shipping')).toContain('**2 to 5 working days**')
  expect(getText('shipping')).toContain('We do not offer cash on delivery')
  for (const { body } of pages) {
    expect(body).not.toMatch(/undefined|\[object|\$\{/)
    // Only links have brackets.
    expect(renderMarkdown(body)).not.toMatch(/[[\]]/)
  }
})
