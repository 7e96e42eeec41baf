import type { Page } from '@playwright/test'
import { expect, getLatestCards, register, test, withOwnProduct } from './support'

test.use({ viewport: { width: 360, height: 760 } })

const getListItems = (page: Page) =>
  page.getByRole('list', { name: 'Wishlist' }).getByRole('listitem')

test(
  'what a visitor saves on a phone is still there after the sign-in',
  { tag: '@core' },
  async ({ page, playwright }) => {
    await withOwnProduct(playwright, { countInStock: 5 }, async (product) => {
      await page.goto('/')
      const inGrid = await getLatestCards(page).last().getByRole('heading').innerText()
      const heart = getLatestCards(page).getByRole('button', { name: `Wishlist: ${inGrid}` })
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      // The heart is not part of the link that covers the card.
      await expect(page).toHaveURL('/')

      await page.goto(`/product/${product._id}`)
      await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
      await page.getByRole('link', { name: 'Wishlist' }).click()
      await expect(page).toHaveURL('/wishlist')
      await expect(getListItems(page)).toHaveCount(2)
      await expect(getListItems(page).first()).toContainText(product.name)
      await expect(getListItems(page).last()).toContainText(inGrid)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(360)

      await page.goto('/register?redirect=/wishlist')
      await register(page, 'Later Maybe')
      await expect(page).toHaveURL('/wishlist')
      await expect(getListItems(page)).toHaveCount(2)
      // The account has it now, not only this browser.
      await expect(async () => {
        const response = await page.request.get('/api/v1/users/wishlist')
        expect(await response.json()).toMatchObject({ total: 2 })
      }).toPass()

      await page.getByRole('button', { name: `Move to cart: ${product.name}` }).click()
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
      await expect(getListItems(page)).toHaveCount(1)
      await expect(getListItems(page)).toContainText(inGrid)
    })
  },
)
