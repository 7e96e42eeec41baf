import {
  asha,
  expect,
  fillAddress,
  openSignedIn,
  orderSome,
  closePaymentWindow,
  paymentWindow,
  payWith,
  plentifulProduct,
  register,
  test,
  toast,
} from './support'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

test('a new customer finds a product, buys two of it and pays', async ({ page }) => {
  const product = await plentifulProduct(page)
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search products' }).fill(product.name)
  await page.getByRole('article').getByRole('link', { name: product.name }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: product.name, exact: true }),
  ).toBeVisible()

  await page.getByRole('combobox', { name: 'Quantity' }).selectOption('2')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(toast(page, 'Product added to cart!')).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  const items = rupees.format(product.price * 2)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(items)

  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  await expect(page).toHaveURL('/login?redirect=/shipping')
  await page.getByRole('link', { name: 'Create an account' }).click()
  const email = await register(page, 'Kiran Desai')
  await expect(toast(page, 'Registration successful. Welcome!')).toBeVisible()

  await expect(page).toHaveURL('/shipping')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/place-order')
  await page.getByRole('button', { name: 'Place Order' }).dblclick()

  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expect(page.getByText('Not paid')).toBeVisible()
  await expect(page.getByText('Not Delivered')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()

  await page.getByRole('button', { name: 'Pay Order' }).click()
  await payWith(page, 'Succeeds')
  await expect(page.getByText(/^Paid on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay Order' })).toBeHidden()
  await expect(page.getByText('Payment received')).toBeVisible()

  const invoice = page.getByRole('link', { name: 'Invoice (PDF)' })
  const answer = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('application/pdf')

  await page.getByRole('button', { name: /Hello, Kiran/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  // One order, though the button was pressed twice.
  await expect(page.getByRole('link', { name: /^Details of order/ })).toHaveCount(1)
})

test.describe('a card that is declined', () => {
  // The answer to a card that the bank refuses.
  test.use({ expectedStatuses: [400] })

  test('a declined card can be followed by a good one, in the same window', async ({ page }) => {
    await openSignedIn(page, '/profile')
    await orderSome(page, await plentifulProduct(page))
    await page.getByRole('button', { name: 'Pay Order' }).click()
    await payWith(page, 'Is declined')
    const window = paymentWindow(page)
    await expect(window.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
    await window.getByRole('button', { name: 'Try again' }).click()
    await payWith(page, 'Succeeds')
    await expect(page.getByText(/^Paid on /)).toBeVisible()
    await expect(page.getByText('A payment did not go through')).toBeVisible()
  })

  test('closing the window leaves the order payable, and it can be cancelled', async ({ page }) => {
    await openSignedIn(page, '/profile')
    await orderSome(page, await plentifulProduct(page))
    const pay = page.getByRole('button', { name: 'Pay Order' })
    await pay.click()
    await payWith(page, 'Is declined')
    await paymentWindow(page).getByRole('button', { name: 'Back to the shop' }).first().click()
    await expect(page.getByRole('note').filter({ hasText: /declined/i })).toBeVisible()
    await expect(pay).toBeEnabled()
    await pay.click()
    await closePaymentWindow(page)
    await expect(pay).toBeEnabled()
    await expect(page.getByText('Not paid')).toBeVisible()

    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: /^Cancel order/ })
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(toast(page, 'Order cancelled')).toBeVisible()
    await expect(pay).toBeHidden()
  })
})

test('the cart outlives a visit, follows other tabs and keeps what it can', async ({
  page,
  context,
}) => {
  const product = await plentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await other.getByRole('combobox', { name: `Quantity of ${product.name}` }).selectOption('3')
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await other.close()

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
})

test.describe('a price that changes while somebody is checking out', () => {
  test.use({ expectedStatuses: [409] })

  test('is shown before anything is ordered', async ({ page }) => {
    const product = await plentifulProduct(page)
    await openSignedIn(page, '/profile')
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.goto('/shipping')
    await fillAddress(page)
    // As if the cart had been filled when it was cheaper.
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as {
        cartItems: { price: number }[]
      }
      for (const item of cart.cartItems) item.price -= 1
      localStorage.setItem('cart', JSON.stringify(cart))
    })
    await page.goto('/place-order')
    await page.getByRole('button', { name: 'Place Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Prices have changed' })
    await expect(dialog).toContainText(product.name)
    await expect(dialog).toContainText(rupees.format(product.price))
    await dialog.getByRole('button', { name: /^Order for/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
    await expect(page.getByText(asha.name)).toBeVisible()
  })
})
