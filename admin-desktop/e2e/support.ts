import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { waitForContent } from './content'
import { signInBefore } from './sign-in-before'
import { expectToast, recordToasts } from './toasts'

/** The demo accounts of a freshly seeded shop. */
export const accounts = {
  admin: { email: 'admin@voltkart.test', password: 'admin-demo-1' },
  customer: { email: 'asha@voltkart.test', password: 'asha-demo-1' },
} as const

/** Fills in the admin sign-in, which must be visible. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = accounts.admin,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens a page of the admin area as an administrator who has signed in before. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signInBefore(page, accounts.admin)
  await page.goto(path)
  await expect(page).toHaveURL(path)
}

/** Chooses an option of a filter, which is a select field where its buttons have no room. */
export async function chooseFilter(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  const buttons = page.getByRole('group', { name: label, exact: true })
  await expect(field.or(buttons)).toBeVisible()
  if (await field.isVisible()) await field.selectOption({ label: option })
  else await buttons.getByRole('button', { name: option, exact: true }).click()
}

/**
 * Performs a change that makes a list request other records, and waits until it shows them. Until
 * then its rows are the previous ones, and a click on one may be lost when it is replaced.
 */
export async function changeList(page: Page, change: () => Promise<void>): Promise<void> {
  // Otherwise the response to an earlier request could be taken for that to the change.
  await expectFreshList(page)
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('limit='),
  )
  await change()
  await answered
  await expectFreshList(page)
}

/** Waits until a list has its rows with their cells, and is not loading newer ones. */
export async function expectFreshList(page: Page): Promise<void> {
  await waitForContent(page)
}

/** The row of a list that contains this text. */
export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

/**
 * The test of a story. It fails if the page wrote an error to the console, except for expected
 * responses, whose statuses the story may name.
 */
export const test = base.extend<{ expectedStatuses: number[]; quietConsole: undefined }>({
  context: async ({ context }, provide) => {
    await recordToasts(context)
    await provide(context)
  },
  expectedStatuses: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedStatuses }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const text = message.text()
        const expected = expectedStatuses.some((status) => text.includes(`status of ${status}`))
        if (!expected) errors.push(text)
      })
      await use(undefined)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect, expectToast }
