// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Product } from '@voltkart/shared/contract/products'
import { buildProduct, buildShop } from '@voltkart/shared/testing/builders'
import { UPLOAD_BYTES_MAX } from '@voltkart/shared/domain/limits'
import { describe, expect, it } from 'vitest'
import { type Replies, renderAdmin } from '../../testing/render-admin'

const pictures = ['/uploads/front.webp', '/uploads/back.webp', '/uploads/side.webp']

function editProduct(product: Product, replies: Replies = {}) {
  return renderAdmin(`/admin/product/update/${product._id}`, {
    [`GET /products/${product._id}`]: { body: product },
    [`PUT /products/${product._id}`]: { body: { message: 'Product updated', product } },
    'GET /products': { body: { products: [], total: 0 } },
    'GET /shop': { body: buildShop({ taxPercent: 18 }) },
    ...replies,
  })
}

const getSentBody = (shop: ReturnType<typeof editProduct>) => shop.sentBy('PUT')[0]?.body

it('the pictures of a product are ordered with the keyboard or by dragging, and say why a file is refused', async () => {
  const shop = editProduct(buildProduct({ image: '/uploads/front.webp', images: pictures }))
  const file = new File([new Uint8Array(UPLOAD_BYTES_MAX + 1)], 'huge.png', { type: 'image/png' })
  await shop.user.upload(await screen.findByLabelText('Image'), file)
  const refusal = await screen.findByText(`huge.png: ${messages.imageTooLarge}`)
  expect(refusal.closest('details')?.textContent).toContain('Add pictures')
  expect(screen.getAllByAltText(/^Picture/)).toHaveLength(3)
  const list = await screen.findByRole('list', { name: 'Pictures' })
  const moveButton = within(list).getByRole('button', { name: 'Move picture 1 later' })
  moveButton.focus()
  await shop.user.keyboard('{Enter}')
  expect(await screen.findByText('Moved to position 2 of 3')).toBeTruthy()
  // The focus follows the picture.
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move picture 2 later'),
  )
  const [first, , third] = within(list).getAllByRole('listitem')
  if (!first || !third) throw new Error('Three pictures are expected')
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
  fireEvent.dragStart(third, { dataTransfer })
  fireEvent.dragOver(first, { dataTransfer })
  fireEvent.drop(first, { dataTransfer })
  await shop.user.click(within(list).getByRole('button', { name: 'Remove picture 2' }))
  await shop.user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() =>
    expect(getSentBody(shop)).toMatchObject({
      images: ['/uploads/side.webp', '/uploads/front.webp'],
    }),
  )
})

it('the specification table starts from the rows that other products of the category have', async () => {
  const other = buildProduct({
    specifications: [
      { group: 'Display', name: 'Size', value: '6.1 inches' },
      { name: 'Weight', value: '170 g' },
    ],
  })
  const shop = editProduct(buildProduct({ category: 'Phones' }), {
    'GET /products': { body: { products: [other], total: 1 } },
    [`GET /products/${other._id}`]: { body: other },
  })
  await screen.findByLabelText('Brand')
  await shop.user.click(screen.getByText('Specifications'))
  await shop.user.click(screen.getByRole('button', { name: 'Use the template of this category' }))
  const property = await screen.findByLabelText<HTMLInputElement>('Row 1: property')
  expect(property.value).toBe('Size')
  await shop.user.type(screen.getByLabelText('Row 1: value'), '6.7 inches')
  await shop.user.click(screen.getByRole('button', { name: 'Move row 2 up' }))
  await shop.user.click(screen.getByRole('button', { name: 'Remove row 1' }))
  await shop.user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() =>
    expect(getSentBody(shop)).toMatchObject({
      specifications: [{ group: 'Display', name: 'Size', value: '6.7 inches' }],
    }),
  )
})

it('the price follows the price with tax, and vice versa; one out of reach is not replaced in silence', async () => {
  const shop = editProduct(buildProduct({ price: 100 }))
  const gross = await screen.findByLabelText<HTMLInputElement>('Customer pays')
  const price = screen.getByLabelText<HTMLInputElement>('Price')
  expect(gross.value).toBe('118')
  await shop.user.clear(gross)
  await shop.user.type(gross, '17999')
  expect(price.value).toBe('15253.39')
  await shop.user.clear(gross)
  await shop.user.type(gross, '2999')
  await shop.user.tab()
  expect(screen.getByText(/^₹2,999 is not possible at 18%:/).textContent).toBe(
    '₹2,999 is not possible at 18%: ₹2,998.99 or ₹2,999.01',
  )
  await shop.user.click(screen.getByRole('button', { name: '₹2,999.01' }))
  expect([price.value, gross.value]).toEqual(['2541.53', '2999.01'])
  expect(screen.queryByText(/is not possible/)).toBeNull()
  await shop.user.clear(price)
  await shop.user.type(price, '200')
  expect(gross.value).toBe('236')
  await shop.user.type(screen.getByLabelText('MRP'), '220')
  expect(
    await screen.findByText('With tax the price is ₹236.00, above the MRP of ₹220.00.'),
  ).toBeTruthy()
})

describe('the HSN code of a product', () => {
  const gst = { gstin: '29AAAAA0000A1ZY', hsnDigits: 6, defaultRate: 18 } as const
  const codes = {
    'GET /shop': { body: buildShop({ taxPercent: 18, gst }) },
    'GET /hsn-codes/851713': {
      body: { code: '851713', isKnown: false, proposals: ['85171300'] },
    },
    'GET /hsn-codes/8517': { body: { code: '8517', isKnown: true, proposals: ['85171100'] } },
    'GET /hsn-codes/85171300': { body: { code: '85171300', isKnown: true, proposals: [] } },
  }

  it('is checked while it is typed, and can be saved all the same', async () => {
    const shop = editProduct(buildProduct({ hsnCode: '851713' }), codes)
    expect(
      await screen.findByText(
        'The GST portal does not accept HSN code 851713. Codes that begin with it: 85171300.',
      ),
    ).toBeTruthy()
    const field = screen.getByLabelText('HSN code')
    await shop.user.clear(field)
    expect(
      await screen.findByText('Without an HSN code, the invoices of this product wait.'),
    ).toBeTruthy()
    await shop.user.type(field, '8517')
    expect(
      await screen.findByText(/Your invoices need HSN codes of at least 6 digits/),
    ).toBeTruthy()
    await shop.user.type(field, '1300')
    await waitFor(() => expect(screen.queryByText(/HSN codes? of|does not accept/)).toBeNull())
    await shop.user.clear(field)
    await shop.user.type(field, '851713')
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(getSentBody(shop)).toMatchObject({ hsnCode: '851713' }))
  })
})

describe('the facts of a product', () => {
  it('are cleared with null, without blank rows; a shop without GST checks no HSN code', async () => {
    const shop = editProduct(
      buildProduct({ mrp: 30_000, hsnCode: '8517', highlights: ['Bright'], netQuantity: '1 N' }),
    )
    await shop.user.clear(await screen.findByLabelText('MRP'))
    expect(shop.sent.some(({ path }) => path.startsWith('/hsn-codes'))).toBe(false)
    await shop.user.clear(screen.getByLabelText('HSN code'))
    await shop.user.click(screen.getByRole('button', { name: 'Add highlight' }))
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() =>
      expect(getSentBody(shop)).toMatchObject({
        mrp: null,
        hsnCode: null,
        highlights: ['Bright'],
        netQuantity: '1 N',
        manufacturer: null,
        family: null,
      }),
    )
  })

  it('need an importer for a product from abroad, and its field says so', async () => {
    const product = buildProduct({ countryOfOrigin: 'CN' })
    const shop = editProduct(product, {
      [`PUT /products/${product._id}`]: {
        status: 400,
        body: {
          message: messages.invalid,
          code: 'VALIDATION',
          requestId: 'test',
          errors: [{ path: 'importer', message: messages.importerMissing }],
        },
      },
    })
    const importer = await screen.findByLabelText<HTMLInputElement>('Importer')
    const section = importer.closest('details')
    expect(section?.open).toBe(false)
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(importer.getAttribute('aria-invalid')).toBe('true'))
    expect(section?.open).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(importer))
    expect(section?.textContent).toContain(messages.importerMissing)
    expect(getSentBody(shop)).toMatchObject({ countryOfOrigin: 'CN', importer: null })
    const country = screen.getByLabelText('Country of origin')
    await shop.user.clear(country)
    await shop.user.type(country, 'India')
    await shop.user.click(await screen.findByRole('option', { name: 'India' }))
    expect(screen.queryByLabelText('Importer')).toBeNull()
  })
})
