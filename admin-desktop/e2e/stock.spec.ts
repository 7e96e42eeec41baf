import type { Page } from '@playwright/test'
import { signInBefore } from './sign-in-before'
import { accounts, expect, test } from './support'

/** Adds a product with nine pieces that no other story uses. @returns its id */
async function addProduct(page: Page, sku: string): Promise<string> {
  const list = await page.request.get('/api/v1/products?limit=1')
  const { products } = (await list.json()) as { products: Record<string, unknown>[] }
  const { image, brand, category } = products[0] ?? {}
  const facts = { name: `Counted ${sku}`, sku, price: 500, countInStock: 9 }
  const made = await page.request.post('/api/v1/products', {
    data: { image, brand, category, description: 'Not many.', ...facts },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { product } = (await made.json()) as { product: { _id: string } }
  return product._id
}

test('an adjustment of the stock is in its history with its reason', async ({ page }) => {
  await signInBefore(page, accounts.admin)
  const productId = await addProduct(page, `ST-${Date.now()}`)
  await page.goto(`/admin/product/update/${productId}`)
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' })
  await dialog.getByLabel('Reason').selectOption('Damaged')
  await dialog.getByLabel('Pieces').fill('2')
  await dialog.getByLabel('Note').fill('Fell off the shelf')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const latest = page.getByRole('list', { name: 'Stock history' }).getByRole('listitem').first()
  await expect(latest).toContainText('Damaged')
  await expect(latest).toContainText('Fell off the shelf')
  await expect(latest).toContainText('−2')
  await expect(latest).toContainText('7 left')
  await page.reload()
  await expect(latest).toContainText('Damaged')
  await page.request.delete(`/api/v1/products/${productId}`)
})
