import { expect, fillAddress, openSignedIn, plentifulProduct, signIn, test, toast } from './support'

// The response of a server without this session.
test.use({ viewport: { width: 768, height: 1024 }, expectedStatuses: [401] })

test('signing in again returns to the same page and keeps the cart', async ({ page }) => {
  const product = await plentifulProduct(page)
  await openSignedIn(page, '/profile')
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.context().clearCookies()
  await page.goto('/profile')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})

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
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL('/place-order')
  await expect(page.getByText('14 Lake View Road')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(toast(page, 'Order placed')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})
