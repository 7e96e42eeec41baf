import {
  expect,
  fillAddress,
  ownOrders,
  payWith,
  plentifulProduct,
  register,
  test,
  expectToast,
} from './support'

test.use({ viewport: { width: 360, height: 760 } })

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

test('a new customer finds a product, buys two of it and pays', async ({ page }) => {
  const product = await plentifulProduct(page)
  await page.goto('/')
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill(product.name)
  // Closes the suggestions, which cover the first results of a phone.
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: `Results for “${product.name}”` })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: product.name }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: product.name, exact: true }),
  ).toBeVisible()

  await page.getByRole('combobox', { name: 'Quantity' }).selectOption('2')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expectToast(page, 'Product added to cart!')
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  const items = rupees.format(product.price * 2)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(items)

  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  await expect(page).toHaveURL('/login?redirect=/shipping')
  await page.getByRole('link', { name: 'Create an account' }).click()
  const email = await register(page, 'Kiran Desai')
  await expectToast(page, 'Registration successful. Welcome!')

  await expect(page).toHaveURL('/shipping')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/place-order')
  await page.getByRole('button', { name: 'Place Order' }).dblclick()

  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expect(page.getByText('Not paid')).toBeVisible()
  await expect(page.getByText('Not Delivered')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()

  // The payment window opens by itself.
  await payWith(page, 'Succeeds')
  await expect(page.getByText(/^Paid on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay Order' })).toBeHidden()
  await expect(page.getByText('Payment received. Thank you, Kiran.')).toBeVisible()

  const invoice = page.getByRole('link', { name: /^Download invoice INV/ })
  const answer = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('application/pdf')

  await page.getByRole('button', { name: /Hello, Kiran/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  // One order, though the button was pressed twice.
  await expect(ownOrders(page)).toHaveCount(1)
})
