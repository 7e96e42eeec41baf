import { messages } from '@voltkart/shared/contract/messages'
import { receivePurchase } from '@voltkart/shared/contract/purchases'
import { moveStock, type StockMoveBody } from '@voltkart/shared/contract/stock-moves'
import { findUnits } from '@voltkart/shared/contract/parcels'
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { endOldHolds, newHold } from '../../commands/products/hold-units'
import { buildProduct } from '../../../testing/factories'
import { readLedger } from '../../../testing/ledger'
import { toPackLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'
import {
  toLine,
  createDraft,
  newSerials,
  buildReceipt,
  receiveNewPurchase,
} from '../../../testing/purchases'
import { findReceiptLosses } from '../../../testing/unit-ledger'

const world = useBalancedShop()

/** A product of which these pieces were received. */
async function receivePhone(serials: string[]) {
  const phone = await buildProduct(world.shop, {
    countInStock: 0,
    serialKind: 'serial',
    serialsFrom: 'receipt',
    name: 'Nova X1',
  })
  world.initialStock.set(phone._id, serials.length)
  if (serials.length > 0) {
    await receiveNewPurchase(world.admin.browser, toLine(phone, serials.length, { serials }))
  }
  return phone
}

const getState = async (serial: string) => {
  const units = await world.admin.browser.call(findUnits, { query: { serial } })
  return units.map(({ state }) => state).join()
}
const sendMove = ({ _id }: { _id: string }, body: StockMoveBody, key: string = randomUUID()) =>
  world.admin.browser.send('POST', `/products/${_id}/stock-moves`, body, { 'Idempotency-Key': key })
/** A request of the owner with this key. */
const createRequest = (key: string) => ({ key, by: world.admin.user })
/** Keeps the number of pieces that the ledger expects. */
const movePieces = (phone: { _id: string }, pieces: number) =>
  world.initialStock.set(phone._id, (world.initialStock.get(phone._id) ?? 0) + pieces)

describe('a received piece', () => {
  it('is packed and sold under its number, and is free again if its parcel is cancelled', async () => {
    const [serial = ''] = newSerials(1)
    const phone = await receivePhone([serial])
    const order = await world.placePaid({ product: phone })
    await world.pack(order, [toPackLine(phone, 1, [serial])])
    expect(await getState(serial)).toBe('claimed')
    await world.cancel(order)
    expect(await getState(serial)).toBe('in-stock')
    await world.pack(order, [toPackLine(phone, 1, [serial])])
    await world.ship(order, 2)
    expect(await getState(serial)).toBe('sold')
  })

  it('a piece that was never received, or has left the shop, cannot be packed', async () => {
    const [stockSerial = '', soldSerial = '', unknownSerial = ''] = newSerials(3)
    const phone = await receivePhone([stockSerial, soldSerial])
    expect(
      (await sendMove(phone, { reason: 'lost', pieces: -1, serials: [soldSerial] })).status,
    ).toBe(201)
    movePieces(phone, -1)
    const order = await world.placePaid({ product: phone })
    for (const serial of [unknownSerial, soldSerial]) {
      expect(await world.expectPackRefusal(order, [toPackLine(phone, 1, [serial])])).toMatchObject({
        status: 409,
        code: 'SERIAL_UNKNOWN',
        errors: [{ path: 'lines.0.serials.0', message: messages.serialNotReceived }],
      })
    }
    await world.pack(order, [toPackLine(phone, 1, [stockSerial])])
  })

  it('leaves the stock and comes back under its number', async () => {
    const [brokenSerial = '', lostSerial = ''] = newSerials(2)
    const phone = await receivePhone([brokenSerial, lostSerial])
    const gone: StockMoveBody = { reason: 'to-supplier', pieces: -1, serials: [lostSerial] }
    expect((await sendMove(phone, gone, 'same')).status).toBe(201)
    expect((await sendMove(phone, gone, 'same')).status).toBe(200)
    await sendMove(phone, { reason: 'damage', pieces: -1, serials: [brokenSerial] })
    expect([await getState(lostSerial), await getState(brokenSerial)]).toEqual([
      'to-supplier',
      'written-off',
    ])
    await sendMove(phone, { reason: 'found', pieces: 1, serials: [brokenSerial.toLowerCase()] })
    expect(await getState(brokenSerial)).toBe('in-stock')
    // The supplier delivers the piece again.
    await receiveNewPurchase(world.admin.browser, toLine(phone, 1, { serials: [lostSerial] }))
    expect(await getState(lostSerial)).toBe('in-stock')
  })

  it('is named in each change of its stock, once and only while it is there', async () => {
    const [serial = '', otherSerial = ''] = newSerials(2)
    const phone = await receivePhone([serial, otherSerial])
    const mouse = await world.product()
    const getRefusal = async (product: { _id: string }, body: StockMoveBody) => {
      const { status, body: error } = await sendMove(product, body)
      return `${status} ${(error as { code: string }).code}`
    }
    const loss = { reason: 'lost', pieces: -1 } as const
    expect(await getRefusal(phone, loss)).toBe('400 VALIDATION')
    expect(await getRefusal(phone, { ...loss, serials: [serial, otherSerial] })).toBe(
      '400 VALIDATION',
    )
    expect(await getRefusal(phone, { ...loss, pieces: -2, serials: [serial, serial] })).toBe(
      '400 VALIDATION',
    )
    expect(await getRefusal(mouse, { ...loss, serials: [serial] })).toBe('400 VALIDATION')
    expect(await getRefusal(phone, { ...loss, serials: newSerials(1) })).toBe('409 SERIAL_UNKNOWN')
    const find: StockMoveBody = { reason: 'found', pieces: 1, serials: [serial] }
    expect(await getRefusal(phone, find)).toBe('409 SERIAL_UNKNOWN')
    const bought: StockMoveBody = { reason: 'purchase', pieces: 1, serials: [serial] }
    expect(await getRefusal(phone, bought)).toBe('409 SERIAL_TAKEN')
    expect([await getState(serial), await getState(otherSerial)]).toEqual(['in-stock', 'in-stock'])
  })

  it('is moved by one of many concurrent requests', async () => {
    const serials = newSerials(4)
    const phone = await receivePhone(serials)
    const requests = serials.flatMap((serial) =>
      (['lost', 'damage', 'to-supplier'] as const).map((reason) =>
        sendMove(phone, { reason, pieces: -1, serials: [serial] }),
      ),
    )
    const results = await Promise.all(requests)
    expect(results.filter(({ status }) => status === 201)).toHaveLength(serials.length)
    movePieces(phone, -serials.length)
  })

  it('is not packed and written off at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const serials = newSerials(2)
      const [contested = ''] = serials
      const phone = await receivePhone(serials)
      const order = await world.placePaid({ product: phone })
      const path = `/orders/${order._id}/parcels`
      const body = { lines: [toPackLine(phone, 1, [contested])] }
      const [packed, lossResponse] = await Promise.all([
        world.admin.browser.send('POST', path, body),
        sendMove(phone, { reason: 'lost', pieces: -1, serials: [contested] }),
      ])
      expect([packed.status, lossResponse.status].filter((status) => status === 201)).toHaveLength(
        1,
      )
      if (lossResponse.status === 201) movePieces(phone, -1)
    }
  })

  it('is free again a minute after a process died that had held it', async () => {
    const [serial = ''] = newSerials(1)
    const phone = await receivePhone([serial])
    const { context } = world.shop
    const unit = { product: phone._id, productName: 'Nova X1', serial, kind: 'serial' } as const
    await context.models.units.hold([unit], 'lost', newHold(context, createRequest('first')))
    const loss: StockMoveBody = { reason: 'lost', pieces: -1, serials: [serial] }
    expect(await sendMove(phone, loss)).toMatchObject({
      status: 409,
      body: { message: messages.stockBusy },
    })
    await endOldHolds(context)
    expect((await sendMove(phone, loss)).status).toBe(409)
    world.clock.time = new Date(Date.now() + 61_000)
    await endOldHolds(context)
    expect((await sendMove(phone, loss)).status).toBe(201)
    movePieces(phone, -1)
  })

  it('is taken over at once by the repeated request whose process died, and by no other', async () => {
    const [serial = '', coming = ''] = newSerials(2)
    const phone = await receivePhone([serial])
    const { context } = world.shop
    const unit = { product: phone._id, productName: 'Nova X1', kind: 'serial' } as const
    const holdUnit = (heldSerial: string, reason: 'lost' | 'purchase', purchase?: string) =>
      context.models.units.hold(
        [{ ...unit, serial: heldSerial }],
        reason,
        newHold(context, { ...createRequest('same'), ...(purchase ? { purchase } : {}) }),
      )
    await holdUnit(serial, 'lost')
    const loss: StockMoveBody = { reason: 'lost', pieces: -1, serials: [serial] }
    expect((await sendMove(phone, loss, 'another')).status).toBe(409)
    expect((await sendMove(phone, loss, 'same')).status).toBe(201)
    expect((await sendMove(phone, loss, 'same')).status).toBe(200)
    expect(await getState(serial)).toBe('written-off')

    const purchase = await createDraft(world.admin.browser, toLine(phone, 1, { serials: [coming] }))
    await holdUnit(coming, 'purchase', purchase.number)
    const receive = (key: string) =>
      world.admin.browser.send(
        'POST',
        `/purchases/${purchase.number}/receive`,
        {},
        { 'Idempotency-Key': key },
      )
    expect((await receive('another')).status).toBe(409)
    expect((await receive('same')).status).toBe(200)
    expect((await receive('same')).status).toBe(200)
    expect(await getState(coming)).toBe('in-stock')
  })

  it('is not held for ever if its product is deleted during the receipt', async () => {
    const serials = newSerials(1)
    const phone = await receivePhone([])
    const { purchases, units } = world.shop.context.models
    const purchase = await createDraft(world.admin.browser, toLine(phone, 1, { serials }))
    const { receive } = purchases
    vi.spyOn(purchases, 'receive').mockImplementationOnce(async (...input) => {
      const written = await receive(...input)
      await world.admin.browser.send('DELETE', `/products/${phone._id}`)
      return written
    })
    const after = await world.admin.browser.call(receivePurchase, buildReceipt(purchase))
    expect(after.purchase.problems).toMatchObject([{ message: messages.productGone }])
    expect(await units.findByProduct(phone._id, serials)).toEqual([])
  })

  it('does not come in by a receipt whose hold was ended in between', async () => {
    const [serial = ''] = newSerials(1)
    const phone = await receivePhone([])
    const { context } = world.shop
    const { models } = context
    const purchase = await createDraft(world.admin.browser, toLine(phone, 1, { serials: [serial] }))
    // A process that stops for a minute between its hold and its write.
    const before = await models.purchases.find(purchase.number)
    if (!before) throw new Error('The purchase is gone')
    const unit = { product: phone._id, productName: 'Nova X1', serial, kind: 'serial' } as const
    const hold = newHold(context, { ...createRequest('first'), purchase: purchase.number })
    await models.units.hold([unit], 'purchase', hold)
    world.clock.time = new Date(Date.now() + 61_000)
    await endOldHolds(context)
    const note = {
      _id: randomUUID(),
      at: context.now(),
      actor: { name: 'Admin' },
      action: 'received',
      subjectName: purchase.number,
      changes: [],
    } as const
    const lateReceipt = {
      lines: before.lines.map((entry) => ({
        ...entry,
        received: { quantity: 1, serials: [serial] },
      })),
      receivedAt: context.now(),
      receivedBy: { name: 'Admin' },
      receiptKey: 'late',
      receiptFingerprint: 'late',
      hold: hold.id,
      pendingLines: [0],
    }
    expect(
      await models.purchases.receive(before, lateReceipt, { ...note, changes: [] }),
    ).toBeUndefined()
    expect(await getState(serial)).toBe('')
    await world.admin.browser.call(receivePurchase, buildReceipt(purchase))
    movePieces(phone, 1)
    expect(await getState(serial)).toBe('in-stock')
  })
})

it('a unit without its piece is found by the check of the ledger', async () => {
  const phone = await receivePhone(newSerials(2))
  const ledger = await readLedger(world.shop.context.connection)
  expect(findReceiptLosses(ledger)).toEqual([])
  const units = ledger.units.filter(({ product }) => !product.equals(phone._id))
  expect(findReceiptLosses({ ...ledger, units })).toEqual([
    `product ${phone._id} has 0 units, but 2 pieces`,
  ])
})

it('a key of a purchase cannot be used for another stock move', async () => {
  const phone = await receivePhone(newSerials(1))
  const body = { reason: 'count', counted: 1, countInStockWas: 1, note: 'Shelf' } as const
  const input = { params: { productId: phone._id }, body }
  const headers = { 'idempotency-key': 'purchase:P261123-7K3QZD:0' }
  expect(await world.admin.browser.expectRefusal(moveStock, { ...input, headers })).toMatchObject({
    status: 400,
  })
})
