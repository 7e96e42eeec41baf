// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { StockedProduct } from '@voltkart/shared/contract/stock-moves'
import { buildId } from '@voltkart/shared/testing/builders'
import { beforeEach, describe, expect, it } from 'vitest'
import { boughtCable, boughtPhone, buildPurchase } from '../../../testing/built-purchase'
import { stubAudio } from '../../../testing/fake-camera'
import {
  createFailure,
  type Replies,
  type SentCall,
  renderAdmin,
} from '../../../testing/render-admin'

const IMEIS = ['490154203237518', '356938035643809'] as const
const EAN = '8901234567894'
const purchase = buildPurchase()
const path = `/admin/purchases/${purchase.number}/receive`
const RECEIVE = `POST /purchases/${purchase.number}/receive`

const buildStockedProduct = (overrides: Partial<StockedProduct>): StockedProduct => ({
  _id: buildId(),
  name: 'Nova X1',
  sku: 'NOVA-X1',
  image: '/uploads/a.webp',
  countInStock: 0,
  serialKind: 'imei',
  serialsFrom: 'receipt',
  ...overrides,
})

/** The products of the shop by their codes. */
const byCode = new Map([
  [EAN, buildStockedProduct({ _id: boughtPhone })],
  ['LAMP-1', buildStockedProduct({ name: 'Lamp', sku: 'LAMP-1', serialKind: 'none' })],
])

function findByCode({ query }: SentCall) {
  const product = byCode.get(new URLSearchParams(query).get('sku') ?? '')
  const unknown = { message: 'Not found', code: 'NOT_FOUND', requestId: 'test' }
  return product ? { body: product } : { status: 404, body: unknown }
}

let tones: readonly number[] = []

beforeEach(() => {
  tones = stubAudio()
})

function showReceivePage(replies: Replies = {}) {
  return renderAdmin(path, {
    [`GET /purchases/${purchase.number}`]: { body: purchase },
    'GET /products/by-sku': findByCode,
    ...replies,
  })
}

async function scanCodes({ user }: ReturnType<typeof showReceivePage>, ...codes: string[]) {
  const field = await screen.findByLabelText('Scan')
  for (const code of codes) await user.type(field, `${code}{Enter}`)
}

const getLine = (name: string) => within(screen.getByRole('listitem', { name }))
const getRefusedScans = () =>
  within(screen.getByRole('list', { name: 'Refused scans' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('receiving a purchase with a scanner', () => {
  it('chooses products by their codes, takes their IMEIs, and counts pieces without any', async () => {
    const received = { ...purchase, state: 'received' as const, version: 1 }
    let current = purchase
    const shop = showReceivePage({
      [`GET /purchases/${purchase.number}`]: () => ({ body: current }),
      [RECEIVE]: () => {
        current = received
        return { body: { message: messages.purchaseReceived, purchase: received } }
      },
    })
    await scanCodes(shop, EAN, IMEIS[0], IMEIS[1], 'cable-1', 'CABLE-1')
    expect(await screen.findByText('4 of 5 pieces')).toBeTruthy()
    expect(getLine('Nova X1').getByText('2 of 2')).toBeTruthy()
    expect(getLine('Nova X1').getByText(`${IMEIS[0]}, ${IMEIS[1]}`)).toBeTruthy()
    expect(getLine('Cable').getByText('1 missing')).toBeTruthy()
    await shop.user.click(screen.getByRole('button', { name: 'Receive 4 pieces' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add 4 pieces to the stock?' })
    expect(dialog.textContent).toContain(
      'These did not come and are not added to the stock: 1 × Cable.',
    )
    await shop.user.click(within(dialog).getByRole('button', { name: 'Receive 4 pieces' }))
    expect(await screen.findByText(messages.purchaseReceived)).toBeTruthy()
    await waitFor(() => expect(shop.at()).toBe(`/admin/purchases/${purchase.number}`))
    const [receiveCall] = shop.sentBy('POST')
    expect(receiveCall?.headers.get('idempotency-key')).toBeTruthy()
    expect(receiveCall?.body).toEqual({
      lines: [
        { product: boughtPhone, quantity: 2, serials: IMEIS },
        { product: boughtCable, quantity: 2 },
      ],
    })
    expect(sessionStorage.length).toBe(0)
  })

  it('lists refused scans with the reason, and sounds differ', async () => {
    const shop = showReceivePage()
    await scanCodes(shop, 'WHAT-1')
    await waitFor(() => expect(tones).toHaveLength(1))
    await scanCodes(shop, 'LAMP-1', EAN, '490154203237519', IMEIS[0], IMEIS[0])
    await waitFor(() => expect(tones).toHaveLength(6))
    const [refused, , accepted = 0] = tones
    expect(tones).toEqual([refused, refused, accepted, refused, accepted, refused])
    expect(accepted).not.toBe(refused)
    expect(getRefusedScans()).toEqual([
      `${IMEIS[0]}: ${messages.serialTwice}`,
      '490154203237519: This is not an IMEI',
      'LAMP-1: Lamp is not in this purchase',
      'WHAT-1: No product has this SKU or EAN. Scan a product first.',
    ])
    expect(screen.getByText('1 of 5 pieces')).toBeTruthy()
  })

  it('undoes the last scan, and keeps the others over a reload', async () => {
    const shop = showReceivePage()
    await scanCodes(shop, 'NOVA-X1', ...IMEIS, 'CABLE-1')
    expect(await screen.findByText('3 of 5 pieces')).toBeTruthy()
    const undo = screen.getByRole('button', { name: 'Undo last scan' })
    await shop.user.click(undo)
    await shop.user.click(undo)
    expect(screen.getByText('1 of 5 pieces')).toBeTruthy()
    cleanup()
    showReceivePage()
    expect(await screen.findByText('1 of 5 pieces')).toBeTruthy()
    expect(getLine('Nova X1').getByText(IMEIS[0])).toBeTruthy()
  })

  it('keeps its key while the shop has not answered, and moves serial numbers that it refuses', async () => {
    const takenError = {
      message: messages.invalid,
      code: 'SERIAL_TAKEN',
      requestId: 'test',
      errors: [{ path: 'lines.0.serials.1', message: messages.serialKnown }],
    }
    const replies = [
      createFailure(503, 'UNAVAILABLE', 'Busy'),
      { status: 409, body: takenError },
      { status: 200, body: { message: messages.purchaseReceived, purchase } },
    ]
    const shop = showReceivePage({ [RECEIVE]: () => replies.shift() ?? { body: {} } })
    await scanCodes(shop, 'NOVA-X1', ...IMEIS)
    for (const pieces of ['2 pieces', '2 pieces', '1 piece']) {
      const name = `Receive ${pieces}`
      await shop.user.click(await screen.findByRole('button', { name }))
      const dialog = await screen.findByRole('dialog')
      await shop.user.click(within(dialog).getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const keys = shop.sentBy('POST').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
    expect(shop.sentBy('POST').at(-1)?.body).toMatchObject({
      lines: [{ quantity: 1, serials: [IMEIS[0]] }, { quantity: 0 }],
    })
  })
})
