import { customerBrowser, placePaidOrder } from './customer-orders'
import { expectFits } from './sizes'
import { changeList, chooseFilter, expect, openAsAdmin, test } from './support'

test('an invoice is found and downloaded in each copy, in the list and on its order', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await customerBrowser(browser, baseURL)
  const { orderNumber, _id } = await placePaidOrder(customer.request)
  await customer.close()
  await openAsAdmin(page, '/admin/documents')
  await changeList(page, () => page.getByRole('searchbox').fill(orderNumber))
  await expect(page).toHaveURL(/search=/)
  await changeList(page, () => chooseFilter(page, 'Kind', 'Invoices'))
  await expect(page).toHaveURL(/kind=invoice/)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: '1–1 of 1 documents' })).toBeVisible()

  await page.getByRole('button', { name: /^Download invoice INV/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Duplicate for Transporter' }).click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-INV\d{4}-\d{6}-transporter.pdf$/)
  const series = page.getByRole('table', { name: 'Number series' })
  await expect(series.getByRole('row', { name: /^INV/ })).toContainText('None')
  await expectFits(page)

  await page.locator(`main a[href="/admin/order/${_id}"]`).first().click()
  const documents = page.getByRole('region', { name: 'Tax documents' })
  const original = page.waitForEvent('download')
  await documents.getByRole('button', { name: /^Original for Recipient/ }).click()
  expect((await original).suggestedFilename()).toMatch(/^invoice-INV\d{4}-\d{6}.pdf$/)
  await expectFits(page)
})
