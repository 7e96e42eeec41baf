import type { Page } from '@playwright/test'
import { findBarriers, findVisualBarriers } from './axe'
import { connect, expect, test } from './desktop-test'

async function expectNoViolations(page: Page, part?: string) {
  const views = [
    { colorScheme: 'dark', find: findBarriers },
    { colorScheme: 'light', find: findVisualBarriers },
  ] as const
  for (const { colorScheme, find } of views) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await find(page, part), `in ${colorScheme} colours`).toEqual([])
  }
}

test('the pages that only the desktop app has are accessible', async ({
  page,
  desktop,
  baseURL,
}) => {
  await page.goto(desktop.address)
  await expect(page.getByRole('heading', { name: 'Connect to your shop' })).toBeVisible()
  await expectNoViolations(page)
  await connect(page, desktop, baseURL ?? '')
  await desktop.emit('openPage', '/admin/desktop')
  await expect(page.getByRole('heading', { name: 'Settings of this computer' })).toBeVisible()
  await expectNoViolations(page)
  desktop.setConnected(false)
  await page.reload()
  await expect(page.getByText('No connection to the shop')).toBeVisible()
  await expectNoViolations(page, 'aside')
})
