import { messages } from '@voltkart/shared/contract/messages'
import type { Order } from '@voltkart/shared/contract/orders'
import { isEan } from '@voltkart/shared/domain/ean'
import { isImei } from '@voltkart/shared/domain/serials'
import type { Page } from '@playwright/test'
import { openCustomerBrowser, placePaidOrder } from './customer-orders'
import { addProduct } from './own-product'
import { expectFits } from './sizes'
import { expect, expectToast, openAsAdmin, test } from './support'

const withCheckDigit = (leadingDigits: string, isValid: (digits: string) => boolean): string =>
  Array.from({ length: 10 }, (_, digit) => `${leadingDigits}${digit}`).find(isValid) ?? ''
const createDigits = (count: number): string =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')

/** Ten IMEIs that no test has used before. */
const newImeis = (): string[] =>
  Array.from({ length: 10 }, () => withCheckDigit(createDigits(14), isImei))

async function scanCodes(page: Page, ...codes: string[]) {
  for (const code of codes) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
}

/** Enters the supplier’s bill with ten phones, and saves it as a draft. */
async function enterBill(page: Page, phone: { name: string; ean: string }) {
  await page.goto('/admin/purchases')
  await page.getByRole('link', { name: 'New Purchase' }).click()
  await page.getByRole('button', { name: 'Add Supplier' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a supplier' })
  await adding.getByLabel('Name').fill(`Mehta ${phone.ean}`)
  await adding.getByLabel('State').selectOption('Karnataka')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, messages.supplierAdded)
  await page.getByLabel('Bill number').fill(`MD/${phone.ean}`)
  await page.getByLabel('Add a product').focus()
  await scanCodes(page, phone.ean)
  const pieces = page.getByLabel(`Pieces of ${phone.name}`)
  await expect(pieces).toHaveValue('1')
  await pieces.fill('10')
  await page.getByLabel(`Cost of one ${phone.name}`).fill('12000')
  await expect(page.getByText('Total without GST ₹1,20,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectToast(page, messages.purchaseAdded)
}

/** Receives the ten phones by their IMEIs; the page is reloaded in between. */
async function receive(page: Page, ean: string, imeis: readonly string[]) {
  await page.getByRole('link', { name: 'Receive' }).click()
  await expect(page.getByLabel('Scan', { exact: true })).toBeFocused()
  await scanCodes(page, ean, ...imeis.slice(0, 6), imeis[0] ?? '')
  await expect(page.getByText('6 of 10 pieces')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Refused scans' })).toContainText(
    `${imeis[0]}: ${messages.serialTwice}`,
  )
  await page.reload()
  await expect(page.getByLabel('Scan', { exact: true })).toBeFocused()
  await scanCodes(page, ...imeis.slice(6))
  await expect(page.getByText('10 of 10', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Receive 10 pieces' }).click()
  const question = page.getByRole('dialog', { name: 'Add 10 pieces to the stock?' })
  await question.getByRole('button', { name: 'Receive 10 pieces' }).click()
  await expectToast(page, messages.purchaseReceived)
  await expect(page.getByText('10 pieces came')).toBeVisible()
}

/** Packs a phone of an order with one of the received IMEIs. */
async function pack(page: Page, { _id, orderNumber }: Order, imei: string) {
  await page.goto(`/admin/order/${_id}`)
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const packing = page.getByRole('dialog', { name: `Pack order ${orderNumber}` })
  await expect(packing.getByLabel('Scan', { exact: true })).toBeFocused()
  await scanCodes(page, imei)
  await page.keyboard.press('Control+Enter')
  await expectToast(page, messages.parcelPacked)
}

/** Sends a phone back to the supplier. */
async function sendBack(page: Page, productId: string, imei: string) {
  await page.goto(`/admin/product/update/${productId}`)
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  const adjusting = page.getByRole('dialog', { name: 'Adjust stock' })
  await adjusting.getByLabel('Reason').selectOption('Returned to supplier')
  await adjusting.getByLabel('IMEIs').fill(imei)
  await adjusting.getByRole('button', { name: 'Save' }).click()
  await expect(adjusting).toBeHidden()
}

test(
  'ten phones are bought and received, one is sold, and one returned to the supplier',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    const ean = withCheckDigit(`890${createDigits(9)}`, isEan)
    const name = `Nova ${ean}`
    const imeis = newImeis()
    const [sold = '', sentBack = '', left = ''] = imeis
    await openAsAdmin(page, '/admin/purchases')
    // Its IMEIs are recorded when it is received.
    const identified = { serialKind: 'imei', serialsFrom: 'receipt' }
    const facts = { name, ean, price: 15_000, countInStock: 0, ...identified }
    const { _id: productId, remove } = await addProduct(page.request, facts)
    await enterBill(page, { name, ean })
    await receive(page, ean, imeis)

    const customer = await openCustomerBrowser(browser, baseURL)
    const order = await placePaidOrder(customer.request, `search=${encodeURIComponent(name)}`)
    await customer.close()
    await pack(page, order, sold)
    await sendBack(page, productId, sentBack)

    const stock = page.getByRole('region', { name: 'Stock' })
    await expect(stock.locator('dd').first()).toHaveText('8')
    await expectFits(page)
    for (const [imei, state] of [
      [sold, 'Packed'],
      [sentBack, 'Back at the supplier'],
      [left, 'In stock'],
    ] as const) {
      await page.goto(`/admin/units?serial=${imei}`)
      await expect(page.getByRole('main')).toContainText(state)
    }
    await remove()
  },
)
