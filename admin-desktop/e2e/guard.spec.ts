import { accounts, expect, signIn, test, expectToast } from './support'

test('a visitor signs in, reaches the requested page, then signs out', async ({ page }) => {
  await page.goto('/admin/order-list')
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
  await signIn(page)
  await expectToast(page, 'Login successful')
  await expect(page).toHaveURL('/admin/order-list')
  await expect(page.getByRole('banner')).toContainText('Admin')
  await expect(page.getByRole('banner')).toContainText('Hello,')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'Logout successful')
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
