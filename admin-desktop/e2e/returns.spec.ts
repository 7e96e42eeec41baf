import { messages } from '@voltkart/shared/contract/messages'
import type { Browser } from '@playwright/test'
import { openCustomerBrowser, placePaidOrder, requestReturn } from './customer-orders'
import { expect, openAsAdmin, test, expectToast } from './support'

const ACCESSORY = 'category=Accessories&sort=price'

test.use({ viewport: { width: 1440, height: 900 } })

/** A paid order of the demo customer, who continues in the returned browser. */
async function createPaidOrder(browser: Browser, baseURL: string | undefined) {
  const customer = await openCustomerBrowser(browser, baseURL)
  const order = await placePaidOrder(customer.request, ACCESSORY)
  return { customer, order }
}

test(
  'staff approve, receive and refund a return',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    const { customer, order } = await createPaidOrder(browser, baseURL)
    await openAsAdmin(page, `/admin/order/${order._id}`)
    await page.getByRole('button', { name: 'Mark As Delivered' }).click()
    const question = page.getByRole('dialog', { name: /^Mark order .* as delivered\?$/ })
    await question.getByRole('button', { name: 'Mark As Delivered' }).click()
    await expect(page.getByText(/^Delivered on /)).toBeVisible()
    await requestReturn(customer.request, order)
    await customer.close()

    await page.goto('/admin/returns?state=requested')
    await page.getByRole('row').filter({ hasText: order.orderNumber }).click()
    await expect(page).toHaveURL(`/admin/order/${order._id}#return-1`)
    const card = page.getByRole('article', { name: /^Return R\d{6}-/ })
    await expect(card).toContainText('Arrived damaged')
    await expect(card).toContainText('The box was open')

    await card.getByRole('button', { name: 'Approve' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Instructions')).not.toBeEmpty()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, messages.returnApproved)

    await card.getByRole('button', { name: 'Receive' }).click()
    await dialog.getByRole('button', { name: /^One piece more of .*, sellable$/ }).click()
    await dialog.getByRole('button', { name: 'Receive 1 piece' }).click()
    await expectToast(page, messages.returnReceived)

    await card.getByRole('button', { name: /^Refund ₹/ }).click()
    await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
    await expect(dialog).toBeHidden()
    await expect(async () => {
      await page.reload()
      await expect(card).toContainText('Refunded', { timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Returned pieces')
  },
)
