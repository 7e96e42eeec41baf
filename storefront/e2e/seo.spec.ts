import type { Page } from '@playwright/test'
import { openRendered } from '../../admin-desktop/e2e/open-rendered'
import { expect, findPlentifulProduct, test } from './support'

/** When the page first requested a file with such a name, in milliseconds since navigation. */
const firstRequest = (page: Page, name: string) =>
  page.evaluate((part) => {
    const requests = performance
      .getEntriesByType('resource')
      .filter((file) => file.name.includes(part))
    return Math.min(...requests.map(({ startTime }) => startTime))
  }, name)

test('home, search, category and product pages are rendered on the server and request no data again', async ({
  page,
  browser,
}) => {
  const product = await findPlentifulProduct(page)
  const requested: string[] = []
  page.on('request', (request) => {
    // Only a page wide enough for the filters asks for those by specification, once it is drawn.
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/') && !searchParams.has('specifications')) {
      requested.push(request.url())
    }
  })
  for (const address of ['/', '/?q=phone', '/c/phones', `/product/${product._id}`]) {
    await page.goto(address)
    expect(requested).toEqual([])
    // Styles with names other than the server's would be created again in a separate element.
    await expect(page.locator('style[data-emotion="css"]')).toHaveCount(0)
    // Pictures are requested before the code, which would delay them on a slow connection.
    expect(await firstRequest(page, '/uploads/')).toBeLessThan(
      await firstRequest(page, 'foundation'),
    )
  }
  const scriptlessContext = await browser.newContext({ javaScriptEnabled: false })
  const paper = await scriptlessContext.newPage()
  for (const [address, heading] of [
    ['/', 'Latest Products'],
    ['/?q=Phone', 'Results for “phone”'],
    ['/c/phones', 'Phones'],
    [`/product/${product._id}`, product.name],
  ] as const) {
    await openRendered(paper, address)
    await expect(paper.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(paper.getByText('₹').first()).toBeVisible()
  }
  await scriptlessContext.close()
})

test('the cart is shown in its final layout before its code has loaded', async ({
  page,
  browser,
}) => {
  await page.goto('/c/phones')
  await page
    .getByRole('button', { name: /^Add .* to cart/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /^Cart.*1/ })).toBeVisible()
  const storageState = await page.context().storageState()
  const fullCart = await browser.newContext({ storageState })
  const withoutCode = await fullCart.newPage()
  await withoutCode.route('**/assets/*.js', (route) => route.abort())
  await withoutCode.goto('/cart')
  await expect(withoutCode.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible()
  await expect(withoutCode.locator('html')).toHaveAttribute('data-cart-lines', '1')
  await expect(withoutCode.getByText('Your cart is empty')).toBeHidden()
  await withoutCode.evaluate(() => localStorage.clear())
  await withoutCode.goto('/cart')
  await expect(withoutCode.getByText('Your cart is empty')).toBeVisible()
  await fullCart.close()
})
