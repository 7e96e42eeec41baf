import { expect, findPlentifulProduct, test } from './support'

test.use({ viewport: { width: 360, height: 760 } })

const user = { _id: 'f'.repeat(24), name: 'Asha', email: 'asha@voltkart.test', isAdmin: false }

/** Contents that the storage may have after years of other versions and other programs. */
const damagedContents = {
  cart: [
    '',
    '{',
    'null',
    '[]',
    '"cart"',
    '42',
    'undefined',
    '\u0000',
    '{"__proto__":{"x":1}}',
    '{"cartItems":{"length":3}}',
    '{"cartItems":[null,1,"two",[],{}]}',
    '{"cartItems":[],"shippingAddress":[],"paymentMethod":{},"totalPrice":"a lot"}',
  ],
  userInfo: [
    '',
    '{',
    'null',
    '[]',
    '"asha"',
    '42',
    'true',
    '{}',
    '{"name":"Asha"}',
    JSON.stringify({ ...user, isAdmin: 'yes' }),
    JSON.stringify({ ...user, _id: 7 }),
    JSON.stringify({ ...user, name: { $gt: '' } }),
  ],
  'mui-mode': ['', 'sepia', '{', 'null', 'dark'],
}

test('the shop opens with any content of the storage', async ({ page }) => {
  await page.goto('/cart')
  const empty = page.getByText('Your cart is empty')
  await expect(empty).toBeVisible()
  for (const index of damagedContents.cart.keys()) {
    const values = Object.entries(damagedContents).map(
      ([key, texts]) => [key, texts[index % texts.length] ?? ''] as const,
    )
    await page.evaluate((pairs) => {
      for (const [key, value] of pairs) localStorage.setItem(key, value)
      sessionStorage.setItem('place-order-attempt', pairs[0]?.[1] ?? '')
    }, values)
    await page.reload()
    await expect(empty, JSON.stringify(values)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  }
})

test('valid lines of a cart are kept, the others are listed', async ({ page }) => {
  const product = await findPlentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as { cartItems: unknown[] }
    cart.cartItems.push({ name: 'Phone of last year', price: 'free' })
    localStorage.setItem('cart', JSON.stringify(cart))
  })
  await page.goto('/cart')
  await expect(page.getByText('No longer in your cart: Phone of last year')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed To Checkout' })).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

for (const [how, storage] of [
  ['forbidden', 'window'],
  ['full', 'Storage.prototype'],
] as const) {
  test(`a cart can be filled while the storage is ${how}`, async ({ page }) => {
    const product = await findPlentifulProduct(page)
    await page.addInitScript((refusedAt) => {
      const refuse = () => {
        throw new DOMException('No storage here')
      }
      if (refusedAt === 'window') Object.defineProperty(window, 'localStorage', { get: refuse })
      else Storage.prototype.setItem = refuse
    }, storage)
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(page.getByRole('combobox', { name: `Quantity of ${product.name}` })).toBeVisible()
  })
}
