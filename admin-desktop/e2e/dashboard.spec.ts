import { AxeBuilder } from '@axe-core/playwright'
import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { formatRupees } from '@voltkart/shared/domain/money'
import { expect, openAsAdmin, test } from './support'

test('the dashboard shows what the shop counts', async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard')
  const answer = await page.request.get('/api/v1/dashboard/summary')
  const summary = (await answer.json()) as DashboardSummary
  const main = page.getByRole('main')
  const figures = {
    Products: summary.products.toLocaleString('en-IN'),
    Users: summary.users.toLocaleString('en-IN'),
    Orders: summary.orders.toLocaleString('en-IN'),
    Revenue: formatRupees(summary.revenue),
  }
  for (const [label, figure] of Object.entries(figures)) {
    await expect(main.getByRole('link').filter({ hasText: label }).first()).toContainText(figure)
  }
  for (const title of ['Product Price Chart', 'Order Price Chart']) {
    const chart = page.getByRole('region', { name: title }).locator('.MuiChartsSurface-root')
    await expect(chart).toBeVisible()
    expect((await chart.boundingBox())?.height).toBe(350)
  }
  await main.getByRole('link', { name: /Out of stock/ }).click()
  await expect(page).toHaveURL('/admin/product-list?stock=out')
})

const pages = [
  '/admin/dashboard',
  '/admin/product-list',
  '/admin/product/create',
  '/admin/order-list',
  '/admin/user-list',
  '/admin/admin-list',
  '/admin/create',
  '/admin/profile',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no page has a fault that axe can find, in the ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openAsAdmin(page, '/admin/dashboard')
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The page goes on listening for new orders, so its network never falls idle.
      await expect(page.locator('.MuiSkeleton-root, [role=progressbar]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
      expect(found, path).toEqual([])
    }
  })
}
