import type { Page } from '@playwright/test'

/** Placeholders of loading content, such as data grids before their rows, and rows before their cells. */
const unfinished = [
  '[aria-busy=true]',
  '.MuiSkeleton-root',
  '[role=progressbar]',
  '.MuiDataGrid-rowSkeleton',
  '.MuiDataGrid-root:not(:has([role=gridcell], .MuiDataGrid-overlay))',
  '[role=row]:not(:has([role=gridcell], [role=columnheader]))',
].join()

/**
 * Waits until a page has its heading, and its data grids their rows, for three frames on end: a grid
 * is empty for a moment between the answer and its first rows.
 */
export async function waitForContent(page: Page): Promise<void> {
  await page.waitForFunction(async (selector) => {
    const isFinished = () => document.querySelector('h1') && !document.querySelector(selector)
    for (let frame = 0; frame < 3; frame += 1) {
      if (!isFinished()) return false
      await new Promise(requestAnimationFrame)
    }
    return isFinished()
  }, unfinished)
}
