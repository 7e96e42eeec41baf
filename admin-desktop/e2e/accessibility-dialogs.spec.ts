import { messages } from '@voltkart/shared/contract/messages'
import type { Page } from '@playwright/test'
import { expectAccessible, expectPageAccessible } from './accessible'
import { openCustomerBrowser, placePaidOrder, requestReturn } from './customer-orders'
import { addProduct } from './own-product'
import { expect, expectToast, openAsAdmin, test } from './support'

// Both workers share them.
test.describe.configure({ mode: 'parallel' })
// The response to a parcel that leaves without an e-way bill.
test.use({ viewport: { width: 1440, height: 900 }, expectedStatuses: [409] })
test.setTimeout(240_000)

const LAPTOP = 'category=Laptops&sort=-price'
const ACCESSORY = 'category=Accessories&sort=price'

/** Opens the dialog of a button, checks it and closes it. */
async function checkDialog(page: Page, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: button, exact: true }).press('Enter')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, `the dialog of ${String(button)}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('the dialogs of an order are accessible', async ({ page, browser, baseURL }) => {
  const customer = await openCustomerBrowser(browser, baseURL)
  const { _id } = await placePaidOrder(customer.request, LAPTOP)
  await customer.close()
  await openAsAdmin(page, `/admin/order/${_id}`)
  for (const button of ['Change delivery details', 'Goodwill refund', 'Refund items']) {
    await checkDialog(page, button)
  }
  await checkDialog(page, 'Mark As Delivered')
})

test('the dialogs of a parcel are accessible', async ({ page, browser, baseURL }) => {
  const customer = await openCustomerBrowser(browser, baseURL)
  const order = await placePaidOrder(customer.request, LAPTOP)
  await customer.close()
  const serial = `SN-${Date.now()}`
  await openAsAdmin(page, `/admin/order/${order._id}`)
  await page.getByRole('button', { name: 'Pack', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  const scan = dialog.getByLabel('Scan', { exact: true })
  await expect(scan).toBeFocused()
  await page.keyboard.type(serial)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('1 of 1 scanned')).toBeVisible()
  await expectAccessible(page, 'the dialog to pack')
  await scan.press('Control+Enter')
  await expect(dialog).toBeHidden()

  const parcel = page.getByRole('article', { name: 'Parcel 1' })
  await expect(parcel).toBeVisible()
  await expectAccessible(page, 'an order with a parcel')
  await checkDialog(page, 'Book courier')
  await parcel.getByRole('button', { name: 'Ship' }).press('Enter')
  await dialog.getByRole('button', { name: 'Ship' }).press('Enter')
  await expect(dialog.getByText(messages.ewayBillMissing)).toBeVisible()
  await expectAccessible(page, 'the dialog to ship without an e-way bill')
  await expectPageAccessible(page, `/admin/units?serial=${serial}`)
})

test('the dialogs of a return and of a correction are accessible', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await openCustomerBrowser(browser, baseURL)
  const order = await placePaidOrder(customer.request, ACCESSORY)
  await openAsAdmin(page, '/admin/profile')
  const delivered = await page.request.put(`/api/v1/orders/${order._id}/deliver`)
  expect(delivered.ok(), await delivered.text()).toBe(true)
  await requestReturn(customer.request, order)
  await customer.close()
  await expectPageAccessible(page, '/admin/returns?state=requested')
  await expectPageAccessible(page, `/admin/order/${order._id}`)
  await checkDialog(page, 'Correct the invoice')

  const card = page.getByRole('article', { name: /^Return R\d{6}-/ })
  const dialog = page.getByRole('dialog')
  await card.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(dialog.getByLabel('Instructions')).not.toBeEmpty()
  await expectAccessible(page, 'the dialog to approve')
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
  await expectToast(page, messages.returnApproved)

  await card.getByRole('button', { name: 'Receive' }).press('Enter')
  await dialog.getByRole('button', { name: /^One piece more of .*, sellable$/ }).click()
  await expectAccessible(page, 'the dialog to receive')
  await dialog.getByRole('button', { name: 'Receive 1 piece' }).press('Enter')
  await expectToast(page, messages.returnReceived)
  await checkDialog(page, /^Refund ₹/)
})

test('the dialogs of purchases and of the stock are accessible', async ({ page }) => {
  const sku = `BOUGHT-${Date.now()}`
  await openAsAdmin(page, '/admin/purchases/new')
  const { _id, name, remove } = await addProduct(page.request, { name: `Bought ${sku}`, sku })
  await page.getByRole('button', { name: 'Add Supplier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a supplier' })
  await dialog.getByLabel('Name').fill(`Mehta ${sku}`)
  await dialog.getByLabel('State').selectOption('Karnataka')
  await expectAccessible(page, 'the dialog of a supplier')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, messages.supplierAdded)
  await page.getByLabel('Bill number').fill(sku)
  await page.getByLabel('Add a product').focus()
  await page.keyboard.type(sku)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Pieces of ${name}`)).toHaveValue('1')
  await page.getByLabel(`Cost of one ${name}`).fill('100')
  await expectAccessible(page, 'the draft of a purchase')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectToast(page, messages.purchaseAdded)

  await page.getByRole('link', { name: 'Receive' }).click()
  const scan = page.getByLabel('Scan', { exact: true })
  await expect(scan).toBeFocused()
  await page.keyboard.type(sku)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a purchase that is being received')
  page.on('dialog', (question) => void question.accept())
  await page.goto(`/admin/product/update/${_id}`)
  await checkDialog(page, 'Adjust stock')
  await remove()
})
