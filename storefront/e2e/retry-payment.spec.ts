import {
  closePaymentWindow,
  expect,
  openSignedIn,
  orderSome,
  paymentWindow,
  payWith,
  plentifulProduct,
  test,
  expectToast,
} from './support'

// The response for a card that the bank declines.
test.use({ expectedStatuses: [400] })

test(
  'a declined card can be followed by a valid one in the same window',
  { tag: '@core' },
  async ({ page }) => {
    await openSignedIn(page, '/profile')
    await orderSome(page, await plentifulProduct(page))
    await payWith(page, 'Is declined')
    const window = paymentWindow(page)
    await expect(window.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
    await window.getByRole('button', { name: 'Try again' }).click()
    await payWith(page, 'Succeeds')
    await expect(page.getByText(/^Paid on /)).toBeVisible()
    await expect(page.getByText('Payment failed')).toBeVisible()
  },
)

test('closing the window leaves the order payable, and it can be cancelled', async ({ page }) => {
  await openSignedIn(page, '/profile')
  await orderSome(page, await plentifulProduct(page))
  const pay = page.getByRole('button', { name: 'Pay Order' })
  await payWith(page, 'Is declined')
  await paymentWindow(page).getByRole('button', { name: 'Back to the shop' }).first().click()
  await expect(page.getByRole('note').filter({ hasText: /declined/i })).toBeVisible()
  await expect(pay).toBeEnabled()
  await pay.click()
  await closePaymentWindow(page)
  await expect(pay).toBeEnabled()
  await expect(page.getByText('Not paid')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'Order cancelled')
  await expect(pay).toBeHidden()
})
