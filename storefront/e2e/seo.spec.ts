import type { Page } from '@playwright/test'
import { openRendered } from '../../admin-desktop/e2e/open-rendered'
import { toSlug } from '@voltkart/shared/domain/slug'
import { expect, plentifulProduct, test } from './support'

async function linkedData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
}

/** When the page first requested a file with such a name, in milliseconds since navigation. */
const firstRequest = (page: Page, name: string) =>
  page.evaluate((part) => {
    const requests = performance
      .getEntriesByType('resource')
      .filter((file) => file.name.includes(part))
    return Math.min(...requests.map(({ startTime }) => startTime))
  }, name)

const content = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`)

test('a product describes itself to search engines and link previews', async ({
  page,
  baseURL,
}) => {
  const product = await plentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await expect(page).toHaveTitle(`${product.name} · Voltkart`)
  const url = `${baseURL}/product/${product._id}/${toSlug(product.name)}`
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
  await expect(content(page, 'og:title')).toHaveAttribute('content', product.name)
  await expect(content(page, 'og:type')).toHaveAttribute('content', 'product')
  await expect(content(page, 'description')).toHaveCount(1)
  const picture = await content(page, 'og:image').getAttribute('content')
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp')
  const [linked, breadcrumbs] = await linkedData(page)
  expect(linked).toMatchObject({
    '@type': 'Product',
    name: product.name,
    offers: {
      url,
      price: product.priceWithTax.toFixed(2),
      priceCurrency: 'INR',
      shippingDetails: { '@type': 'OfferShippingDetails' },
      hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy' },
    },
    aggregateRating: { bestRating: 5 },
  })
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })

  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page).toHaveTitle('Cart · Voltkart')
  await expect(content(page, 'robots')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  expect(await linkedData(page)).toEqual([])
})

test('home, search, category and product pages are rendered on the server and request no data again', async ({
  page,
  browser,
}) => {
  const product = await plentifulProduct(page)
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
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const paper = await plain.newPage()
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
  await plain.close()
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
