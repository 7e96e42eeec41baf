import { mailedLink, PASSWORD_LINK } from '../../admin-desktop/e2e/mails'
import { asha, expect, signIn, test } from './support'

test('a forgotten password is reset by the link in the mail', async ({ page }) => {
  const email = `forgetful.${Date.now()}@voltkart.test`
  const account = { name: 'Forgetful One', email, password: 'long-enough-1' }
  const registered = await page.request.post('/api/v1/users', { data: account })
  expect(registered.ok(), await registered.text()).toBe(true)
  await page.context().clearCookies()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Request New Password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('note')).toContainText('we have sent it a reset link')
  await expect(page.getByLabel('Email')).toHaveValue('')

  await page.goto(await mailedLink(page, email, PASSWORD_LINK))
  await page.getByLabel('Password', { exact: true }).fill('another-one-2')
  await page.getByLabel('Confirm Password').fill('another-one-2')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('main')).toContainText('Your password has been changed')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { ...asha, email, password: 'another-one-2' })
  await expect(page.getByRole('button', { name: /Hello, Forgetful/ })).toBeVisible()
})
