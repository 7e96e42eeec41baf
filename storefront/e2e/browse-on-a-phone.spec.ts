import type { Locator } from '@playwright/test'
import { expect, findPlentifulProduct, test } from './support'

test.use({ viewport: { width: 360, height: 760 } })

/** Top and bottom of an element on the screen, in pixels. */
function readEdges(locator: Locator): Promise<{ top: number; bottom: number }> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })
}

test('the header keeps only its search while the page scrolls', async ({ page }) => {
  await page.goto('/c/phones')
  const search = page.getByRole('combobox', { name: 'Search products' })
  const brand = page.getByRole('banner').getByRole('link').first()
  await expect(brand).toBeInViewport()
  await page.getByRole('article').nth(4).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect(brand).not.toBeInViewport()
  await expect(search).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(brand).toBeInViewport({ ratio: 1 })
})

test('the products of a category begin on the first screen', async ({ page }) => {
  for (const address of ['/c/phones', '/c/headphones', '/c/power-banks-and-pads']) {
    await page.goto(address)
    await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 })
  }
})

test('the price of a card is covered by nothing', async ({ page }) => {
  await page.goto('/c/phones')
  for (const card of await page.getByRole('article').all()) {
    await card.scrollIntoViewIfNeeded()
    const price = card.getByText(/^₹[\d,.]+$/).first()
    // The card's link lies above it, but no button may.
    const isCovered = await price.evaluate((element) => {
      const { left, right, top, height } = element.getBoundingClientRect()
      const at = [left + 1, right - 1].map((x) => document.elementFromPoint(x, top + height / 2))
      return at.some((hit) => hit?.closest('button') !== null)
    })
    expect(isCovered).toBe(false)
  }
})

test('a suggestion shows the whole name on two lines, and the price below it', async ({ page }) => {
  const product = await findPlentifulProduct(page)
  await page.goto('/cart')
  await page.getByRole('combobox', { name: 'Search products' }).fill(product.name)
  const option = page.getByRole('option').filter({ hasText: product.name }).first()
  const name = option.getByText(product.name, { exact: true })
  await expect(name).toBeVisible()
  // A longer name would end in “…”, with the rest below the edge.
  expect(await name.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true)
  const price = await readEdges(option.getByText(/^₹/).first())
  expect(price.top).toBeGreaterThanOrEqual((await readEdges(name)).bottom - 1)
})
