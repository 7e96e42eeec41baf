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

/** Waits until a list has its rows with their cells, and is not loading newer ones. */
export async function expectFreshList(page: Page): Promise<void> {
  await waitForContent(page)
}

/** The row of a list that contains this text. */
export function getRow(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

/**
 * A browser test. It fails if the page wrote an error to the console, except for expected
 * responses, whose statuses the test may name.
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
