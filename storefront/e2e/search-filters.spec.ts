import type { Page } from '@playwright/test'
import { expect, getProducts, test } from './support'

async function getCount(page: Page, query: string): Promise<number> {
  const response = await page.request.get(`/api/v1/products?${query}&limit=1`)
  return ((await response.json()) as { total: number }).total
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
