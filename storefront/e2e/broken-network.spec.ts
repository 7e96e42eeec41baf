import {
  expect,
  fillAddress,
  getLatestCards,
  getOwnOrders,
  findPlentifulProduct,
  getProducts,
  register,
  test,
  expectToast,
} from './support'

test.use({ viewport: { width: 360, height: 760 }, networkBreaks: true })

test('an offline shopper sees a notice, and continues once the network is back', async ({
  page,
  context,
}) => {
  const [fifth] = await getProducts(page, 'limit=1&skip=4')
  await page.goto('/')
  await expect(getLatestCards(page)).toHaveCount(4)
  // A visitor who begins to do something gets the code of the next steps ahead; before it, a link
  // waits for the network without a word.
  await page.getByRole('link', { name: 'Go to page 2' }).hover()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('product-page')),
  )
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to page 2' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('couldn’t reach the shop')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toBeHidden()
  await expect(getLatestCards(page).first()).toContainText(fifth?.name ?? '')
})

test('a skeleton of the page appears at once on a slow network', async ({ page }) => {
  const product = await findPlentifulProduct(page)
  await page.goto('/cart')
  let releaseResponse = () => {}
  const released = new Promise<void>((resolve) => {
    releaseResponse = resolve
  })
  await page.route(`**/api/v1/products/${product._id}`, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Search products' }).fill(product.name)
  await page.getByRole('option', { name: product.name }).first().click()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible()
  releaseResponse()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
})

test('an order whose response is lost is not placed twice', { tag: '@core' }, async ({ page }) => {
  const product = await findPlentifulProduct(page)
  await page.goto('/register?redirect=/profile')
  await register(page, 'Unlucky Customer')
  await expect(page).toHaveURL('/profile')
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.goto('/shipping')
  await fillAddress(page)
  await page.goto('/place-order')
  // The shop receives the order, but the customer gets no response; then the same again.
  const loseResponse = async (route: Parameters<Parameters<typeof page.route>[1]>[0]) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/v1/orders', loseResponse, { times: 2 })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectToast(page, 'We couldn’t reach the shop')
  await expect(page.getByRole('note')).toContainText('couldn’t reach the shop')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('note')).toContainText('couldn’t reach the shop')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await page.goto('/profile')
  await expect(getOwnOrders(page)).toHaveCount(1)
})
