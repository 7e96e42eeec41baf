import { expect, signIn, test } from './support'

test('the menu is inside the top bar on a phone', async ({ page }) => {
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
