import { expect, type Page } from '@playwright/test'

/** The sizes of tests whose layout differs: a phone and a desktop. */
export const sizes = [
  { width: 360, height: 760 },
  { width: 1440, height: 900 },
] as const

/** Expects that nothing of the page is cut off on its right, in a window of the current size. */
export async function expectNoHorizontalScroll(page: Page, place = ''): Promise<void> {
  // The page takes on another size after the window has it.
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways, `scrolls sideways ${place}`).toBe(0)
}

/** Looks at the page on a phone and on a desktop, whose size the window keeps. */
export async function expectFits(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNoHorizontalScroll(page, `at ${size.width} pixels`)
  }
}
