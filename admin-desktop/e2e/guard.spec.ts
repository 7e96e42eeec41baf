import { expect, signIn, test } from './support'

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
