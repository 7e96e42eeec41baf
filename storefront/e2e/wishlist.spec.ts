import type { Page } from '@playwright/test'
import { mailsWith } from '../../admin-desktop/e2e/mails'
import {
  expect,
  expectToast,
  latestCards,
  openSignedIn,
  register,
  staffApi,
  test,
  withOwnProduct,
} from './support'

test.use({ viewport: { width: 360, height: 760 } })

const listed = (page: Page) => page.getByRole('list', { name: 'Wishlist' }).getByRole('listitem')

test(
  'what a visitor saves on a phone is still there after the sign-in',
  { tag: '@core' },
  async ({ page, playwright }) => {
    await withOwnProduct(playwright, { countInStock: 5 }, async (product) => {
      await page.goto('/')
      const inGrid = await latestCards(page).last().getByRole('heading').innerText()
      const heart = latestCards(page).getByRole('button', { name: `Wishlist: ${inGrid}` })
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      // The heart is not part of the link that covers the card.
      await expect(page).toHaveURL('/')

      await page.goto(`/product/${product._id}`)
      await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
      await page.getByRole('link', { name: 'Wishlist' }).click()
      await expect(page).toHaveURL('/wishlist')
      await expect(listed(page)).toHaveCount(2)
      await expect(listed(page).first()).toContainText(product.name)
      await expect(listed(page).last()).toContainText(inGrid)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(360)

      await page.goto('/register?redirect=/wishlist')
      await register(page, 'Later Maybe')
      await expect(page).toHaveURL('/wishlist')
      await expect(listed(page)).toHaveCount(2)
      // The account has it now, not only this browser.
      await expect(async () => {
        const answer = await page.request.get('/api/v1/users/wishlist')
        expect(await answer.json()).toMatchObject({ total: 2 })
      }).toPass()

      await page.getByRole('button', { name: `Move to cart: ${product.name}` }).click()
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
      await expect(listed(page)).toHaveCount(1)
      await expect(listed(page)).toContainText(inGrid)
    })
  },
)

test('who waits for a sold-out product gets one mail with a link to it', async ({
  page,
  playwright,
}) => {
  await withOwnProduct(playwright, { countInStock: 0 }, async (product) => {
    const path = `/product/${product._id}`
    await openSignedIn(page, path)
    await page.getByRole('button', { name: `Notify me when ${product.name} is back` }).click()
    await expectToast(page, 'We’ll email you once when it’s back in stock')
    const main = page.getByRole('main')
    await expect(main.getByText('We’ll email you once when it’s back in stock')).toBeVisible()

    const staff = await staffApi(playwright)
    const arrived = await staff.post(`products/${product._id}/stock-moves`, {
      data: { reason: 'purchase', pieces: 3 },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    expect(arrived.status()).toBe(201)
    await staff.dispose()
    await expect(async () => {
      const mails = await mailsWith(page, `Back in stock: ${product.name}`)
      expect(mails).toHaveLength(1)
      expect(mails[0]).toContain(path)
    }).toPass({ intervals: [500] })
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeEnabled()
    await expect(page.getByRole('button', { name: /^Notify me/ })).toHaveCount(0)
  })
})
