import { Secret, TOTP } from 'otpauth'
import type { Role } from '@voltkart/shared/domain/permissions'
import type { Browser } from '@playwright/test'
import { customerBrowser, placePaidOrder } from './customer-orders'
import { signInBefore } from './sign-in-before'
import { accounts, expect, signIn, test, expectToast } from './support'

/** The time step of authenticator apps. */
const STEP_MS = 30_000

/** Adds an administrator with some roles. @returns the credentials of the new account */
async function addStaff(browser: Browser, baseURL: string | undefined, roles: readonly Role[]) {
  const owner = await browser.newContext(baseURL ? { baseURL } : {})
  await owner.request.post('/api/v1/users/login', { data: accounts.admin })
  const account = {
    email: `${roles.join('.')}.${Date.now()}@voltkart.test`,
    password: 'a-long-enough-secret-43',
  }
  const data = { name: 'Meera Pillai', ...account, roles }
  const added = await owner.request.post('/api/v1/users/admins', { data })
  expect(added.ok(), await added.text()).toBe(true)
  await owner.close()
  return account
}

const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

test('staff who pack see orders, stock and purchases, and nothing else', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await customerBrowser(browser, baseURL)
  const order = await placePaidOrder(customer.request)
  await customer.close()
  await signInBefore(page, await addStaff(browser, baseURL, ['packing']))
  await page.goto('/admin/dashboard')
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expect(links).toHaveText(['Dashboard', 'Products', 'Purchases', 'Orders', 'Profile'])
  await links.filter({ hasText: 'Products' }).click()
  await expect(page.getByRole('link', { name: 'Receive Goods' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Product' })).toBeHidden()

  await page.goto(`/admin/order-list?search=${order.orderNumber}`)
  await page.locator(`main a[href="/admin/order/${order._id}"]`).first().click()
  await expect(page.getByRole('button', { name: 'Pack', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /refund/i })).toHaveCount(0)

  await page.goto('/admin/user-list')
  const refusal = page.getByRole('heading', { name: 'You are not allowed to see this' })
  await expect(refusal).toBeVisible()
  // The screens only hide what the server refuses.
  expect((await page.request.get('/api/v1/users')).status()).toBe(403)
})

test.describe('with two-factor sign-in', () => {
  // The first request to sign in lacks the code.
  test.use({ expectedStatuses: [401] })

  test('an account needs a code of its app', async ({ page, browser, baseURL }) => {
    const account = await addStaff(browser, baseURL, ['support'])
    await signInBefore(page, account)
    await page.goto('/admin/profile')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByLabel('Current password').fill(account.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText()
    const setUpAt = Date.now()
    const code = page.getByRole('textbox', { name: 'Code' })
    await code.fill(codeAt(secret, setUpAt))
    await page.getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).locator('li')).toHaveCount(10)
    await page.getByRole('button', { name: 'I have stored them' }).click()
    await expect(page.getByText('On. You sign in with your password and a code')).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/admin/login')
    await signIn(page, account)
    await expect(code).toBeFocused()
    // The setup has used up a code, and that of the next time step is already accepted.
    await code.fill(codeAt(secret, Math.max(setUpAt + STEP_MS, Date.now())))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login successful')
    await expect(page).toHaveURL('/admin/dashboard')
  })
})
