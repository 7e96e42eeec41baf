import type { Locator, Page } from '@playwright/test'
import { formatPrice } from '@voltkart/shared/domain/money'
import { expect, fillAddress, openSignedIn, findPlentifulProduct, test } from './support'

test.use({ viewport: { width: 1280, height: 900 } })

const getSize = (text: Locator) =>
  text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))

/** The elements that are cut off on their right, except in scrollable boxes. */
const cutOff = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((element) => {
        const hides = /hidden|clip/.test(getComputedStyle(element).overflowX)
        // Text for screen readers only is one pixel wide on purpose.
        const isShown = element.clientWidth > 1
        return hides && isShown && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => element.textContent),
  )

async function doubleTextSize(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
}

/** The elements that make the page wider than the screen. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
  })

async function expectNothingCutOff(page: Page): Promise<void> {
  expect(await tooWide(page), 'wider than the screen').toEqual([])
  expect(await cutOff(page)).toEqual([])
}

test('name and price of a product grow with the text size, and nothing is cut off', async ({
  page,
}) => {
  const product = await findPlentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  const related = page.getByRole('region', { name: `More from ${product.category}` })
  await related.scrollIntoViewIfNeeded()
  await expect(related.getByRole('article').first()).toBeVisible()
  const name = page.getByRole('heading', { level: 1, name: product.name })
  const price = page.getByText(formatPrice(product.priceWithTax), { exact: true }).first()
  const [nameSize, priceSize] = [await getSize(name), await getSize(price)]
  await doubleTextSize(page)
  expect(await getSize(name)).toBe(nameSize * 2)
  expect(await getSize(price)).toBe(priceSize * 2)
  await expectNothingCutOff(page)
})

test('filters and cards of a category are not cut off in large text', async ({ page }) => {
  await page.goto('/c/phones')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await doubleTextSize(page)
  await expectNothingCutOff(page)
})

test('cart and checkout on a phone are not cut off in large text', async ({ page }) => {
  const product = await findPlentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await openSignedIn(page, '/shipping')
  await fillAddress(page)
  await page.setViewportSize({ width: 360, height: 760 })
  for (const address of ['/cart', '/shipping', '/payment', '/place-order']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await doubleTextSize(page)
    await expectNothingCutOff(page)
  }
})
