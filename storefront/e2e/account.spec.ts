import type { Page } from '@playwright/test'
import {
  asha,
  expect,
  openSignedIn,
  plentifulProduct,
  register,
  signIn,
  test,
  toast,
} from './support'

/** The link in the mail that the shop has sent to an address, once it is there. */
async function resetLinkFor(page: Page, email: string): Promise<string> {
  const textOf = async (address: string) => (await page.request.get(address)).text()
  let link: string | undefined
  await expect(async () => {
    const rows = (await textOf('/dev/outbox')).split('<tr>')
    for (const row of rows.filter((text) => text.includes(email))) {
      const [, mail = ''] = /href="([^"]+\.eml)"/.exec(row) ?? []
      const text = await textOf(new URL(mail, new URL('/dev/outbox/', page.url())).pathname)
      link ??= /\/reset-password\/\w+\/[\w-]+/.exec(text)?.[0]
    }
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}

for (const address of ['/shipping', '/payment', '/place-order', '/profile']) {
  test(`${address} asks a visitor to sign in first`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`)
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  })
}

test.describe('signing in and out', () => {
  // Signing out marks the profile as out of date while its page still stands, and it is asked for.
  test.use({ expectedStatuses: [401] })

  test('signing in leads back, signing out goes to sign in', async ({ page }) => {
    await page.goto('/login?redirect=/profile')
    await signIn(page)
    await expect(toast(page, 'Login successful')).toBeVisible()
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
    await expect(toast(page, 'Logout successful')).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  })
})

test('nobody is led to another site', async ({ page }) => {
  await page.goto('/login?redirect=//example.com/')
  await signIn(page)
  await expect(page).toHaveURL('/')
})

test('passwords that differ are not sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Kiran')
  await page.getByLabel('Email').fill('kiran@voltkart.test')
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1')
  await page.getByLabel('Confirm Password').fill('long-enough-2')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(toast(page, 'Passwords do not match!')).toBeVisible()
  expect(sent).toEqual([])
})

test.describe('when the server no longer knows the session', () => {
  test.use({ expectedStatuses: [401] })

  test('the customer signs in again and goes on, with the cart as it was', async ({ page }) => {
    const product = await plentifulProduct(page)
    await openSignedIn(page, '/')
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

  test('a wrong password is said on the page too', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, { ...asha, password: 'not the one' })
    await expect(page.getByRole('note')).toHaveText('Invalid email or password')
    await expect(page).toHaveURL('/login')
  })
})

test('only customers who have signed in write reviews, and only once', async ({ page }) => {
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
  await page.getByLabel('Rating').selectOption('4 - Very Good')
  await page.getByLabel('Comment').fill('Does what it says. <b>Bold</b> claims are true.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Review added')).toBeVisible()
  const review = page.getByRole('article').filter({ hasText: 'Ravi Menon' })
  await expect(review).toContainText('<b>Bold</b> claims are true.')
})

test('a profile is changed and greets by the new name', async ({ page }) => {
  await page.goto('/register?redirect=/profile')
  await register(page, 'Old Name')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Neha Joshi')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(toast(page, 'Your profile has been updated')).toBeVisible()
  await expect(page.getByRole('button', { name: /Hello, Neha/ })).toBeVisible()
})

test('a forgotten password is reset by the link of the mail', async ({ page }) => {
  await page.goto('/register')
  const email = await register(page, 'Forgetful One')
  await expect(page).toHaveURL('/')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('userInfo'))

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Request New Password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('note')).toContainText('a reset link is on its way')
  await expect(page.getByLabel('Email')).toHaveValue('')

  await page.goto(await resetLinkFor(page, email))
  await page.getByLabel('Password', { exact: true }).fill('another-one-2')
  await page.getByLabel('Confirm Password').fill('another-one-2')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('note')).toContainText('Your password has been changed')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await signIn(page, { ...asha, email, password: 'another-one-2' })
  await expect(page.getByRole('button', { name: /Hello, Forgetful/ })).toBeVisible()
})
