// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { StockMove } from '@voltkart/shared/contract/stock-moves'
import { buildId, buildProduct, buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import {
  createFailure,
  type Replies,
  renderAdmin,
  renderAdminAs,
  owner,
} from '../../../testing/render-admin'

const product = buildProduct({ countInStock: 12, reserved: 3, sold: 40, adjusted: 55 })
const path = `/products/${product._id}/stock-moves`

const buildMove = (overrides: Partial<StockMove> = {}): StockMove => ({
  _id: buildId(),
  product: product._id,
  pieces: 24,
  reason: 'purchase',
  after: 36,
  reference: 'DN-4711',
  unitCost: 499.5,
  by: { name: 'Priya Nair' },
  at: '2026-11-20T06:00:00.000Z',
  ...overrides,
})
const saved = { status: 201, body: { message: 'Stock changed', stockMove: buildMove() } }

async function openProduct(replies: Replies) {
  const shop = renderAdmin(`/admin/product/update/${product._id}`, {
    [`GET /products/${product._id}`]: { body: product },
    [`GET ${path}`]: { body: { stockMoves: [], total: 0 } },
    ...replies,
  })
  const section = await screen.findByRole('region', { name: 'Stock' })
  return { ...shop, section }
}

describe('the stock of a product', () => {
  it('has its numbers, and its history page by page', async () => {
    const shop = await openProduct({
      [`GET ${path}`]: ({ query }) => {
        const isSecond = query.includes('skip=10')
        const stockMoves = isSecond
          ? [buildMove({ reason: 'opening', pieces: 10, reference: undefined })]
          : Array.from({ length: 10 }, () => buildMove())
        return { body: { stockMoves, total: 11 } }
      },
    })
    const { section } = shop
    expect(section.textContent).toContain('In stock12Reserved3Sold40')
    const history = await within(section).findByRole('list', { name: 'Stock history' })
    expect(within(history).getAllByRole('listitem')).toHaveLength(10)
    expect(history.textContent).toContain('Goods receivedDN-4711 · ₹499.50 a piecePriya Nair')
    expect(history.textContent).toContain('+2436 left')
    await shop.user.click(within(section).getByRole('button', { name: 'Go to page 2' }))
    await within(section).findByText('Opening stock')
  })

  it('is adjusted with the sign of the reason, under one key until it succeeds', async () => {
    let tries = 0
    const shop = await openProduct({
      [`POST ${path}`]: () => {
        tries += 1
        const body = { message: messages.stockBelowZero, code: 'CONFLICT', requestId: 'test' }
        return tries === 1 ? { status: 409, body } : saved
      },
    })
    await shop.user.click(screen.getByRole('button', { name: 'Adjust stock' }))
    const dialog = await screen.findByRole('dialog')
    await shop.user.selectOptions(within(dialog).getByLabelText('Reason'), 'damage')
    await shop.user.type(within(dialog).getByLabelText('Pieces'), '2')
    await shop.user.type(within(dialog).getByLabelText('Note'), 'Dropped')
    await shop.user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText(messages.stockBelowZero)
    await shop.user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second] = shop.sentBy('POST')
    expect(first?.body).toEqual({ reason: 'damage', pieces: -2, note: 'Dropped' })
    expect(first?.headers.get('idempotency-key')).toBeTruthy()
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('a product that is received by IMEIs is adjusted by naming them', async () => {
    const withImeis = { ...product, serialKind: 'imei' as const, serialsFrom: 'receipt' as const }
    const refused = {
      message: messages.invalid,
      code: 'VALIDATION',
      requestId: 'test',
      errors: [{ path: 'serials.1', message: messages.serialNotInStock }],
    }
    const replies = [{ status: 400, body: refused }, saved]
    const shop = await openProduct({
      [`GET /products/${product._id}`]: { body: withImeis },
      [`POST ${path}`]: () => replies.shift() ?? saved,
    })
    await shop.user.click(screen.getByRole('button', { name: 'Adjust stock' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByLabelText('Pieces')).toBeNull()
    await shop.user.selectOptions(dialog.getByLabelText('Reason'), 'to-supplier')
    await shop.user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Enter at least one')).toBeTruthy()
    expect(shop.sentBy('POST')).toEqual([])
    const imeis = dialog.getByLabelText('IMEIs')
    await shop.user.type(imeis, '490154203237518{Enter}356938035643809{Enter}')
    expect(dialog.getByText('One in each line: 2 pieces')).toBeTruthy()
    await shop.user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(messages.serialNotInStock)).toBeTruthy()
    await shop.user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shop.sentBy('POST').at(-1)?.body).toEqual({
      reason: 'to-supplier',
      pieces: -2,
      serials: ['490154203237518', '356938035643809'],
    })
  })

  it('is counted against the stock that the counter saw', async () => {
    const shop = await openProduct({ [`POST ${path}`]: saved })
    await within(shop.section).findByText('The stock has not changed yet, except by orders.')
    await shop.user.click(screen.getByRole('button', { name: 'Count stock' }))
    const dialog = await screen.findByRole('dialog')
    await shop.user.type(within(dialog).getByLabelText('Counted'), '9')
    expect(dialog.textContent).toContain('Changes the stock by −3')
    await shop.user.type(within(dialog).getByLabelText('Note'), 'Shelf 4')
    await shop.user.click(within(dialog).getByRole('button', { name: 'Save count' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shop.sentBy('POST')[0]?.body).toEqual({
      reason: 'count',
      counted: 9,
      countInStockWas: 12,
      note: 'Shelf 4',
    })
  })
})

describe('receiving goods', () => {
  const plain = { image: '', serialKind: 'none', serialsFrom: 'packing' } as const
  const lamp = { _id: buildId(), name: 'Lamp', sku: 'LAMP', countInStock: 1, ...plain }
  const fan = { _id: buildId(), name: 'Fan', sku: 'FAN', countInStock: 0, ...plain }

  it('adds a piece for each scan, and saves again only what failed, under the same keys', async () => {
    let isDown = true
    const unavailable = createFailure(503, 'UNAVAILABLE', messages.unavailable)
    const shop = renderAdmin('/admin/product/receive', {
      'GET /products/by-sku': ({ query }) => {
        const product = [lamp, fan].find(({ sku }) => query === `?sku=${sku}`)
        const body = { message: 'Not found', code: 'NOT_FOUND', requestId: 'test' }
        return product ? { body: product } : { status: 404, body }
      },
      [`POST /products/${lamp._id}/stock-moves`]: () => saved,
      [`POST /products/${fan._id}/stock-moves`]: () => (isDown ? unavailable : saved),
    })
    const field = await screen.findByLabelText('SKU')
    await screen.findByText(/Nothing scanned yet/)
    // Typed like a scanner.
    await shop.user.type(field, 'LAMP{Enter}FAN{Enter}LAMP{Enter}')
    const pieces = await screen.findByLabelText<HTMLInputElement>('Pieces of Lamp')
    await waitFor(() => expect(pieces.value).toBe('2'))
    await shop.user.type(field, 'NONE{Enter}')
    await screen.findByText('NONE: No product has this SKU or EAN.')
    await shop.user.type(screen.getByLabelText('Reference'), 'DN-1')
    await shop.user.click(screen.getByRole('button', { name: 'Save 3 pieces' }))
    await screen.findByText(messages.unavailable)
    expect(screen.getAllByText('Saved')).toHaveLength(1)
    isDown = false
    await shop.user.click(screen.getByRole('button', { name: 'Save again' }))
    await screen.findByText('All goods are in stock.')
    const sent = shop.sentBy('POST')
    expect(sent.map(({ path, body }) => [path.split('/')[2], body])).toEqual(
      [fan, lamp, fan].map(({ _id, sku }) => [
        _id,
        { reason: 'purchase', pieces: sku === 'LAMP' ? 2 : 1, reference: 'DN-1' },
      ]),
    )
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[2]).toBe(keys[0])
    expect(keys[1]).not.toBe(keys[0])
    expect(sessionStorage).toHaveLength(0)
  })

  it('survives a reload until it is saved, for the account that scanned', async () => {
    const openReceivePage = (as = owner) =>
      renderAdminAs(as, '/admin/product/receive', {
        'GET /products/by-sku': { body: lamp },
        [`POST /products/${lamp._id}/stock-moves`]: () => saved,
      })
    /** A reload runs no code of the page; unmounting it does. */
    const reload = (as = owner) => {
      const stored = Object.entries({ ...sessionStorage })
      cleanup()
      for (const [key, value] of stored) sessionStorage.setItem(key, String(value))
      return openReceivePage(as)
    }
    const shop = openReceivePage()
    await shop.user.type(await screen.findByLabelText('SKU'), 'LAMP{Enter}LAMP{Enter}')
    await shop.user.type(screen.getByLabelText('Reference'), 'DN-2')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save 2 pieces' })).toBeTruthy())

    reload(buildUser({ name: 'Ravi Iyer', isAdmin: true }))
    await screen.findByText(/Nothing scanned yet/)
    cleanup()
    const secondVisit = openReceivePage()
    await secondVisit.user.type(await screen.findByLabelText('SKU'), 'LAMP{Enter}')
    await secondVisit.user.type(screen.getByLabelText('Reference'), 'DN-2')
    await screen.findByRole('button', { name: 'Save 1 piece' })
    const reloaded = reload()
    await reloaded.user.click(await screen.findByRole('button', { name: 'Save 1 piece' }))
    await screen.findByText('All goods are in stock.')
    expect(reloaded.sentBy('POST').map(({ body }) => body)).toEqual([
      { reason: 'purchase', pieces: 1, reference: 'DN-2' },
    ])
    expect(sessionStorage).toHaveLength(0)

    await reloaded.user.type(screen.getByLabelText('SKU'), 'LAMP{Enter}')
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    cleanup()
    expect(sessionStorage).toHaveLength(0)
  })
})
