import {
  asha,
  expect,
  fillAddress,
  openSignedIn,
  plentifulProduct,
  test,
  expectToast,
} from './support'

// The response of a server to a request without a session.
test.use({ viewport: { width: 768, height: 1024 }, expectedStatuses: [401] })

test('an order is placed after signing in again, and only once', async ({ page }) => {
  const product = await plentifulProduct(page)
  await openSignedIn(page, '/profile')
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.goto('/shipping')
  await fillAddress(page)
  await page.goto('/place-order')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(asha.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Order placed')
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})
