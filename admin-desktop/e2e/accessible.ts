import { expect, type Page } from '@playwright/test'
import { findBarriers, findVisualBarriers } from './axe'
import { waitForContent } from './content'
import { expectNoHorizontalScroll, sizes } from './sizes'

// Each colour scheme at one size only, since schemes differ in colour and not in layout.
const views = {
  phone: { viewport: sizes[0], colorScheme: 'dark' },
  desktop: { viewport: sizes[1], colorScheme: 'light' },
} as const
type View = keyof typeof views

/** The narrowest tablet that has columns, where they have the least room. */
const tablet = { width: 720, height: 900 }

async function setView(page: Page, view: View): Promise<void> {
  const { viewport, colorScheme } = views[view]
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

async function switchToView(page: Page, view: View): Promise<void> {
  await setView(page, view)
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', views[view].colorScheme)
}

/** Waits until no column of a grid is cut off: a grid follows a resize with a delay. */
function expectNoColumnCutOff(page: Page, place: string): Promise<void> {
  const cutOffPixels = () =>
    page
      .locator('.MuiDataGrid-virtualScroller')
      .evaluateAll((boxes) =>
        boxes.reduce((sum, box) => sum + box.scrollWidth - box.clientWidth, 0),
      )
  return expect.poll(cutOffPixels, `columns that are cut off ${place}`).toBe(0)
}

async function expectNothingCutOff(page: Page, place: string): Promise<void> {
  await waitForContent(page)
  await expectNoHorizontalScroll(page, place)
  await expectNoColumnCutOff(page, place)
}

/**
 * Checks the current page, or the dialog over it, in one view: no rule of axe is violated, and
 * nothing is cut off on the right.
 */
export async function expectNoViolations(page: Page, name: string, view: View): Promise<void> {
  const place = `on ${name} at ${views[view].viewport.width} pixels`
  await switchToView(page, view)
  await expectNothingCutOff(page, place)
  expect.soft(await findBarriers(page), `what axe finds ${place}`).toEqual([])
}

/**
 * Checks what differs in the other view and on a tablet: colours, sizes and what is cut off. At the
 * end the page is seen in the main view again.
 */
export async function expectAccessibleInOtherViews(
  page: Page,
  name: string,
  main: View,
): Promise<void> {
  const other = main === 'phone' ? 'desktop' : 'phone'
  const place = `on ${name} at ${views[other].viewport.width} pixels`
  await switchToView(page, other)
  await expectNothingCutOff(page, place)
  expect.soft(await findVisualBarriers(page), `what axe finds ${place}`).toEqual([])
  await page.setViewportSize(tablet)
  await expectNothingCutOff(page, `on ${name} at ${tablet.width} pixels`)
  await switchToView(page, main)
}

/** Checks the current page, or the dialog over it, at three widths and in both colour schemes. */
export async function expectAccessible(
  page: Page,
  name: string,
  main: View = 'desktop',
): Promise<void> {
  await expectNoViolations(page, name, main)
  await expectAccessibleInOtherViews(page, name, main)
}

/** Opens an address and checks its page, by default in all views. */
export async function expectPageAccessible(
  page: Page,
  address: string,
  main: View = 'desktop',
  check: (page: Page, name: string, main: View) => Promise<void> = expectAccessible,
): Promise<void> {
  // The view is set before the page loads: for a moment after a change, far sections have the
  // colours of the other scheme.
  await setView(page, main)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await check(page, address, main)
}
