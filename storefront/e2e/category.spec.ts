import { toSlug } from '@voltkart/shared/domain/slug'
import { openRendered } from '../../admin-desktop/e2e/open-rendered'
import { expect, getProducts, test } from './support'

for (const [kind, prefix] of [
  ['category', '/c/'],
  ['brand', '/b/'],
] as const) {
  test(`the page of a ${kind} shows its products without JavaScript`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const [some] = await getProducts(page, 'limit=1')
    const name = some?.[kind] ?? ''
    // The page begins with the popular ones, and others may be on its second page.
    const products = await getProducts(
      page,
      `${kind}=${encodeURIComponent(name)}&sort=popular&limit=4`,
    )
    const address = prefix + toSlug(name)
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const paper = await plain.newPage()
    await openRendered(paper, address)
    await expect(paper.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    for (const product of products) {
      const card = paper.getByRole('article').filter({ hasText: product.name })
      await expect(card.getByRole('link').first()).toHaveAttribute(
        'href',
        `/product/${product._id}/${toSlug(product.name)}`,
      )
    }
    const canonical = paper.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', `${baseURL}${address}`)
    // Whether there is a second page depends on the demo shop, and the home page always has one.
    await openRendered(paper, '/')
    await paper.getByRole('link', { name: 'Go to page 2' }).click()
    await expect(paper).toHaveURL('/?page=2')
    await expect(paper.getByRole('link', { name: 'Go to previous page' })).toHaveAttribute(
      'href',
      '/',
    )
    await plain.close()
  })
}

test('the page of a category lists its whole branch, and leads up and down the tree', async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const paper = await plain.newPage()
  await openRendered(paper, '/c/charging')
  const trail = paper.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(trail.getByRole('listitem')).toHaveText([
    'Home',
    'Accessories',
    'Chargers and cables',
  ])
  await expect(paper.getByText('Chargers with Indian pins')).toBeVisible()
  // It is in the category below.
  await expect(paper.getByRole('article').filter({ hasText: 'Power Bank 20,000' })).toBeVisible()
  const below = paper.getByRole('navigation', { name: 'Categories in Chargers and cables' })
  await below.getByRole('link', { name: 'Power banks and pads' }).click()
  await expect(paper).toHaveURL('/c/power-banks-and-pads')
  await expect(paper.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/c/power-banks-and-pads`,
  )
  await plain.close()
  // An address made of its name leads to its own, on the server as in the browser.
  const moved = await page.request.get('/c/chargers-and-cables', { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers()['location']).toBe('/c/charging')
  await page.goto('/c/power-banks-and-pads')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click()
  await expect(page).toHaveURL('/c/charging')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chargers and cables')
})
