import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectFits } from '../../admin-desktop/e2e/sizes'
import {
  expect,
  ownOrders,
  payWith,
  register,
  staffApi,
  test,
  expectToast,
  withOwnProduct,
  type ShopProduct,
} from './support'

/** Adds an address in the account, which must be open. */
async function addAddress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Addresses' }).click()
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  await dialog.getByLabel('Label').fill('Home')
  await dialog.getByLabel('Name').fill('Leela Menon')
  await dialog.getByLabel('Phone').fill('098765 43210')
  await dialog.getByLabel('Address', { exact: true }).fill('5 Hill Road')
  await dialog.getByLabel('City').fill('Mumbai')
  await dialog.getByLabel('Postal Code').fill('400050')
  await expect(dialog.getByText('State: Maharashtra')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expectToast(page, 'Address saved')
  const addresses = page.getByRole('region', { name: 'Addresses' })
  await expect(addresses.getByRole('listitem')).toContainText('Default')
}

/** Buys three pieces, from the product's page to the page of the paid order. Returns the order's id. */
async function buyThree(page: Page, product: ShopProduct): Promise<string> {
  await page.goto(`/product/${product._id}`)
  await page.getByRole('combobox', { name: 'Quantity' }).first().selectOption('3')
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await page.goto('/shipping')
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/payment')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/place-order')
  const shipping = page.getByRole('main')
  await expect(shipping).toContainText('Leela Menon')
  await expect(shipping).toContainText('Maharashtra')
  await expect(shipping).toContainText('Phone: +91 98765 43210')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await payWith(page, 'Succeeds')
  await expect(page.getByText(/^Paid on /)).toBeVisible()
  return new URL(page.url()).pathname.replace('/order/', '')
}

async function expectInvoice(page: Page): Promise<void> {
  const invoice = page.getByRole('link', { name: /^Download invoice INV\d{4}-\d{6}$/ })
  await expect(invoice).toBeVisible()
  const answer = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('application/pdf')
  await expect(page.getByText('Taxes and charges (15%)')).toBeVisible()
}

/** The steps of the packers for one order. Each call must succeed. */
function packing(staff: APIRequestContext, orderId: string) {
  const post = async (path: string, data: object = {}) => {
    const answer = await staff.post(`orders/${orderId}/parcels${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return {
    pack: (product: ShopProduct, serials: string[], trackingNumber: string) =>
      post('', {
        lines: [{ product: product._id, quantity: serials.length, serials }],
        courier: 'blue-dart',
        trackingNumber,
      }),
    ship: (parcel: number) => post(`/${parcel}/ship`),
    deliver: (parcel: number) => post(`/${parcel}/deliver`),
  }
}

const parcel = (page: Page, position: number): Locator =>
  page.getByRole('listitem', { name: `Parcel ${position}` })
const step = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: name })

/** Follows an order of three pieces that the shop sends in two parcels. */
async function followParcels(
  page: Page,
  { pack, ship, deliver }: ReturnType<typeof packing>,
  product: ShopProduct,
): Promise<void> {
  const serials = [1, 2, 3].map((piece) => `${product._id.slice(-8)}-${piece}`.toUpperCase())
  const orderPage = page.url()
  await pack(product, serials.slice(0, 2), 'BD-1')
  await page.reload()
  await expect(parcel(page, 1)).toContainText('Waiting for the courier')
  await expect(step(page, 'Shipped')).toContainText('not yet')

  await ship(1)
  await page.reload()
  await expect(step(page, 'Partly shipped')).toContainText('in part')
  await expect(parcel(page, 1)).toContainText(/Shipped on \d/)
  for (const serial of serials.slice(0, 2)) await expect(parcel(page, 1)).toContainText(serial)
  await expect(parcel(page, 1).getByText(/^Warranty until \d+ \w+ \d{4}$/)).toHaveCount(2)
  const tracking = page.getByRole('link', { name: 'Track parcel BD-1 (opens in a new tab)' })
  await expect(tracking).toHaveAttribute('href', /^https:\/\/.*BD-1/)
  await expect(page.getByText('1 item still to be packed')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Partly shipped').locator('visible=true')).toBeVisible()
  await ownOrders(page).click()
  await expect(page).toHaveURL(orderPage)

  await pack(product, serials.slice(2), 'BD-2')
  await ship(2)
  await page.reload()
  await expect(step(page, 'Shipped')).toContainText('done')
  await expect(page.getByText(/still to be packed/)).toBeHidden()
  await deliver(1)
  await deliver(2)
  await page.reload()
  await expect(step(page, 'Delivered')).toContainText('done')
  await expect(parcel(page, 2)).toContainText(/Arrived on \d/)
  await expectFits(page)
}

test.use({ viewport: { width: 360, height: 760 } })

test('a customer orders to a saved address and follows two parcels', async ({
  page,
  playwright,
}) => {
  await page.goto('/register?redirect=/profile')
  await register(page, 'Leela Menon')
  await expect(page).toHaveURL('/profile')
  await addAddress(page)
  const staff = await staffApi(playwright)
  const warranty = { months: 24, kind: 'manufacturer', text: '' } as const
  await withOwnProduct(playwright, { serialKind: 'serial', warranty }, async (product) => {
    const orderId = await buyThree(page, product)
    await expectInvoice(page)
    await followParcels(page, packing(staff, orderId), product)
  })
  await staff.dispose()
})
