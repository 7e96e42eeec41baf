import { accounts, expect, signIn, test, toast } from './support'

test('a visitor signs in, reaches the requested page, then signs out', async ({ page }) => {
  await page.goto('/admin/order-list')
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
  await signIn(page)
  await expect(toast(page, 'Login successful')).toBeVisible()
  await expect(page).toHaveURL('/admin/order-list')
  await expect(page.getByRole('banner')).toContainText('Admin')
  await expect(page.getByRole('banner')).toContainText('Hello,')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logout successful')).toBeVisible()
  await expect(page).toHaveURL('/admin/login')
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()

  await page.goto('/admin/user-list')
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
})

test('signing in opens the dashboard unless another page was requested', async ({ page }) => {
  await page.goto('/admin/login')
  await signIn(page)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin/dashboard')
  // From the shop, which is another page, and back to it.
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Hello/ }).click()
  await page.getByRole('menuitem', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible()
})

test('a customer sees that the account has no access', async ({ page }) => {
  await page.goto('/admin/product-list')
  await signIn(page, accounts.customer)
  await expect(page.getByText('that account has no access to the admin area')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login/)
})

test.describe('with a wrong password', () => {
  test.use({ expectedStatuses: [401] })

  test('says so and stays', async ({ page }) => {
    await page.goto('/admin/login')
    await signIn(page, { ...accounts.admin, password: 'not-the-password' })
    await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
    await expect(page).toHaveURL('/admin/login')
  })
})

test('unknown addresses show a page that leads back', async ({ page }) => {
  await page.goto('/admin/nowhere')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('on a phone the menu is inside the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/dashboard')
  await signIn(page)
  const users = page.getByRole('link', { name: 'Users', exact: true })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/admin/user-list')
  await expect(users).toBeHidden()
})
