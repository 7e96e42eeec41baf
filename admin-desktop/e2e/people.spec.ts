import { mailedLink, PASSWORD_LINK } from './mails'
import { changeList, expect, openAsAdmin, rowWith, test, expectToast } from './support'

test('an administrator is added, renamed, made a customer and deleted', async ({ page }) => {
  const email = `ravi.${Date.now()}@voltkart.test`
  await openAsAdmin(page, '/admin/admin-list')
  for (const column of ['ID', 'NAME', 'EMAIL', 'ACTIONS']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Add Admin' }).click()
  await expect(page).toHaveURL('/admin/create')
  await page.getByLabel('Name').fill('Ravi Kumar')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Set a password now').check()
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-secret-41')
  await page.getByRole('checkbox', { name: /^Packing/ }).check()
  await page.getByRole('button', { name: 'Add Admin' }).click()
  await expectToast(page, 'Administrator added')
  await expect(page).toHaveURL('/admin/admin-list')

  await rowWith(page, email).getByRole('link', { name: 'Edit Ravi Kumar' }).click()
  await expect(page.getByLabel('Is Admin')).toBeChecked()
  await page.getByLabel('Name').fill('Ravi K. Kumar')
  await page.getByLabel('Is Admin').uncheck()
  await page.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'User updated')

  await expect(page).toHaveURL('/admin/user-list')
  await changeList(page, () => page.getByRole('searchbox').fill(email))
  await expect(page.getByRole('status')).toHaveText('1–1 of 1 users')
  const row = rowWith(page, email)
  await expect(row).toContainText('Ravi K. Kumar')
  await expect(row).toContainText('Customer')
  await row.getByRole('button', { name: 'Delete Ravi K. Kumar' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Ravi K. Kumar?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expectToast(page, 'User deleted')
  await expect(page.getByText('No users match')).toBeVisible()
})

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
