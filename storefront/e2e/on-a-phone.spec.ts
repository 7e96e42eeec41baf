import {
  expect,
  openSignedIn,
  orderSome,
  payWith,
  findPlentifulProduct,
  getProducts,
  test,
} from './support'

test.use({ viewport: { width: 360, height: 760 } })

test('own orders are cards that fit the screen and lead to the order', async ({ page }) => {
  const product = await findPlentifulProduct(page)
  await openSignedIn(page, '/profile')
  await orderSome(page, product)
  await payWith(page, 'Succeeds')
  await expect(page.getByText('Payment received. Thank you, Asha.')).toBeVisible()
  const address = new URL(page.url()).pathname
  const heading = await page.getByRole('heading', { level: 1, name: /^Order / }).innerText()

  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  const number = page.getByText(heading.replace('Order ', ''), { exact: true })
  const card = page.getByRole('main').getByRole('listitem').filter({ has: number })
  await expect(card.getByRole('link', { name: product.name })).toBeVisible()
  await expect(card).toContainText('Paid')
  await expect(card).toContainText('₹')
  const box = await card.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  // The whole card is a link to the order, not only its number.
  await card.click({ position: { x: (box?.width ?? 0) - 8, y: 8 } })
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
})

test('the bar of the cart covers nothing that has the focus, and moves nothing', async ({
  page,
}) => {
  for (const { _id } of await getProducts(page, 'inStock=1&limit=3')) {
    await page.goto(`/product/${_id}`)
    await page.getByRole('button', { name: 'Add To Cart' }).first().click()
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  }
  await page.goto('/cart')
  const proceed = page.getByRole('button', { name: 'Proceed To Checkout' })
  const getBarTop = () => proceed.evaluate((button) => button.getBoundingClientRect().top - 12)
  const removes = page.getByRole('button', { name: /^Remove / })
  await expect(removes).toHaveCount(3)
  // The last line is behind the bar, or below the screen, until the focus gets there.
  await removes.nth(1).focus()
  await page.evaluate(() => window.scrollTo(0, 0))
  const lastButton = removes.last()
  while (!(await lastButton.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  const bottom = await lastButton.evaluate((button) => button.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(await getBarTop())
  const before = await page.evaluate(() => window.scrollY)
  await proceed.focus()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('Continue stays visible at each step, and Enter in a field submits the form', async ({
  page,
}) => {
  const product = await findPlentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await openSignedIn(page, '/shipping')
  const continueButton = page.getByRole('button', { name: 'Continue' })
  await expect(continueButton).toHaveCount(1)
  await expect(continueButton).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Address', { exact: true }).fill('14 Lake View Road')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('Country').fill('India')
  await page.getByLabel('Postal Code').fill('12')
  await continueButton.click()
  await expect(page.getByText('Enter a 6-digit PIN code')).toBeVisible()
  await page.getByLabel('Postal Code').fill('560001')
  await page.getByLabel('Postal Code').press('Enter')
  await expect(page).toHaveURL('/payment')
  await expect(continueButton).toHaveCount(1)
  await expect(continueButton).toBeInViewport({ ratio: 1 })
  await continueButton.click()
  await expect(page).toHaveURL('/place-order')
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeInViewport({ ratio: 1 })
})
