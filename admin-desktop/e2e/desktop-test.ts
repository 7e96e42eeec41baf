import { expect, test as base, type Page } from '@playwright/test'
import { buildDesktop } from '../../scripts/lib/desktop-built.mjs'
import { startDesktop, type Desktop } from './desktop-host'
import { signIn } from './support'
import { recordToasts } from './toasts'

/** Building takes long on a busy machine, and does not count as a test. */
const BUILD_MS = 300_000

/** A test in the desktop app. It fails if the page wrote an error to the console. */
export const test = base.extend<{ desktop: Desktop }, { builtDesktop: boolean }>({
  builtDesktop: [
    // Playwright requires a destructured argument, even without fixtures.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => provide(await buildDesktop()),
    { scope: 'worker', timeout: BUILD_MS },
  ],
  desktop: async ({ page, builtDesktop }, provide) => {
    expect(builtDesktop).toBe(true)
    const desktop = await startDesktop()
    await recordToasts(page.context())
    await desktop.attach(page)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      // Some of the tests are about a missing network.
      const failed = /net::ERR_|status of (401|409)/.test(message.text())
      if (message.type() === 'error' && !failed) errors.push(message.text())
    })
    await provide(desktop)
    expect(errors, 'errors in the console').toEqual([])
    await desktop.stop()
  },
})

/** Connects the app to a shop, and signs in. */
export async function connect(page: Page, desktop: Desktop, shop: string): Promise<void> {
  await page.goto(desktop.address)
  await page.getByLabel('Address of the shop').fill(shop)
  await page.getByRole('button', { name: 'Connect' }).click()
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

export { expect }
