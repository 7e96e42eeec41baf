import { mailedLink, PASSWORD_LINK } from './mails'
import { expect, openAsAdmin, rowWith, test, expectToast } from './support'

test('an administrator is invited, chooses a password and signs in', async ({ page, browser }) => {
  const email = `meera.${Date.now()}@voltkart.test`
  await openAsAdmin(page, '/admin/create')
  await page.getByLabel('Name').fill('Meera Iyer')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /^Packing/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expectToast(page, `Invitation sent to ${email}`)
  const row = rowWith(page, email)
  await expect(row).toContainText('Invited, not yet signed in')
  await row.getByRole('button', { name: 'Send another invitation to Meera Iyer' }).click()
  // Only the link of the second mail is valid.
  const link = await mailedLink(page, email, PASSWORD_LINK, 2)

  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const guest = await context.newPage()
  await guest.goto(link)
  await guest.getByLabel('Password', { exact: true }).fill('a-long-enough-secret-42')
  await guest.getByLabel('Confirm Password', { exact: true }).fill('a-long-enough-secret-42')
  await guest.getByRole('button', { name: 'Submit' }).click()
  await expect(guest.getByRole('main').getByText(/^Your password has been changed/)).toBeVisible()
  await context.close()
  await page.reload()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Invited')
})
