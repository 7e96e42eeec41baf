import {
  expectNoViolations,
  expectPageAccessible,
  expectAccessibleInOtherViews,
} from '../../admin-desktop/e2e/accessible'
import { placePaidOrder } from '../../admin-desktop/e2e/customer-orders'
import { openSignedIn, findPlentifulProduct, test } from './support'

for (const [device, details, check] of [
  ['on a phone', { tag: '@core' }, expectNoViolations],
  ['on a desktop and a tablet', {}, expectAccessibleInOtherViews],
] as const) {
  test(`the pages that shoppers use most are accessible ${device}`, details, async ({ page }) => {
    const product = await findPlentifulProduct(page)
    for (const address of ['/', '/?q=phone', `/product/${product._id}`]) {
      await expectPageAccessible(page, address, 'phone', check)
    }
    await page.getByRole('button', { name: 'Add To Cart' }).first().click()
    await expectPageAccessible(page, '/cart', 'phone', check)
    await openSignedIn(page, '/shipping')
    await expectPageAccessible(page, '/shipping', 'phone', check)
    const { _id } = await placePaidOrder(page.request)
    await expectPageAccessible(page, `/order/${_id}`, 'phone', check)
  })
}
