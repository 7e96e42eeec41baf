import {
  expectNoViolations,
  expectPageAccessible,
  expectAccessibleInOtherViews,
} from './accessible'
import { openCustomerBrowser, placePaidOrder } from './customer-orders'
import { openAsAdmin, test } from './support'

for (const [device, details, check] of [
  ['on a desktop', { tag: '@core' }, expectNoViolations],
  ['on a phone and a tablet', {}, expectAccessibleInOtherViews],
] as const) {
  test(
    `the pages that staff use most are accessible ${device}`,
    details,
    async ({ page, browser, baseURL }) => {
      const customer = await openCustomerBrowser(browser, baseURL)
      const { _id } = await placePaidOrder(customer.request)
      await customer.close()
      await openAsAdmin(page, '/admin/profile')
      for (const address of [
        '/admin/dashboard',
        '/admin/order-list',
        `/admin/order/${_id}`,
        '/admin/product/create',
      ]) {
        await expectPageAccessible(page, address, 'desktop', check)
      }
    },
  )
}
