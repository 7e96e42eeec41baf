import type { Page } from '@playwright/test'
import { expect, getLatestCards, findPlentifulProduct, getProducts, test } from './support'

/** Focuses the search field with its keyboard shortcut. */
async function searchByKey(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search products' })
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
}

test('the home page shows four products per page', async ({ page }) => {
  const [first] = await getProducts(page, 'limit=1')
  await page.goto('/')
  await expect(page).toHaveTitle('Phones, laptops, audio and more · Voltkart')
  await expect(page.getByRole('region', { name: 'Top products' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
  const cards = getLatestCards(page)
  await expect(cards).toHaveCount(4)
  await expect(cards.first()).toContainText(first?.name ?? '')
  await page.getByRole('link', { name: 'Go to page 2' }).click()
  await expect(page).toHaveURL('/?page=2')
  const [fifth] = await getProducts(page, 'limit=1&skip=4')
  await expect(cards.first()).toContainText(fifth?.name ?? '')
  await page.goBack()
  await expect(cards.first()).toContainText(first?.name ?? '')
})

test('a new page starts at its top, and going back restores the scroll position', async ({
  page,
}) => {
  const readScroll = () => page.evaluate(() => window.scrollY)
  const product = await findPlentifulProduct(page)
  await page.goto('/')
  await page.mouse.wheel(0, 700)
  await expect.poll(readScroll).toBe(700)
  await page.goto(`/product/${product._id}`)
  expect(await readScroll()).toBe(0)
  await page.goBack()
  await expect.poll(readScroll).toBe(700)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(readScroll).toBe(0)
  await page.goBack()
  await expect.poll(readScroll).toBe(700)
})

test('the carousel can be paused and operated by hand', async ({ page }) => {
  // It stands still for those who prefer less motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Top products' })
  await carousel.getByRole('button', { name: 'Pause slideshow' }).click()
  await carousel.getByRole('button', { name: 'Next product' }).click()
  const name = await carousel.locator('[aria-current=true]').getAttribute('aria-label')
  const visibleLinks = carousel.getByRole('group').getByRole('link').locator('visible=true')
  // While one slide fades into the next, both are visible.
  await expect
    .poll(() =>
      visibleLinks.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))),
    )
    .toEqual([name?.replace('Show ', 'View product: ')])
})

test(
  'a search runs while typing, and can be filtered, shared and cleared',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/')
    await searchByKey(page)
    await page.keyboard.type('phone')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(page).toHaveURL('/?q=phone')
    await expect(page.getByRole('heading', { name: 'Results for “phone”' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Top products' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: /pages/ })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option').first()).toBeHidden()

    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^Phones/ }).check()
    await expect(page).toHaveURL('/?q=phone&category=Phones')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price')
    await expect(page).toHaveURL('/?q=phone&category=Phones&sort=price')
    const [cheapest] = await getProducts(page, 'search=phone&category=Phones&sort=price&limit=1')
    await expect(page.getByRole('article').first()).toContainText(cheapest?.name ?? '')
    await page.reload()
    await expect(page.getByRole('article').first()).toContainText(cheapest?.name ?? '')

    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/?q=phone&category=Phones&sort=price')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
  },
)

test('a search without results says so and links to all products', async ({ page }) => {
  await page.goto('/?q=zzzzqqqq')
  await expect(page.getByText('No products found')).toBeVisible()
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL('/')
})
