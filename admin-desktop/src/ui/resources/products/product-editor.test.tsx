// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Product } from '@voltkart/shared/contract/products'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { type Replies, renderAdmin } from '../../testing/render-admin'

function editProduct(product: Product, replies: Replies) {
  return renderAdmin(`/admin/product/update/${product._id}`, {
    [`GET /products/${product._id}`]: { body: product },
    'GET /products': { body: { products: [], total: 0 } },
    ...replies,
  })
}

describe('editing a product', () => {
  it('shows the server’s errors at the fields, and sends the stock that the editor saw', async () => {
    const product = buildProduct({ version: 7, countInStock: 12, price: 100 })
    const refusal = {
      message: messages.invalid,
      code: 'VALIDATION',
      requestId: 'test',
      errors: [{ path: 'price', message: 'Enter a price' }],
    }
    const shop = editProduct(product, {
      [`PUT /products/${product._id}`]: ({ body }) =>
        (body as { price: unknown }).price === null
          ? { status: 400, body: refusal }
          : { body: { message: 'Product updated', product } },
    })
    const price = await screen.findByLabelText('Price')
    await shop.user.clear(price)
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.getAllByText('Enter a price')).toHaveLength(2))
    expect(price.getAttribute('aria-invalid')).toBe('true')
    await shop.user.type(price, '100')
    const stock = screen.getByLabelText('Count In Stock')
    await shop.user.clear(stock)
    await shop.user.type(stock, '20')
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(shop.at()).toBe('/admin/product-list'))
    const update = shop.sentBy('PUT')[1]
    expect(update?.headers.get('if-match')).toBe('"7"')
    // Sales since the editor read the stock still count.
    expect(update?.body).toMatchObject({ countInStock: 20, countInStockWas: 12, price: 100 })
  })

  it('shows what another editor changed, and saves both on top of it', async () => {
    const before = buildProduct({ version: 1, name: 'Old name', brand: 'Old brand' })
    const after = { ...before, version: 2, name: 'Their name', brand: 'Their brand' }
    let current = before
    const shop = editProduct(before, {
      [`GET /products/${before._id}`]: () => ({ body: current }),
      [`PUT /products/${before._id}`]: () => {
        if (current === after) return { body: { message: 'Product updated', product: after } }
        current = after
        const body = { message: messages.staleProduct, code: 'STALE_VERSION', requestId: 'test' }
        return { status: 409, body }
      },
    })
    await shop.user.type(await screen.findByLabelText('Name'), ' of mine')
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Old nameTheir nameOld name of mine')
    expect(dialog.textContent).toContain('Old brandTheir brandNot changed')
    await shop.user.click(screen.getByRole('button', { name: 'Keep mine where both changed' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Brand').value).toBe('Their brand')
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(shop.sentBy('PUT')).toHaveLength(2))
    expect(shop.sentBy('PUT')[1]?.headers.get('if-match')).toBe('"2"')
    expect(shop.sentBy('PUT')[1]?.body).toMatchObject({
      name: 'Old name of mine',
      brand: 'Their brand',
    })
  })
})
