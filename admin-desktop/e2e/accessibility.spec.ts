import type { Browser, Page } from '@playwright/test'
import { findBarriers, findVisualBarriers } from './axe'
import { customerBrowser, fileComplaint, placePaidOrder, requestReturn } from './customer-orders'
import { expect, openAsAdmin, test } from './support'

// Each size once and each scheme once, since schemes differ in colour and not in layout.
const views = [
  { viewport: { width: 360, height: 760 }, colorScheme: 'dark' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const
/** The narrowest tablet that has columns, where they have the least room. */
const tablet = { width: 720, height: 900 }
const pages = [
  '/admin/dashboard',
  '/admin/order-list',
  '/admin/orders/new',
  '/admin/profile',
  '/admin/product-list',
  '/admin/product/create',
  '/admin/product/import',
  '/admin/product/receive',
  '/admin/pictures',
  '/admin/purchases',
  '/admin/purchases/new',
  '/admin/suppliers',
  '/admin/pages',
  '/admin/pages/terms',
  '/admin/home',
  '/admin/settings',
  '/admin/integrations',
  '/admin/audit-log',
  '/admin/documents',
  '/admin/units',
  '/admin/returns',
  '/admin/reports',
  '/admin/reports?tab=sales',
  '/admin/reports?tab=margin',
  '/admin/reports?tab=stock-value',
  '/admin/reports?tab=gstr1',
  '/admin/reports?tab=tally',
  '/admin/settlements',
  '/admin/settlements/unmatched',
  '/admin/complaints',
  '/admin/complaints?overdue=1',
  '/admin/user-list',
  '/admin/admin-list',
  '/admin/create',
]

/** The pages of a complaint and of a delivered order with a return, as a customer has left them. */
async function pagesOfRecords(page: Page, browser: Browser, baseURL: string | undefined) {
  const customer = await customerBrowser(browser, baseURL)
  const number = await fileComplaint(customer.request)
  const order = await placePaidOrder(customer.request)
  const delivered = await page.request.put(`/api/v1/orders/${order._id}/deliver`)
  expect(delivered.ok(), await delivered.text()).toBe(true)
  await requestReturn(customer.request, order)
  await customer.close()
  return [`/admin/complaints/${number}`, `/admin/order/${order._id}`]
}

/** If the page has a grid, it follows a change of the window's size with a delay. */
function expectWholeColumns(page: Page, name: string) {
  const hidden = () =>
    page
      .locator('.MuiDataGrid-virtualScroller')
      .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))
  const inAll = async () => (await hidden()).reduce((sum, width) => sum + width, 0)
  return expect.poll(inAll, `columns of ${name} that are cut off`).toBe(0)
}

/** Checks a page whose data may still load with one of the two functions that ask axe. */
async function expectAccessible(page: Page, name: string, find = findBarriers) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('.MuiSkeleton-root, [role=progressbar]')).toHaveCount(0)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(sideways, `${name} scrolls sideways`).toBe(0)
  expect.soft(await find(page), `what axe finds on ${name}`).toEqual([])
}

test.describe('at both sizes and in both schemes', () => {
  test.use({ reducedMotion: 'reduce' })

  test('every page is accessible', async ({ page, browser, baseURL }) => {
    test.setTimeout(300_000)
    const [narrow, wide] = views
    await openAsAdmin(page, '/admin/product-list')
    const records = await pagesOfRecords(page, browser, baseURL)
    for (const address of [...records, ...pages]) {
      await page.setViewportSize(wide.viewport)
      await page.emulateMedia({ colorScheme: wide.colorScheme })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page, address)
      await page.setViewportSize(tablet)
      await expectWholeColumns(page, address)
      await page.setViewportSize(narrow.viewport)
      await page.emulateMedia({ colorScheme: narrow.colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', narrow.colorScheme)
      await expectWholeColumns(page, `${address} on a phone`)
      await expectAccessible(page, `${address} on a phone`, findVisualBarriers)
    }
  })
})

for (const { viewport, colorScheme } of views) {
  test.describe(`at ${viewport.width} pixels in ${colorScheme}`, () => {
    test.use({ viewport, colorScheme, reducedMotion: 'reduce' })

    test('selections, dialogs and the palette are accessible', async ({ page }) => {
      await openAsAdmin(page, '/admin/product-list')
      if (colorScheme === 'light') {
        await page.goto('/admin/nowhere')
        await expectAccessible(page, 'the page for unknown addresses')
        await page.keyboard.press('Control+k')
        await page.keyboard.type('pro')
        await expect(page.getByRole('option', { name: 'Profile' })).toBeVisible()
        await expectAccessible(page, 'the palette')
      }
      await page.goto('/admin/product-list')
      for (const box of [1, 2]) {
        await page
          .getByRole('checkbox', { name: /^Select (?!all)/ })
          .nth(box)
          .check()
      }
      await page.getByRole('button', { name: 'Change price' }).click()
      await page.getByRole('dialog').getByLabel('Percent').fill('-5')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByText('2 products of 2 will change.')).toBeVisible()
      const preview = page.getByRole('region', { name: 'Planned changes' })
      const cutOff = await preview.evaluate((box) => box.scrollWidth - box.clientWidth)
      expect.soft(cutOff, 'the preview shows all it has without scrolling').toBe(0)
      await expectAccessible(page, 'the preview of a change')

      await page.goto('/admin/order-list?status=paid')
      await page
        .getByRole('checkbox', { name: /^(Mark|Select) (?!all)/ })
        .first()
        .check()
      await expectAccessible(page, 'a list with a selected order')
      await page.locator('main a[href^="/admin/order/"]').first().click()
      await expect(page.getByRole('region', { name: 'Order history' })).toBeVisible()
      await expectAccessible(page, 'an order')
    })
  })
}
