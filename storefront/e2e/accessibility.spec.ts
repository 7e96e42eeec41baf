import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { asha, expect, plentifulProduct, signIn, test } from './support'

const sizes = [
  { width: 360, height: 760 },
  { width: 1440, height: 900 },
]
const publicPages = ['/', '/?q=phone', '/cart', '/login', '/register', '/reset-password', '/none']
const signedInPages = ['/shipping', '/payment', '/place-order', '/profile']

async function expectAccessible(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${address} scrolls sideways`).toBe(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)
  expect(found, `what axe finds on ${address}`).toEqual([])
}

for (const viewport of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} pixels in ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, reducedMotion: 'reduce' })
      test.setTimeout(120_000)

      test('every page is accessible', async ({ page }) => {
        const product = await plentifulProduct(page)
        for (const address of [...publicPages, `/product/${product._id}`]) {
          await expectAccessible(page, address)
        }
        await page.getByRole('button', { name: 'Add To Cart' }).click()
        await expectAccessible(page, '/cart')
        await page.goto('/login?redirect=/shipping')
        await signIn(page, asha)
        await page.getByLabel('Address', { exact: true }).fill('14 Lake View Road')
        await page.getByLabel('City').fill('Bengaluru')
        await page.getByLabel('Postal Code').fill('560001')
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page).toHaveURL('/payment')
        for (const address of signedInPages) await expectAccessible(page, address)
        await page
          .getByRole('link', { name: /^Details of order/ })
          .first()
          .click()
        await expectAccessible(page, new URL(page.url()).pathname)
      })
    })
  }
}
