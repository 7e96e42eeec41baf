import { messages } from '@voltkart/shared/contract/messages'
import type { Order } from '@voltkart/shared/contract/orders'
import { isImei } from '@voltkart/shared/domain/serials'
import type { Browser, Page } from '@playwright/test'
import { openCustomerBrowser, placePaidOrder } from './customer-orders'
import { expectFits } from './sizes'
import { expect, openAsAdmin, test, expectToast } from './support'

const PHONE = 'category=Phones&sort=price'

/** An IMEI that no test has used before. */
function newImei(): string {
  const leadingDigits = Array.from({ length: 14 }, () => Math.floor(Math.random() * 10)).join('')
  return Array.from({ length: 10 }, (_, digit) => `${leadingDigits}${digit}`).find(isImei) ?? ''
}

async function openPaidOrder(browser: Browser, baseURL: string | undefined, query: string) {
  const customer = await openCustomerBrowser(browser, baseURL)
  const order = await placePaidOrder(customer.request, query)
  await customer.close()
  return order
}

/** Opens an order from the list of orders to pack, and starts to pack it with the keyboard. */
async function beginPacking(page: Page, { _id, orderNumber }: Order) {
  await page.goto(`/admin/order-list?parcels=to-pack&search=${orderNumber}`)
  await page.locator(`main a[href="/admin/order/${_id}"]`).first().click()
  await page.getByRole('button', { name: 'Pack', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Pack order ${orderNumber}` })
  await expect(dialog.getByLabel('Scan', { exact: true })).toBeFocused()
  return dialog
}

test.use({ expectedStatuses: [409] })

test(
  'a phone is packed by scanner, sent, delivered, and found by its IMEI',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    const imei = newImei()
    const order = await openPaidOrder(browser, baseURL, PHONE)
    await openAsAdmin(page, '/admin/order-list')
    const dialog = await beginPacking(page, order)
    await page.keyboard.type(`${imei.slice(0, -1)}x`)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(messages.imeiInvalid)).toBeVisible()
    await page.keyboard.type(imei)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: /^IMEI 1 of / })).toHaveValue(imei)
    await page.keyboard.press('Control+Enter')
    await expectToast(page, messages.parcelPacked)
    const parcel = page.getByRole('article', { name: 'Parcel 1' })
    await expect(parcel).toBeFocused()

    await parcel.getByRole('button', { name: 'Book courier' }).press('Enter')
    const booking = page.getByRole('dialog', { name: /^Book a courier for parcel 1/ })
    await booking.getByRole('radio', { name: /Blue Dart Air/ }).check()
    if (!order.contact) await booking.getByLabel('Customer’s phone').fill('98765 43210')
    await page.keyboard.press('Enter')
    await expectToast(page, messages.courierBooked)
    await expect(parcel).toContainText(/Booked. Pickup on .*Blue Dart Air|AWB \d+/)
    const label = await page.request.get(`/api/v1/orders/${order._id}/parcels/1/label.pdf`)
    expect((await label.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await parcel.getByRole('button', { name: 'Cancel booking' }).press('Enter')
    await page.getByRole('button', { name: 'Cancel Booking' }).press('Enter')
    await expectToast(page, messages.bookingCancelled)

    await page.goto(`/admin/order-list?parcels=to-ship&search=${order.orderNumber}`)
    await page.locator(`main a[href="/admin/order/${order._id}"]`).first().click()
    await parcel.getByRole('button', { name: 'Ship' }).press('Enter')
    const shipping = page.getByRole('dialog', { name: /^Ship parcel 1/ })
    await expect(shipping.getByLabel('Courier')).toBeFocused()
    await page.keyboard.type('Delhi')
    await expect(page.getByRole('option', { name: 'Delhivery' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await shipping.getByLabel('Tracking number').fill('AWB-1')
    await page.keyboard.press('Enter')
    await expectToast(page, messages.parcelSent)
    const link = parcel.getByRole('link', { name: 'AWB-1' })
    await expect(link).toHaveAttribute('href', /^https:\/\/.*AWB-1$/)
    await expect(parcel).toContainText('On its way')
    await expectFits(page)
    await parcel.getByRole('button', { name: 'Delivered' }).press('Enter')
    await expect(page.getByText(/^Delivered on /)).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.keyboard.type(imei)
    await expect(page.getByRole('option', { name: imei }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/units?serial=${imei}`)
    await page.reload()
    await expectFits(page)
    const unit = page.getByRole('region', { name: order.orderItems[0]?.name ?? '' })
    await expect(unit).toContainText('Sold')
    await expect(unit).toContainText(/Warranty until\d+ \w+ 20/)
    await unit.getByRole('link', { name: order.orderNumber }).click()
    await expect(page).toHaveURL(`/admin/order/${order._id}`)

    // The same phone cannot be sent twice.
    const second = await openPaidOrder(browser, baseURL, PHONE)
    const reopenedDialog = await beginPacking(page, second)
    await page.keyboard.type(imei)
    await page.keyboard.press('Enter')
    const field = reopenedDialog.getByRole('textbox', { name: /^IMEI 1 of / })
    await expect(field).toHaveValue(imei)
    await page.keyboard.press('Control+Enter')
    await expect(reopenedDialog.getByRole('alert')).toHaveText(messages.serialTaken)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  },
)
