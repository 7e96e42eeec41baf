import type { Page } from '@playwright/test'
import { expect, getProducts, test } from './support'

async function getCount(page: Page, query: string): Promise<number> {
  const answer = await page.request.get(`/api/v1/products?${query}&limit=1`)
  return ((await answer.json()) as { total: number }).total
}

test('a price in the search text is a filter that can be removed', async ({ page }) => {
  const text = 'phone under 20000'
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill(text)
  const chip = page.getByRole('button', { name: 'Remove filter Under ₹20,000' })
  await expect(chip).toBeVisible()
  const main = page.getByRole('main')
  const cheap = await getCount(page, `search=${encodeURIComponent(text)}`)
  await expect(main.getByText(`${cheap} products`)).toBeVisible()
  for (const { price } of await getProducts(page, `search=${encodeURIComponent(text)}&limit=60`)) {
    expect(price).toBeLessThanOrEqual(20_000)
  }

  // Closes the suggestions, which cover the results.
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('option').first()).toBeHidden()
  await chip.click()
  await expect(page).toHaveURL('/?q=phone')
  await expect(page.getByRole('heading', { name: 'Results for “phone”' })).toBeVisible()
  await expect(chip).toBeHidden()
  const all = await getCount(page, 'search=phone')
  expect(all).toBeGreaterThan(cheap)
  await expect(main.getByText(`${all} products`)).toBeVisible()
})

test('going back to a search brings back its results and its position', async ({ page }) => {
  await page.goto('/?q=Phone')
  await expect(page.getByRole('heading', { name: 'Results for “Phone”' })).toBeVisible()
  const card = page.getByRole('main').getByRole('article').nth(8).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 50))
  const position = await page.evaluate(() => window.scrollY)
  expect(position).toBeGreaterThan(0)
  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Results for “Phone”' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position)
})
