import {
  closePaymentWindow,
  expect,
  openSignedIn,
  orderSome,
  paymentWindow,
  payWith,
  plentifulProduct,
  test,
} from './support'

test('a paid order thanks the customer, and its print has no navigation or buttons', async ({
  page,
}) => {
  const product = await plentifulProduct(page)
  await openSignedIn(page, '/profile')
  await orderSome(page, product)
  await payWith(page, 'Succeeds')
  const thanks = page.getByText('Payment received. Thank you, Asha.')
  await expect(thanks).toBeVisible()
  const invoice = page.getByText(/^Download invoice INV/)
  await expect(invoice).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(invoice).toBeHidden()
  await expect(thanks).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expect(page.getByText(product.name).first()).toBeVisible()
})

test('a reopened payment window is filled in by the first click on a test card', async ({
  page,
}) => {
  await openSignedIn(page, '/profile')
  await orderSome(page, await plentifulProduct(page))
  const pay = paymentWindow(page)
  for (let opened = 1; opened <= 3; opened += 1) {
    await closePaymentWindow(page)
    await page.getByRole('button', { name: 'Pay Order' }).click()
    await pay.getByRole('button', { name: 'Succeeds' }).first().click()
    await expect(pay.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    await expect(pay.locator('#pay')).toBeFocused()
  }
  await pay.locator('#pay').click()
  await expect(page.getByText(/^Paid on /)).toBeVisible()
})
