import {
  asha,
  expect,
  fillAddress,
  openSignedIn,
  plentifulProduct,
  signIn,
  test,
  expectToast,
} from './support'

test.use({ viewport: { width: 768, height: 1024 } })

test('both tabs have the same cart and the same signed-in user', async ({ page, context }) => {
  const product = await plentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await other.getByRole('combobox', { name: `Quantity of ${product.name}` }).selectOption('3')
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()

  await other.goto('/login')
  await signIn(other)
  await expect(page.getByRole('button', { name: /Hello, Asha/ })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(asha.name)
  await other.getByRole('button', { name: /Hello, Asha/ }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expectToast(other, 'Logout successful')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
})

test(
  'a cart that was ordered in one tab cannot be ordered in the other',
  { tag: '@core' },
  async ({ page, context }) => {
    const product = await plentifulProduct(page)
    await openSignedIn(page, '/profile')
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.goto('/shipping')
    await fillAddress(page)
    await page.goto('/place-order')
    const other = await context.newPage()
    await other.goto('/place-order')
    await other.getByRole('button', { name: 'Place Order' }).click()
    await expect(other).toHaveURL(/\/order\//)
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  },
)
