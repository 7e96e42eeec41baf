import { entries } from '../src/ui/entries'
import { menuGroups, type MenuGroup } from '../src/ui/lib/entry'
import { paths } from '../src/ui/lib/paths'
import { expectAccessible, expectPageAccessible } from './accessible'
import { openCustomerBrowser, fileComplaint } from './customer-orders'
import { sizes } from './sizes'
import { expect, expectFreshList, openAsAdmin, test } from './support'

// Both workers share them.
test.describe.configure({ mode: 'parallel' })
// Checking so many pages takes long on a busy machine.
test.setTimeout(240_000)

// accessibility.spec.ts checks them.
const checkedMost: readonly string[] = [paths.dashboard, paths.orderList, paths.productCreate]

/** The addresses of the entries that stand in a group of the menu, or in none. */
const getAddresses = (group?: MenuGroup) =>
  entries
    .filter(({ menu }) => menu?.group === group)
    .flatMap(({ pages, checked = [] }) => [...pages.map(({ path }) => path), ...checked])
    .filter((path) => !path.includes(':') && !checkedMost.includes(path))

for (const group of [...menuGroups, undefined]) {
  test(`the pages of the group ${group ?? 'without a name'} are accessible`, async ({ page }) => {
    await openAsAdmin(page, '/admin/profile')
    for (const address of getAddresses(group)) await expectPageAccessible(page, address)
    if (!group) await expectPageAccessible(page, '/admin/nowhere')
  })
}

test('a complaint and the palette are accessible', async ({ page, browser, baseURL }) => {
  const customer = await openCustomerBrowser(browser, baseURL)
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
