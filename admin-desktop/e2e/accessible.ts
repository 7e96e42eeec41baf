import { expect, type Page } from '@playwright/test'
import { findBarriers, findVisualBarriers } from './axe'
import { waitForContent } from './content'
import { expectNoSidewaysScroll, sizes } from './sizes'

// Each colour scheme at one size only, since schemes differ in colour and not in layout.
const views = {
  phone: { viewport: sizes[0], colorScheme: 'dark' },
  desktop: { viewport: sizes[1], colorScheme: 'light' },
} as const
type View = keyof typeof views

/** The narrowest tablet that has columns, where they have the least room. */
const tablet = { width: 720, height: 900 }

async function lookAt(page: Page, view: View): Promise<void> {
  const { viewport, colorScheme } = views[view]
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
}

/** If the page has a grid, it follows a change of the window’s size with a delay. */
function expectWholeColumns(page: Page, where: string): Promise<void> {
  const hidden = () =>
    page
      .locator('.MuiDataGrid-virtualScroller')
      .evaluateAll((boxes) =>
        boxes.reduce((sum, box) => sum + box.scrollWidth - box.clientWidth, 0),
      )
  return expect.poll(hidden, `columns that are cut off ${where}`).toBe(0)
}

/**
 * Checks the present page, or the dialog over it, at three widths and in both colour schemes: no
 * rule of axe is violated, and nothing is cut off on the right. At the end it is seen as in the
 * main view again, whose elements are checked by all rules.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  main: View = 'desktop',
): Promise<void> {
  for (const view of [main, main === 'phone' ? 'desktop' : 'phone'] as const) {
    const where = `on ${name} at ${views[view].viewport.width} pixels`
    await lookAt(page, view)
    await waitForContent(page)
    await expectNoSidewaysScroll(page, where)
    await expectWholeColumns(page, where)
    const barriers = await (view === main ? findBarriers(page) : findVisualBarriers(page))
    expect.soft(barriers, `what axe finds ${where}`).toEqual([])
  }
  await page.setViewportSize(tablet)
  await expectNoSidewaysScroll(page, `on ${name} at ${tablet.width} pixels`)
  await expectWholeColumns(page, `on ${name} at ${tablet.width} pixels`)
  await lookAt(page, main)
}

/** Opens an address and checks its page. */
export async function expectPageAccessible(
  page: Page,
  address: string,
  main: View = 'desktop',
): Promise<void> {
  await page.setViewportSize(views[main].viewport)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page, address, main)
}
