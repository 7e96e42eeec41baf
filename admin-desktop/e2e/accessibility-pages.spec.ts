import { expectAccessible, expectPageAccessible } from './accessible'
import { customerBrowser, fileComplaint } from './customer-orders'
import { sizes } from './sizes'
import { expect, expectFreshList, openAsAdmin, test } from './support'

// Both workers share them.
test.describe.configure({ mode: 'parallel' })
// Checking so many pages takes long on a busy machine.
test.setTimeout(240_000)

const pages = {
  'of goods': [
    '/admin/product-list',
    '/admin/product/import',
    '/admin/product/receive',
    '/admin/pictures',
    '/admin/purchases',
    '/admin/purchases/new',
    '/admin/suppliers',
    '/admin/units',
  ],
  'of orders and people': [
    '/admin/orders/new',
    '/admin/returns',
    '/admin/complaints',
    '/admin/complaints?overdue=1',
    '/admin/user-list',
    '/admin/admin-list',
    '/admin/create',
    '/admin/profile',
  ],
  'of money': [
    '/admin/documents',
    '/admin/reports',
    '/admin/reports?tab=sales',
    '/admin/reports?tab=margin',
    '/admin/reports?tab=stock-value',
    '/admin/reports?tab=stock-losses',
    '/admin/reports?tab=gstr2b',
    '/admin/reports?tab=gstr1',
    '/admin/reports?tab=tally',
    '/admin/settlements',
    '/admin/settlements/unmatched',
  ],
  'of the shop': [
    '/admin/pages',
    '/admin/pages/terms',
    '/admin/home',
    '/admin/settings',
    '/admin/integrations',
    '/admin/audit-log',
    '/admin/failed-work',
    '/admin/nowhere',
  ],
} as const

for (const [kind, addresses] of Object.entries(pages)) {
  test(`the pages ${kind} are accessible`, async ({ page }) => {
    await openAsAdmin(page, '/admin/profile')
    for (const address of addresses) await expectPageAccessible(page, address)
  })
}

test('a complaint and the palette are accessible', async ({ page, browser, baseURL }) => {
  const customer = await customerBrowser(browser, baseURL)
  const number = await fileComplaint(customer.request)
  await customer.close()
  await openAsAdmin(page, '/admin/profile')
  await expectPageAccessible(page, `/admin/complaints/${number}`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('pro')
  await expect(page.getByRole('option', { name: 'Profile' })).toBeVisible()
  await expectAccessible(page, 'the palette')
})

for (const viewport of sizes) {
  test(`a selection and its dialog are accessible at ${viewport.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const view = viewport === sizes[0] ? 'phone' : 'desktop'
    await openAsAdmin(page, '/admin/product-list')
    await expectFreshList(page)
    for (const box of [1, 2]) {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .nth(box)
        .check()
    }
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Price' }).click()
    await page.getByRole('dialog').getByLabel('Percent').fill('-5')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('2 products of 2 will change.')).toBeVisible()
    const preview = page.getByRole('region', { name: 'Planned changes' })
    const cutOff = await preview.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(cutOff, 'the preview shows all it has without scrolling').toBe(0)
    await expectAccessible(page, 'the preview of a change', view)

    await page.goto('/admin/order-list?status=paid')
    await expectFreshList(page)
    await page
      .getByRole('checkbox', { name: /^(Mark|Select) (?!all)/ })
      .first()
      .check()
    await expectAccessible(page, 'a list with a selected order', view)
  })
}
