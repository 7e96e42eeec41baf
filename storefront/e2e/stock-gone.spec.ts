import { expect, fillAddress, openSignedIn, test, withOwnProduct } from './support'

// The response to an order of more pieces than there are.
test.use({ viewport: { width: 360, height: 760 }, expectedStatuses: [409] })

test('lines that others bought in the meantime are shown and can be removed', async ({
  page,
  playwright,
}) => {
  await withOwnProduct(playwright, { countInStock: 5 }, async (product, change) => {
    await openSignedIn(page, '/profile')
    await page.goto(`/product/${product._id}`)
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('5')
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await change({ countInStock: 4 })
    await page.goto('/cart')
    await expect(
      page.getByText(`${product.name}: only 4 left. You had 5 in your cart.`),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()

    await page.goto('/shipping')
    await fillAddress(page)
    await page.goto('/place-order')
    await change({ countInStock: 2 })
    await page.getByRole('button', { name: 'Place Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not enough in stock' })
    await expect(
      page.getByText('Some items are no longer available in the quantity you chose'),
    ).toBeVisible()
    await expect(dialog).toContainText('Only 2 left. You asked for 4.')
    await dialog.getByRole('button', { name: 'Update and continue' }).click()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

    await change({ countInStock: 0 })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(dialog).toContainText('Sold out')
    await dialog.getByRole('button', { name: 'Remove and continue' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  })
})
