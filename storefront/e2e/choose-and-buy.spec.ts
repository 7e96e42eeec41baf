import { expect, getProducts, test } from './support'

test(
  'a shopper compares products, and finds those viewed before again',
  { tag: '@core' },
  async ({ page }) => {
    const [product, other] = await getProducts(page, 'limit=2&category=Phones&sort=price')
    if (!product || !other) throw new Error('The category has too few products')

    for (const [index, compared] of [other, product].entries()) {
      await page.goto(`/product/${compared._id}`)
      await page.getByRole('checkbox', { name: 'Add to compare' }).check()
      // A click before the page's code has loaded takes effect once it has.
      await expect(page.getByRole('link', { name: `Compare ${index + 1} of 4` })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Compare 2 of 4' }).click()
    await expect(page).toHaveURL(`/compare?ids=${other._id},${product._id}`)
    const columns = page.getByRole('columnheader')
    await expect(columns).toHaveCount(2)
    await page.reload()
    await expect(columns).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Show only differences' }).check()
    await expect(page.getByRole('rowheader', { name: 'Category' })).toHaveCount(0)
    await page.getByRole('button', { name: `Remove ${other.name}` }).click()
    await expect(columns).toHaveCount(1)

    await columns.getByRole('link', { name: product.name }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${product._id}/[a-z0-9-]+$`))
    const recent = page.getByRole('region', { name: 'Recently viewed' })
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 4000)
    await expect(recent.getByRole('heading', { name: other.name })).toBeVisible()
    await expect(recent.getByRole('heading', { name: product.name, exact: true })).toHaveCount(0)
  },
)
