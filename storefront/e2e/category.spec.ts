import { openRendered } from '../../admin-desktop/e2e/open-rendered'
import { expect, test } from './support'

test('the page of a category lists its whole branch, and leads up and down the tree', async ({
  page,
  browser,
  baseURL,
}) => {
  const scriptlessContext = await browser.newContext({ javaScriptEnabled: false })
  const paper = await scriptlessContext.newPage()
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
  await scriptlessContext.close()
  // An address made of its name leads to its own, on the server as in the browser.
  const redirect = await page.request.get('/c/chargers-and-cables', { maxRedirects: 0 })
  expect(redirect.status()).toBe(301)
  expect(redirect.headers()['location']).toBe('/c/charging')
  await page.goto('/c/power-banks-and-pads')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click()
  await expect(page).toHaveURL('/c/charging')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chargers and cables')
})
