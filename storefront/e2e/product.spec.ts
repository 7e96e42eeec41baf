import { expect, findPlentifulProduct, test } from './support'

test('a picture can be zoomed, and similar products are listed', async ({ page }) => {
  const product = await findPlentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: /^Zoom picture/ }).click()
  const dialog = page.getByRole('dialog', { name: `Picture of ${product.name}` })
  const picture = dialog.getByRole('img', { name: product.name })
  await expect(picture).toHaveAttribute('src', /w=1280/)
  const small = await picture.boundingBox()
  await picture.click({ position: { x: 100, y: 100 } })
  await expect
    .poll(async () => (await picture.boundingBox())?.width)
    .toBeCloseTo((small?.width ?? 0) * 2, 0)
  await dialog.getByRole('button', { name: 'Zoom out' }).click()
  await expect
    .poll(async () => (await picture.boundingBox())?.width)
    .toBeCloseTo(small?.width ?? 0, 0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const related = page.getByRole('region', { name: `More from ${product.category}` })
  const cards = related.getByRole('article')
  await expect(cards.first()).toBeVisible()
  expect(await cards.count()).toBeLessThanOrEqual(4)
  await expect(cards.filter({ hasText: product.name })).toHaveCount(0)
  const name = await cards.first().getByRole('heading').innerText()
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await trail.getByRole('link', { name: product.category, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.category })).toBeVisible()
})

test.describe('a picture that fails to load', () => {
  test.use({ expectedStatuses: [404] })

  test('is replaced by a placeholder, even if it fails before the code loads', async ({ page }) => {
    const product = await findPlentifulProduct(page)
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }))
    await page.goto(`/product/${product._id}`)
    const strip = page.getByRole('list', { name: `Pictures of ${product.name}` })
    await expect(strip.getByText(`${product.name} (no picture)`)).toBeAttached()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('price and Add To Cart are always on the screen', async ({ page }) => {
    const product = await findPlentifulProduct(page)
    await page.goto(`/product/${product._id}`)
    const bar = page.locator('.bottom-bar')
    const add = page.getByRole('button', { name: 'Add To Cart' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(add).toHaveCount(1)
    await page.getByRole('button', { name: 'Wishlist', exact: true }).scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await expect(add).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(add).toHaveCount(1)
    await bar.getByText('Add To Cart').click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
    // At the end of the page it stands above the footer, and covers nothing of it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const bottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
    const top = await page
      .getByRole('contentinfo')
      .evaluate((element) => element.getBoundingClientRect().top)
    expect(bottom).toBeLessThanOrEqual(top)
  })
})
