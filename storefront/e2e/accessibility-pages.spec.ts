import { toSlug } from '@voltkart/shared/domain/slug'
import { expectAccessible, expectPageAccessible } from '../../admin-desktop/e2e/accessible'
import {
  fileComplaint,
  placePaidOrder,
  requestReturn,
} from '../../admin-desktop/e2e/customer-orders'
import { findMailedLink } from '../../admin-desktop/e2e/mails'
import { fillPhoneOrder, placePhoneOrder } from '../../admin-desktop/e2e/phone-orders'
import {
  expect,
  fillAddress,
  openSignedIn,
  payWith,
  PHOTO,
  findPlentifulProduct,
  getProducts,
  callStaffApi,
  test,
  withOwnProduct,
} from './support'

// Both workers share them.
test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 360, height: 760 } })
// Checking so many pages takes long on a busy machine.
test.setTimeout(240_000)

test('every public page is accessible', async ({ page }) => {
  const forms = ['/cart', '/complaint', '/login', '/register', '/reset-password']
  for (const address of ['/pages/terms', ...forms]) {
    await expectPageAccessible(page, address, 'phone')
  }
})

test('every page that shows products is accessible', async ({ page }) => {
  const product = await findPlentifulProduct(page)
  const compared = (await getProducts(page, 'limit=2')).map(({ _id }) => _id)
  for (const address of [
    '/c/phones',
    `/b/${toSlug(product.brand)}`,
    '/compare',
    `/compare?ids=${compared.join(',')}`,
    '/wishlist',
  ]) {
    await expectPageAccessible(page, address, 'phone')
  }
})

test.describe('an address that leads nowhere', () => {
  test.use({ expectedStatuses: [404] })

  test('has an accessible page', async ({ page }) => {
    for (const address of ['/none', '/pay/a-wrong-token']) {
      await expectPageAccessible(page, address, 'phone')
    }
  })
})

test('the checkout and the profile are accessible', async ({ page }) => {
  const product = await findPlentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await openSignedIn(page, '/shipping')
  await fillAddress(page)
  const places = ['/profile', '/profile/security', '/profile/addresses']
  for (const address of ['/payment', '/place-order', ...places]) {
    await expectPageAccessible(page, address, 'phone')
  }
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByRole('dialog', { name: 'Add address' })).toBeVisible()
  await expectAccessible(page, 'the dialog of an address', 'phone')
})

test.describe('the sign-in over a page', () => {
  test.use({ expectedStatuses: [401] })

  test('is accessible, and keeps the focus', async ({ page }) => {
    await openSignedIn(page, '/profile')
    await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Update' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus'), 'the focus stays in the dialog').toHaveCount(1)
    }
    await expectAccessible(page, 'the sign-in over a page', 'phone')
  })
})

test('the pages of a complaint are accessible', async ({ page, browser, baseURL }) => {
  const email = `complainer.${Date.now()}@voltkart.test`
  await page.goto('/complaint')
  await page.getByLabel('What is it about?').selectOption('Payment or refund')
  await page.getByLabel('Name').fill('Leela Menon')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('What happened?').fill('I was charged twice.')
  await page.getByRole('button', { name: 'File complaint' }).click()
  await expect(page.getByRole('heading', { name: 'We have received' })).toBeFocused()
  await expectAccessible(page, 'a complaint that was received', 'phone')
  const link = await findMailedLink(page, email, /\/complaint\/C[\w-]+\?token=[\w-]{43}/)
  await expectPageAccessible(page, link, 'phone')

  const customer = await browser.newContext(baseURL ? { baseURL } : {})
  const customerPage = await customer.newPage()
  await openSignedIn(customerPage, '/profile')
  const number = await fileComplaint(customerPage.request)
  await expectPageAccessible(customerPage, `/complaint/${number}`, 'phone')
  await customer.close()
})

test('the pages of a return are accessible', async ({ page, playwright }) => {
  await openSignedIn(page, '/profile')
  const staff = await callStaffApi(playwright)
  const order = await placePaidOrder(page.request)
  const delivered = await staff.put(`orders/${order._id}/deliver`)
  expect(delivered.ok(), await delivered.text()).toBe(true)
  await staff.dispose()
  await page.goto(`/order/${order._id}/return`)
  await page.getByRole('button', { name: /^One more of / }).click()
  await page.getByLabel(/^Reason for /).selectOption('defective')
  const photo = { name: 'broken.png', mimeType: 'image/png', buffer: PHOTO }
  await page.getByLabel('Photos (optional)').setInputFiles(photo)
  await expect(page.getByRole('img', { name: '1: broken.png' })).toBeVisible()
  await expectAccessible(page, 'the form of a return', 'phone')
  await requestReturn(page.request, order)
  await expectPageAccessible(page, `/order/${order._id}`, 'phone')
})

test('an order in two parcels is accessible', async ({ page, playwright }) => {
  const staff = await callStaffApi(playwright)
  await openSignedIn(page, '/profile')
  await withOwnProduct(playwright, {}, async ({ _id: product, name }) => {
    const order = await placePaidOrder(page.request, `search=${encodeURIComponent(name)}`)
    const line = { product, quantity: 1 }
    const parcel = { lines: [line], courier: 'blue-dart', trackingNumber: 'BD-1' }
    const packResponse = await staff.post(`orders/${order._id}/parcels`, { data: parcel })
    expect(packResponse.ok(), await packResponse.text()).toBe(true)
    const shipResponse = await staff.post(`orders/${order._id}/parcels/1/ship`, { data: {} })
    expect(shipResponse.ok(), await shipResponse.text()).toBe(true)
    await expectPageAccessible(page, `/order/${order._id}`, 'phone')
    await expectPageAccessible(page, '/profile', 'phone')
  })
  await staff.dispose()
})

test('the pages of a phone order are accessible', async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  const sku = `PHONE-PAGE-${Date.now()}`
  await withOwnProduct(playwright, { sku }, async ({ name }) => {
    const email = await fillPhoneOrder(page, { name, sku })
    await expectAccessible(page, 'the page to take an order')
    const path = await placePhoneOrder(page, email)
    await expectAccessible(page, 'the page of a placed order')

    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const meera = await context.newPage()
    await expectPageAccessible(meera, path, 'phone')
    await meera.getByRole('button', { name: /^Pay ₹/ }).click()
    await payWith(meera, 'Succeeds')
    await expect(meera.getByRole('heading', { name: /^Thank you, this order/ })).toBeVisible()
    await expectAccessible(meera, 'the page of a paid link', 'phone')
    await context.close()
  })
})
