import {
  closePaymentWindow,
  expect,
  expectToast,
  openSignedIn,
  orderSome,
  getPaymentWindow,
  payWith,
  findPlentifulProduct,
  test,
} from './support'

test('a paid order thanks the customer, is printed without buttons, and can be cancelled', async ({
  page,
}) => {
  const product = await findPlentifulProduct(page)
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

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: /^Cancel order / })
  await expect(question).toContainText(/We’ll refund ₹.* to your original payment method/)
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'Order cancelled. Your refund is on its way.')
  await expect(page.getByText(/^We’ve refunded this order/)).toBeVisible()
  await expect(thanks).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})

test('a reopened payment window is filled in by the first click on a test card', async ({
  page,
}) => {
  await openSignedIn(page, '/profile')
  await orderSome(page, await findPlentifulProduct(page))
  const pay = getPaymentWindow(page)
  for (let visits = 1; visits <= 3; visits += 1) {
    await closePaymentWindow(page)
    await page.getByRole('button', { name: 'Pay Order' }).click()
    await pay.getByRole('button', { name: 'Succeeds' }).first().click()
    await expect(pay.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    await expect(pay.locator('#pay')).toBeFocused()
  }
  await pay.locator('#pay').click()
  await expect(page.getByText(/^Paid on /)).toBeVisible()
})
