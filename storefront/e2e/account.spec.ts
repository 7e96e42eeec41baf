import { asha, expect, register, signIn, test, expectToast } from './support'

test('a page of customers sends a visitor to the sign-in page', async ({ page }) => {
  await page.goto('/shipping')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/shipping')}`)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('signing in returns to the page, signing out opens the sign-in page', async ({ page }) => {
  await page.goto('/login?redirect=/profile')
  await signIn(page)
  await expectToast(page, 'Login successful')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(asha.name)
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'))
  expect(Object.keys(JSON.parse(stored ?? '{}') as object)).toEqual([
    '_id',
    'name',
    'email',
    'isAdmin',
  ])
  await page.getByRole('button', { name: /Hello, Asha/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectToast(page, 'Logout successful')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
})

test('the sign-in page redirects to no other site', async ({ page }) => {
  await page.goto('/login?redirect=//example.com/')
  await signIn(page)
  await expect(page).toHaveURL('/')
})

test('a changed name of the profile appears in the header', async ({ page }) => {
  await page.goto('/register?redirect=/profile')
  await register(page, 'Old Name')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Neha Joshi')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Your profile has been updated')
  await expect(page.getByRole('button', { name: /Hello, Neha/ })).toBeVisible()
})
