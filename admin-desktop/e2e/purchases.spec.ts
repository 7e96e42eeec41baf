import { messages } from '@voltkart/shared/contract/messages'
import type { Order } from '@voltkart/shared/contract/orders'
import { isEan } from '@voltkart/shared/domain/ean'
import { isImei } from '@voltkart/shared/domain/serials'
import type { Page } from '@playwright/test'
import { findBarriers } from './axe'
import { customerBrowser, placePaidOrder } from './customer-orders'
import { sizes } from './sizes'
import { expect, expectToast, openAsAdmin, test } from './support'

const withCheckDigit = (first: string, isRight: (digits: string) => boolean): string =>
  Array.from({ length: 10 }, (_, digit) => `${first}${digit}`).find(isRight) ?? ''
const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')

/** Ten IMEIs that no story has used before. */
const newImeis = (): string[] =>
  Array.from({ length: 10 }, () => withCheckDigit(randomDigits(14), isImei))

/** Adds a phone without stock, whose IMEIs are recorded when it is received. */
async function addPhone(page: Page, name: string, ean: string): Promise<string> {
  const list = await page.request.get('/api/v1/products?limit=1')
  const { products } = (await list.json()) as { products: Record<string, unknown>[] }
  const { image, brand, category } = products[0] ?? {}
  const facts = { name, ean, price: 15_000, serialKind: 'imei', serialsFrom: 'receipt' }
  const made = await page.request.post('/api/v1/products', {
    data: { image, brand, category, description: 'A phone.', countInStock: 0, ...facts },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { product } = (await made.json()) as { product: { _id: string } }
  return product._id
}

async function scan(page: Page, ...codes: string[]) {
  for (const code of codes) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
}

/** Enters the supplier’s bill with ten phones, and saves it as a draft. */
async function enterBill(page: Page, phone: { name: string; ean: string }) {
  await page.goto('/admin/purchases')
  expect(await findBarriers(page), 'the purchases').toEqual([])
  await page.getByRole('link', { name: 'New Purchase' }).click()
  await page.getByRole('button', { name: 'Add Supplier' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a supplier' })
  await adding.getByLabel('Name').fill(`Mehta ${phone.ean}`)
  await adding.getByLabel('State').selectOption('Karnataka')
  expect(await findBarriers(page), 'the dialog of a supplier').toEqual([])
  await adding.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, messages.supplierAdded)
  await page.getByLabel('Bill number').fill(`MD/${phone.ean}`)
  await page.getByLabel('Add a product').focus()
  await scan(page, phone.ean)
  const pieces = page.getByLabel(`Pieces of ${phone.name}`)
  await expect(pieces).toHaveValue('1')
  await pieces.fill('10')
  await page.getByLabel(`Cost of one ${phone.name}`).fill('12000')
  await expect(page.getByText('Total ₹1,20,000.00')).toBeVisible()
  expect(await findBarriers(page), 'the draft of a purchase').toEqual([])
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectToast(page, messages.purchaseAdded)
}

/** Receives the ten phones by their IMEIs; the page is reloaded in between. */
async function receive(page: Page, ean: string, imeis: readonly string[]) {
  await page.getByRole('link', { name: 'Receive' }).click()
  await expect(page.getByLabel('Scan', { exact: true })).toBeFocused()
  await scan(page, ean, ...imeis.slice(0, 6), imeis[0] ?? '')
  await expect(page.getByText('6 of 10 pieces')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Refused scans' })).toContainText(
    `${imeis[0]}: ${messages.serialTwice}`,
  )
  expect(await findBarriers(page), 'a purchase that is being received').toEqual([])
  await page.reload()
  await expect(page.getByLabel('Scan', { exact: true })).toBeFocused()
  await scan(page, ...imeis.slice(6))
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
  await scan(page, imei)
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
  expect(await findBarriers(page), 'the dialog of a stock move').toEqual([])
  await adjusting.getByRole('button', { name: 'Save' }).click()
  await expect(adjusting).toBeHidden()
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('ten phones are bought and received, one is sold, and one returned to the supplier', async ({
      page,
      browser,
      baseURL,
    }) => {
      const ean = withCheckDigit(`890${randomDigits(9)}`, isEan)
      const name = `Nova ${ean}`
      const imeis = newImeis()
      const [sold = '', sentBack = '', left = ''] = imeis
      await openAsAdmin(page, '/admin/purchases')
      const productId = await addPhone(page, name, ean)
      await enterBill(page, { name, ean })
      await receive(page, ean, imeis)

      const customer = await customerBrowser(browser, baseURL)
      const order = await placePaidOrder(customer.request, `search=${encodeURIComponent(name)}`)
      await customer.close()
      await pack(page, order, sold)
      await sendBack(page, productId, sentBack)

      const stock = page.getByRole('region', { name: 'Stock' })
      await expect(stock.locator('dd').first()).toHaveText('8')
      for (const [imei, state] of [
        [sold, 'Packed'],
        [sentBack, 'Back at the supplier'],
        [left, 'In stock'],
      ] as const) {
        await page.goto(`/admin/units?serial=${imei}`)
        await expect(page.getByRole('main')).toContainText(state)
      }
      await page.request.delete(`/api/v1/products/${productId}`)
    })
  })
}
