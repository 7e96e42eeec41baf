import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { asha, expect, fillAddress, plentifulProduct, signIn, test } from './support'

const phone = { width: 360, height: 760 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1440, height: 900 }

const publicPages = ['/', '/?q=phone', '/cart', '/login', '/register', '/reset-password']
const signedInPages = ['/shipping', '/payment', '/place-order', '/profile']
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// What the colours of a page decide; all other rules find the same in either scheme.
const colourRules = ['color-contrast', 'link-in-text-block']

async function expectNoFindings(where: string, axe: AxeBuilder) {
  // Otherwise each look opens a window of its own, for frames of other sites. There are none.
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)
  expect(found, `what axe finds ${where}`).toEqual([])
}

async function expectNoSidewaysScroll(page: Page, where: string) {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `scrolls sideways ${where}`).toBe(0)
}

/** Looks at the page that is shown at three widths, and in both colour schemes at two of them. */
async function expectAccessible(page: Page) {
  const address = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const viewport of [phone, tablet, desk]) {
    const where = `on ${address} at ${viewport.width} pixels`
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page, where)
    if (viewport === tablet) continue
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectNoFindings(where, new AxeBuilder({ page }).withTags(rules))
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    const axe = new AxeBuilder({ page }).withRules(colourRules)
    await expectNoFindings(`${where} in the dark`, axe)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

test.use({ reducedMotion: 'reduce' })
// Looking at so many pages takes its time on a busy machine.
test.setTimeout(180_000)

test('every public page is accessible', async ({ page }) => {
  const product = await plentifulProduct(page)
  for (const address of [...publicPages, `/product/${product._id}`]) {
    await page.goto(address)
    await expectAccessible(page)
  }
})

test.describe('an unknown address', () => {
  test.use({ expectedStatuses: [404] })

  test('has an accessible page', async ({ page }) => {
    await page.goto('/none')
    await expectAccessible(page)
  })
})

test('every page of a customer is accessible', async ({ page }) => {
  const product = await plentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.goto('/cart')
  await expectAccessible(page)
  await page.goto('/login?redirect=/shipping')
  await signIn(page, asha)
  await fillAddress(page)
  for (const address of signedInPages) {
    await page.goto(address)
    await expectAccessible(page)
  }
  await page
    .getByRole('link', { name: /^Details of order/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/order\//)
  await expectAccessible(page)
})
