import { asha, expect, plentifulProduct, register, signIn, test, expectToast } from './support'

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

test.describe('a wrong password', () => {
  test.use({ expectedStatuses: [401] })

  test('is reported on the page', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, { ...asha, password: 'not the one' })
    await expect(page.getByRole('note')).toHaveText('Invalid email or password')
    await expect(page).toHaveURL('/login')
    await signIn(page)
    await expect(page).toHaveURL('/')
  })
})

test('only signed-in customers can review a product, and only once', async ({ page }) => {
  const product = await plentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await expect(page.getByText('Please sign in to write a review')).toBeVisible()
  await page.getByRole('link', { name: 'sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await register(page, 'Ravi Menon')
  await expect(page).toHaveURL(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Choose a rating')).toBeVisible()
  await expect(page.getByText('Comment is required')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Rating' }).getByText('4 - Very Good').click()
  await expect(page.getByRole('radio', { name: '4 - Very Good' })).toBeChecked()
  await page.getByLabel('Comment').fill('Does what it says. <b>Bold</b> claims are true.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Review added')
  const review = page.getByRole('article').filter({ hasText: 'Ravi Menon' })
  await expect(review).toContainText('<b>Bold</b> claims are true.')
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
