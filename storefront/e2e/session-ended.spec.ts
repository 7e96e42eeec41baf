import { findBarriers } from '../../admin-desktop/e2e/axe'
import {
  asha,
  expect,
  fillAddress,
  openSignedIn,
  plentifulProduct,
  register,
  signIn,
  test,
  expectToast,
} from './support'

// The response of a server to a request without a session.
test.use({ viewport: { width: 768, height: 1024 }, expectedStatuses: [401] })

test('signing in over a page continues it, and keeps the cart', async ({ page }) => {
  const product = await plentifulProduct(page)
  await openSignedIn(page, '/profile')
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.context().clearCookies()
  await page.goto('/profile')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByLabel('Email')).toHaveValue(asha.email)
  await dialog.getByLabel('Password', { exact: true }).fill(asha.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a profile that was filled in is saved after signing in over it', async ({ page }) => {
  await page.goto('/register?redirect=/profile')
  const email = await register(page, 'Slow Writer')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Slow Writer')
  await name.fill('Slow and Careful Writer')
  await page.context().clearCookies()
  const update = page.getByRole('button', { name: 'Update' })
  await update.click()

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  expect(await findBarriers(page)).toEqual([])
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus'), 'the focus stays in the dialog').toHaveCount(1)
  }
  await password.fill('long-enough-1')
  await password.press('Enter')
  await expectToast(page, 'Your profile has been updated')
  await expect(dialog).toBeHidden()
  await expect(update).toBeFocused()
  await expect(page.getByRole('button', { name: /Hello, Slow/ })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Slow and Careful Writer')
})

test('Escape opens the sign-in page, which leads back', async ({ page }) => {
  await openSignedIn(page, '/profile')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(asha.name)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL('/profile')
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
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(asha.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Order placed')
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})
