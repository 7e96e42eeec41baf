import { Secret, TOTP } from 'otpauth'
import type { Role } from '@voltkart/shared/domain/permissions'
import type { Browser } from '@playwright/test'
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
