import { findBarriers } from './axe'
import { accounts, expect, openAsAdmin, test, expectToast } from './support'

// The response of a server to a request without a session.
test.use({ expectedStatuses: [401] })

test('a product is saved after signing in over its form', async ({ page }) => {
  await openAsAdmin(page, '/admin/product-list')
  const list = await page.request.get('/api/v1/products?limit=1')
  const [like] = ((await list.json()) as { products: Record<string, string>[] }).products
  const made = await page.request.post('/api/v1/products', {
    data: {
      name: `Slow Form ${Date.now()}`,
      image: like?.['image'],
      brand: 'Aurora',
      category: like?.['category'],
      description: 'Takes long to fill in.',
      price: 500,
      countInStock: 9,
    },
  })
  const { product } = (await made.json()) as { product: { _id: string } }

  await page.goto(`/admin/product/update/${product._id}`)
  await page.getByLabel('Brand').fill('Borealis')
  await page.getByLabel('Price', { exact: true }).fill('749')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Update' }).click()

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await expect(page.getByLabel('Brand')).toHaveValue('Borealis')
  await password.fill(accounts.admin.password)
  await password.press('Enter')
  await expectToast(page, 'Product updated')
  await expect(page).toHaveURL('/admin/product-list')
  const saved = await page.request.get(`/api/v1/products/${product._id}`)
  expect(await saved.json()).toMatchObject({ brand: 'Borealis', price: 749 })
  await page.request.delete(`/api/v1/products/${product._id}`)
})
