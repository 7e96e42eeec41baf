import { expect, type Page } from '@playwright/test'

/**
 * Opens a page of the storefront without JavaScript. A server that is under load sends pages without
 * their content, for the browser to render; then the page is opened again.
 */
export async function openRendered(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
