import type { Page } from '@playwright/test'
import { asha, expect, register, signIn, test } from './support'

/** Waits for the mail that the shop sends to an address and returns its link. */
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

test('a forgotten password is reset by the link in the mail', async ({ page }) => {
  await page.goto('/register')
  const email = await register(page, 'Forgetful One')
  await expect(page).toHaveURL('/')
  // Requests of the signed-in page would be refused without the cookie.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('userInfo'))

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Request New Password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('note')).toContainText('we have sent it a reset link')
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
