import {
  expect,
  openSignedIn,
  orderSome,
  getPaymentWindow,
  payWith,
  findPlentifulProduct,
  test,
} from './support'

// The response for a card that the bank declines.
test.use({ expectedStatuses: [400] })

test(
  'a declined card can be followed by a valid one in the same window',
  { tag: '@core' },
  async ({ page }) => {
    await openSignedIn(page, '/profile')
    await orderSome(page, await findPlentifulProduct(page))
    await payWith(page, 'Is declined')
    const window = getPaymentWindow(page)
    await expect(window.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
    await window.getByRole('button', { name: 'Try again' }).click()
    await payWith(page, 'Succeeds')
    await expect(page.getByText(/^Paid on /)).toBeVisible()
    await expect(page.getByText('Payment failed')).toBeVisible()
  },
)
