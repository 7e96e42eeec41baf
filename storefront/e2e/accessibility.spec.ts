import { expectPageAccessible } from '../../admin-desktop/e2e/accessible'
import { placePaidOrder } from '../../admin-desktop/e2e/customer-orders'
import { openSignedIn, plentifulProduct, test } from './support'

test('the pages that shoppers use most are accessible', { tag: '@core' }, async ({ page }) => {
  const product = await plentifulProduct(page)
  for (const address of ['/', '/?q=phone', `/product/${product._id}`]) {
    await expectPageAccessible(page, address, 'phone')
  }
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await expectPageAccessible(page, '/cart', 'phone')
  await openSignedIn(page, '/shipping')
  await expectPageAccessible(page, '/shipping', 'phone')
  const { _id } = await placePaidOrder(page.request)
  await expectPageAccessible(page, `/order/${_id}`, 'phone')
})
