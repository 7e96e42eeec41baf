import { expect, fillAddress, openSignedIn, findPlentifulProduct, test } from './support'

test.use({ viewport: { width: 768, height: 1024 } })

test(
  'a cart that was ordered in one tab cannot be ordered in the other',
  { tag: '@core' },
  async ({ page, context }) => {
    const product = await findPlentifulProduct(page)
    await openSignedIn(page, '/profile')
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.goto('/shipping')
    await fillAddress(page)
    await page.goto('/place-order')
    const otherTab = await context.newPage()
    await otherTab.goto('/place-order')
    await otherTab.getByRole('button', { name: 'Place Order' }).click()
    await expect(otherTab).toHaveURL(/\/order\//)
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  },
)
