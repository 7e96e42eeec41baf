import { openCustomerBrowser, placePaidOrder } from './customer-orders'
import { connect, expect, test } from './desktop-test'
import { signIn, expectToast } from './support'

test('the first start requests the shop’s address, tests it and opens the sign-in page', async ({
  page,
  desktop,
  baseURL,
}) => {
  await page.goto(desktop.address)
  await expect(page.getByRole('heading', { name: 'Connect to your shop' })).toBeVisible()
  const address = page.getByLabel('Address of the shop')
  for (const [typed, problem] of [
    ['http://shop.example.com', 'The address has to begin with https://'],
    ['localhost:1', 'does not respond'],
    [desktop.address, 'There is no Voltkart shop at'],
  ] as const) {
    await address.fill(typed)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByText(problem)).toBeVisible()
  }
  await address.fill(baseURL ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  // The session is in the app's own cookie jar: the page itself has no cookie.
  expect(await page.context().cookies()).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('lists and orders stay readable offline, with a banner', async ({
  page,
  desktop,
  baseURL,
}) => {
  await connect(page, desktop, baseURL ?? '')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const grid = page.getByRole('grid', { name: 'Orders' })
  const number = await grid.getByRole('row').nth(1).getByRole('link').innerText()

  desktop.setConnected(false)
  await page.reload()
  await expect(grid.getByRole('row').nth(1)).toContainText(number)
  const banner = page.getByRole('status').filter({ hasText: 'No connection to the shop' })
  await expect(banner).toBeVisible()

  desktop.setConnected(true)
  // Pressed only if it is still there: the app may have found the shop by itself at this moment.
  await banner
    .getByRole('button', { name: 'Try now' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
  await expect(banner).toBeHidden()
  await expect(grid.getByRole('row').nth(1)).toContainText(number)
})

test(
  'a delivery that is marked offline is sent once online, and a refusal is shown',
  { tag: '@core' },
  async ({ page, desktop, browser, baseURL }) => {
    const customer = await openCustomerBrowser(browser, baseURL)
    const { _id: id, orderNumber: number } = await placePaidOrder(customer.request)
    await customer.close()
    await connect(page, desktop, baseURL ?? '')
    await page.goto(`${desktop.address}/admin/order-list?search=${number}`)
    const link = page.getByRole('grid', { name: 'Orders' }).getByRole('link', { name: number })
    await expect(link).toBeVisible()
    const queueStatus = page.getByRole('status').filter({ hasText: 'One delivery waits' })

    async function deliverLater() {
      desktop.setConnected(false)
      // The button is pressed by keys, since the banner that appears meanwhile moves the page.
      await page.getByRole('button', { name: 'Mark As Delivered' }).press('Enter')
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: 'Mark As Delivered' }).press('Enter')
      await expectToast(page, `Order ${number} is marked delivered once`)
      await expect(queueStatus).toContainText(number)
    }

    // The order itself has not been opened, only the list that contains it.
    desktop.setConnected(false)
    await link.press('Enter')
    await deliverLater()
    await page.reload()
    await expect(queueStatus).toContainText(number)
    const takeBack = desktop.refuse(`PUT /api/v1/orders/${id}/deliver`, 'Order is not paid yet')
    desktop.setConnected(true)
    await desktop.shop.connectNow()
    const refused = page.getByRole('alert').filter({ hasText: 'The shop refused' })
    await expect(refused).toContainText(`${number}: Order is not paid yet`)
    await expect(queueStatus).toBeHidden()
    await refused.getByRole('button', { name: `Dismiss order ${number}` }).click()
    await expect(refused).toBeHidden()

    takeBack()
    await deliverLater()
    desktop.setConnected(true)
    await desktop.shop.connectNow()
    await expect(queueStatus).toBeHidden()
    await desktop.emit('openPage', '/admin/product-list')
    await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()
    await desktop.emit('openOrder', id)
    await expect(page).toHaveURL(new RegExp(`/admin/order/${id}$`))
    await expect(page.getByText(/^Delivered on /)).toBeVisible()
  },
)

test('a new paid order shows a notice and is printed, and the computer’s settings are kept', async ({
  page,
  desktop,
  browser,
  baseURL,
}) => {
  await connect(page, desktop, baseURL ?? '')
  await desktop.emit('openPage', '/admin/desktop')
  await expect(page.getByRole('heading', { name: 'Settings of this computer' })).toBeVisible()
  await page.getByLabel('Printer for packing slips').selectOption('Slip printer')
  await page.getByLabel('Print the packing slip of each new paid order').check()
  await expect(page.getByText('Updates are off.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved')
  const streaming = page.waitForResponse(/\/orders\/paid\/stream/)
  await page.reload()
  await expect(page.getByLabel('Printer for packing slips')).toHaveValue('slips')

  // The settings are among the pages of the shop, and hear of new orders like those.
  await streaming
  const customer = await openCustomerBrowser(browser, baseURL)
  const { _id, orderNumber } = await placePaidOrder(customer.request)
  await customer.close()
  const { system } = desktop
  await expect.poll(() => system.printed).toEqual([`Packing slips ${orderNumber}`])
  expect(system).toMatchObject({ notices: [`New paid order ${orderNumber}`], badge: 1 })
  await desktop.emit('openOrder', _id)
  await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible()
  await expect.poll(() => system.badge).toBe(0)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await desktop.emit('openPage', '/admin/desktop')
  await expect(page.getByRole('heading', { name: 'Settings of this computer' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to signing in' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})
