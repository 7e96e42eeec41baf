import type { Order } from '@voltkart/shared/contract/orders'
import type { Page } from '@playwright/test'
import { customerBrowser, placePaidOrder } from './customer-orders'
import { expect, openAsAdmin, test } from './support'

/** `PACKING_ROUND=30` packs a whole day's parcels. */
const PARCELS = Number(process.env['PACKING_ROUND'] ?? 3)

/** A product without serial numbers, so that the scan of its SKU completes an order. */
const CABLE = 'category=Accessories&sort=price'

/** Scans the SKU of the order's only piece, and packs with Enter in the empty field. */
async function packByScanner(page: Page, { orderNumber, orderItems }: Order) {
  const [item] = orderItems
  const product = await page.request.get(`/api/v1/products/${item?._id}`)
  const { sku } = (await product.json()) as { sku: string }
  const dialog = page.getByRole('dialog', { name: `Pack order ${orderNumber}` })
  await expect(dialog.getByLabel('Scan', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Not fully scanned: /)).toBeVisible()
  await page.keyboard.type(sku)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('1 of 1 scanned')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('several parcels are packed in a row, by keyboard and scanner alone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000 + PARCELS * 15_000)
  const customer = await customerBrowser(browser, baseURL)
  const orders: Order[] = []
  for (let count = 0; count < PARCELS; count += 1) {
    orders.push(await placePaidOrder(customer.request, CABLE))
  }
  await customer.close()
  const [first, ...others] = orders
  if (!first) throw new Error('There is no order')

  await openAsAdmin(page, '/admin/order-list?parcels=to-pack')
  await expect(page.getByRole('link', { name: 'Pack oldest' })).toBeVisible()
  await page.goto(`/admin/order/${first._id}`)
  await page.getByRole('button', { name: 'Pack', exact: true }).press('Enter')
  const begun = Date.now()
  await packByScanner(page, first)
  await expect(page.getByRole('article', { name: 'Parcel 1' })).toBeFocused()
  await page.getByRole('link', { name: 'Pack next' }).press('Enter')
  for (const order of others) {
    await packByScanner(page, order)
    await expect(page).toHaveURL(`/admin/order/${order._id}`)
    // The next Enter opens the order after it.
    const next = page.getByRole('link', { name: 'Pack next' })
    await expect(next).toBeFocused()
    if (order !== others.at(-1)) await page.keyboard.press('Enter')
  }

  test.info().annotations.push({
    type: 'time',
    description: `${PARCELS} parcels in ${Math.round((Date.now() - begun) / 1_000)} s`,
  })

  await page.goBack()
  await expect(page).toHaveURL(`/admin/order/${others.at(-2)?._id}`)
  await expect(page.getByRole('button', { name: 'Mark As Delivered' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ship parcel 1' })).toBeVisible()
})
