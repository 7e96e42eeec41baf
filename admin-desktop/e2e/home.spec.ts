import { openRendered } from './open-rendered'
import { expectFits } from './sizes'
import { expect, expectToast, openAsAdmin, test } from './support'

test('a banner for Diwali is seen by shoppers while it lasts', async ({ page, browser }) => {
  const visitors = await browser.newContext({ javaScriptEnabled: false })
  const shopper = await visitors.newPage()
  const banner = shopper.getByRole('link', { name: 'Diwali sale' })
  await openAsAdmin(page, '/admin/home')
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: 'Banner' }).click()
  const section = page.getByRole('listitem', { name: /^Banner/ })
  const buffer = await page.screenshot({ type: 'png' })
  await section
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'diwali.png', mimeType: 'image/png', buffer })
  await expect(section.getByAltText('Picture: the present picture')).toBeVisible()
  await section.getByLabel('Description').fill('Diwali sale')
  await section.getByLabel('Link').fill('/c/phones')
  await section.getByLabel('Show from').fill('2025-10-20T18:00')
  await expectFits(page)
  await page.getByRole('button', { name: 'Save home page' }).click()
  await expectToast(page, 'Home page saved')
  await openRendered(shopper, '/')
  await expect(banner).toHaveAttribute('href', '/c/phones')

  await section.getByLabel('Show until').fill('2025-10-21T00:00')
  await page.getByRole('button', { name: 'Save home page' }).click()
  await expectToast(page, 'Home page saved')
  await expect(section.getByText('Over', { exact: true })).toBeVisible()
  await openRendered(shopper, '/')
  await expect(shopper.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
  await expect(banner).toBeHidden()
  await section.getByRole('button', { name: /^Delete section/ }).click()
  await page.getByRole('button', { name: 'Save home page' }).click()
  await expectToast(page, 'Home page saved')
  await visitors.close()
})
