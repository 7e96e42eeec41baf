import { expectPageAccessible } from './accessible'
import { customerBrowser, placePaidOrder } from './customer-orders'
import { openAsAdmin, test } from './support'

test(
  'the pages that staff use most are accessible',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    const customer = await customerBrowser(browser, baseURL)
    const { _id } = await placePaidOrder(customer.request)
    await customer.close()
    await openAsAdmin(page, '/admin/profile')
    for (const address of [
      '/admin/dashboard',
      '/admin/order-list',
      `/admin/order/${_id}`,
      '/admin/product/create',
    ]) {
      await expectPageAccessible(page, address)
    }
  },
)
