import { messages } from '@voltkart/shared/contract/messages'
import { deleteProduct, getProduct } from '@voltkart/shared/contract/products'
import * as contract from '@voltkart/shared/contract/purchases'
import { listStockMoves } from '@voltkart/shared/contract/stock-moves'
import { findUnits } from '@voltkart/shared/contract/parcels'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { readLedger } from '../../../testing/ledger'
import {
  toLine,
  createDraft,
  newSerials,
  buildReceipt,
  receiveNewPurchase,
} from '../../../testing/purchases'
import { findStockLedgerLosses } from '../../ledger/stock-ledger'
import { useAdmin, useShop } from '../../../testing/use-shop'
import { findReceiptLosses } from '../../../testing/unit-ledger'

const shop = useShop()
const admin = useAdmin(shop)

const sendReceipt = (...args: Parameters<typeof buildReceipt>) =>
  admin.browser.call(contract.receivePurchase, buildReceipt(...args))
const expectReceiptRefusal = (...args: Parameters<typeof buildReceipt>) =>
  admin.browser.expectRefusal(contract.receivePurchase, buildReceipt(...args))
const readPurchase = ({ number }: Pick<contract.Purchase, 'number'>) =>
  admin.browser.call(contract.getPurchase, { params: { number } })
const readProduct = (productId: string) => admin.browser.call(getProduct, { params: { productId } })
const getUnits = (serial: string) => admin.browser.call(findUnits, { query: { serial } })
const buildPhone = () =>
  buildProduct(shop, { countInStock: 0, serialKind: 'serial', serialsFrom: 'receipt' })

async function findReceiptProblems(): Promise<string[]> {
  const ledger = await readLedger(shop.context.connection)
  return [...findStockLedgerLosses(ledger), ...findReceiptLosses(ledger)]
}

describe('a receipt', () => {
  it('adds the pieces to the stock once, with their units and their average cost', async () => {
    const mouse = await buildProduct(shop, { countInStock: 0 })
    await receiveNewPurchase(admin.browser, toLine(mouse, 10, { unitCost: 100 }))
    const nova = await buildPhone()
    const serials = newSerials(2)
    const purchase = await createDraft(
      admin.browser,
      toLine(mouse, 30, { unitCost: 120 }),
      toLine(nova, 2, { unitCost: 52_000, serials }),
    )
    const { message, purchase: first } = await sendReceipt(purchase, {}, 'one')
    expect(message).toBe(messages.purchaseReceived)
    expect(first).toMatchObject({
      state: 'received',
      pendingLines: 0,
      receivedBy: { name: admin.user.name },
      lines: [{ received: { quantity: 30 } }, { received: { quantity: 2, serials } }],
    })
    expect((await sendReceipt(purchase, {}, 'one')).purchase).toEqual(first)
    expect(await expectReceiptRefusal(purchase, {}, 'two')).toMatchObject({
      message: messages.purchaseNotDraft,
    })
    expect(
      await expectReceiptRefusal(purchase, { lines: [{ product: mouse._id, quantity: 1 }] }, 'one'),
    ).toMatchObject({ message: messages.purchaseKeyUsed })
    expect(await readProduct(mouse._id)).toMatchObject({ countInStock: 40, averageCost: 115 })
    expect(await readProduct(nova._id)).toMatchObject({ countInStock: 2, averageCost: 52_000 })
    const { stockMoves } = await admin.browser.call(listStockMoves, {
      params: { productId: nova._id },
      query: {},
    })
    expect(stockMoves).toMatchObject([
      { reason: 'purchase', pieces: 2, unitCost: 52_000, reference: purchase.billNumber },
    ])
    expect(await getUnits(serials[0] ?? '')).toMatchObject([
      { state: 'in-stock', purchase: purchase.number, history: [{ state: 'in-stock' }] },
    ])
    expect(await findReceiptProblems()).toEqual([])
  })

  it('adds what really came, and keeps it with the purchase', async () => {
    const [mouse, cable, nova] = [
      await buildProduct(shop),
      await buildProduct(shop),
      await buildPhone(),
    ]
    const [serial = '', otherSerial = ''] = newSerials(2)
    const purchase = await createDraft(
      admin.browser,
      toLine(mouse, 5),
      toLine(cable, 5),
      toLine(nova, 2, { serials: [serial] }),
    )
    const lines = [
      { product: nova._id, quantity: 1, serials: [otherSerial] },
      { product: mouse._id, quantity: 6 },
    ]
    const { purchase: done } = await sendReceipt(purchase, { lines })
    expect(done).toMatchObject({
      pieces: 7,
      total: 700,
      lines: [
        { quantity: 5, received: { quantity: 6, serials: [] } },
        { quantity: 5, received: { quantity: 0, serials: [] } },
        { quantity: 2, serials: [serial], received: { quantity: 1, serials: [otherSerial] } },
      ],
    })
    expect(await readProduct(mouse._id)).toMatchObject({ countInStock: 16 })
    expect(await readProduct(cable._id)).toMatchObject({ countInStock: 10 })
    expect(await getUnits(serial)).toEqual([])
  })

  it('a receipt of too few, wrong or unknown pieces is refused, and changes nothing', async () => {
    const [mouse, nova] = [await buildProduct(shop), await buildPhone()]
    const purchase = await createDraft(admin.browser, toLine(mouse, 5), toLine(nova, 2))
    const getRefusal = async (lines?: contract.ReceiveBody['lines']) => {
      const { status, errors } = await expectReceiptRefusal(purchase, lines ? { lines } : {})
      return `${status} ${errors?.map(({ path }) => path).join()}`
    }
    expect(await getRefusal()).toBe('400 lines.1.serials.0')
    expect(await getRefusal([{ product: mouse._id, quantity: 0 }])).toBe('400 lines')
    expect(await getRefusal([{ product: 'f'.repeat(24), quantity: 1 }])).toBe('400 lines.0.product')
    const twice = newSerials(1).flatMap((serial) => [serial, serial])
    expect(await getRefusal([{ product: nova._id, quantity: 2, serials: twice }])).toBe(
      '400 lines.0.serials.1',
    )
    expect(await readPurchase(purchase)).toEqual(purchase)
    expect(await readProduct(mouse._id)).toMatchObject({ countInStock: 10 })
  })

  it('a serial number that the shop has is refused by its field, before anything changes', async () => {
    const [mouse, nova] = [await buildProduct(shop), await buildPhone()]
    const [knownSerial = '', newSerial = ''] = newSerials(2)
    await receiveNewPurchase(admin.browser, toLine(nova, 1, { serials: [knownSerial] }))
    const purchase = await createDraft(
      admin.browser,
      toLine(mouse, 1),
      toLine(nova, 2, { serials: [newSerial, knownSerial] }),
    )
    expect(await expectReceiptRefusal(purchase)).toMatchObject({
      code: 'SERIAL_TAKEN',
      errors: [{ path: 'lines.1.serials.1', message: messages.serialKnown }],
    })
    expect(await readPurchase(purchase)).toEqual(purchase)
    expect(await readProduct(mouse._id)).toMatchObject({ countInStock: 10 })
    expect(await getUnits(newSerial)).toEqual([])
    expect(await findReceiptProblems()).toEqual([])
  })

  it('the same serial numbers in two purchases are received for one of them at most', async () => {
    const nova = await buildPhone()
    for (let round = 0; round < 5; round += 1) {
      const serials = newSerials(3)
      const drafts = [
        await createDraft(admin.browser, toLine(nova, 3, { serials })),
        await createDraft(admin.browser, toLine(nova, 3, { serials: serials.toReversed() })),
      ]
      const answers = await Promise.all(
        drafts.map(({ number }) =>
          admin.browser.send(
            'POST',
            `/purchases/${number}/receive`,
            {},
            {
              'Idempotency-Key': randomUUID(),
            },
          ),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      // Each may find a unit that the other one holds, so that both are refused.
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    }
    expect(await findReceiptProblems()).toEqual([])
  })

  it('names a product that was deleted, and adds the others without it', async () => {
    const [deleted, mouse] = [await buildProduct(shop), await buildProduct(shop)]
    const purchase = await createDraft(admin.browser, toLine(deleted, 1), toLine(mouse, 2))
    await admin.browser.call(deleteProduct, { params: { productId: deleted._id } })
    expect(await expectReceiptRefusal(purchase)).toMatchObject({
      status: 409,
      errors: [{ path: 'lines.0.product', message: messages.productGone }],
    })
    expect(await readProduct(mouse._id)).toMatchObject({ countInStock: 10 })
    await sendReceipt(purchase, { lines: [{ product: mouse._id, quantity: 2 }] })
    expect(await readProduct(mouse._id)).toMatchObject({ countInStock: 12 })
  })

  it('a thousand serial numbers are received in one request', async () => {
    const nova = await buildPhone()
    const serials = newSerials(1_000)
    const purchase = await receiveNewPurchase(admin.browser, toLine(nova, 1_000, { serials }))
    expect(purchase).toMatchObject({ state: 'received', pieces: 1_000, pendingLines: 0 })
    expect(await readProduct(nova._id)).toMatchObject({ countInStock: 1_000 })
    expect(await findReceiptProblems()).toEqual([])
  })
})
