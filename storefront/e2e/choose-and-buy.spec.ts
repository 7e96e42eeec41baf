import {
  asha,
  expect,
  fillAddress,
  payWith,
  getProducts,
  signIn,
  test,
  expectToast,
  type ShopProduct,
} from './support'

interface WithOptions extends ShopProduct {
  siblings: { _id: string; options: { name: string; value: string }[]; countInStock: number }[]
  family?: { options: { name: string; value: string }[] }
}

type Page = Parameters<typeof getProducts>[0]

async function toDetail(page: Page, id: string): Promise<WithOptions> {
  return (await (await page.request.get(`/api/v1/products/${id}`)).json()) as WithOptions
}

/** A product in stock with a variant in stock that differs from it in one option. */
async function productWithChoice(page: Page) {
  for (const { _id } of await getProducts(page, 'limit=100&inStock=1')) {
    const product = await toDetail(page, _id)
    for (const { options, countInStock, ...sibling } of product.siblings) {
      const differing = options.filter(
        ({ name, value }) =>
          product.family?.options.find((own) => own.name === name)?.value !== value,
      )
      const [option] = differing
      if (countInStock > 1 && differing.length === 1 && option) {
        return { product, option, variant: await toDetail(page, sibling._id) }
      }
    }
  }
  throw new Error('The demo catalogue has no product with a choice')
}

test(
  'a shopper compares products, and finds those viewed before again',
  { tag: '@core' },
  async ({ page }) => {
    const [product, other] = await getProducts(page, 'limit=2&category=Phones&sort=price')
    if (!product || !other) throw new Error('The category has too few products')

    for (const [index, one] of [other, product].entries()) {
      await page.goto(`/product/${one._id}`)
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

test('a shopper chooses a variant and buys it', async ({ page }) => {
  const { product, option, variant } = await productWithChoice(page)
  await page.goto(`/product/${product._id}`)
  const options = page.getByRole('navigation', { name: option.name, exact: true })
  await options.getByRole('link', { name: option.value }).click()
  await expect(page.getByRole('heading', { level: 1, name: variant.name })).toBeVisible()
  await expect(options.getByRole('link', { name: option.value })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('combobox', { name: 'Quantity' }).selectOption('2')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expectToast(page, 'Product added to cart!')

  await page.goto('/login?redirect=/shipping')
  await signIn(page, asha)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await expect(page.getByText(variant.name).first()).toBeVisible()
  // The payment window opens by itself.
  await payWith(page, 'Succeeds')
  await expect(page.getByRole('button', { name: 'Pay Order' })).toBeHidden()
})
