import { messages } from '@voltkart/shared/contract/messages'
import { getOrder, refundOrder } from '@voltkart/shared/contract/orders'
import { findUnits } from '@voltkart/shared/contract/parcels'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { addMonths } from '@voltkart/shared/domain/warranty'
import { describe, expect, it } from 'vitest'
import { releaseOldClaims } from './claim-units'
import { depth } from '../../../testing/depth'
import { toPackLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { findScans, watchPlans } from '../../../testing/query-plans'

const [IMEI, OTHER_IMEI] = ['490154203237518', '356938035643809'] as const

/** How often each race is run. */
const TURNS = 2 * depth

const world = useBalancedShop({ monitorCommands: true })

const findBySerial = (serial: string) => world.admin.browser.call(findUnits, { query: { serial } })
const createSerialProduct = async (kind: 'imei' | 'serial', months?: number) =>
  world.product({ serialKind: kind, ...(months ? { months } : {}), name: 'Aero 14' })

const readPaidDay = async (order: { _id: string }) =>
  toIndiaDay(new Date((await world.read(order)).paidAt ?? 0))

describe('a unit', () => {
  it('belongs to the order that it is packed for, and is sold with its warranty', async () => {
    const phone = await createSerialProduct('imei', 12)
    const order = await world.placePaid({ product: phone, qty: 2 })
    const until = addMonths(await readPaidDay(order), 12)
    await world.pack(order, [
      toPackLine(phone, 2, [` ${IMEI.slice(0, 6)} ${IMEI.slice(6)}`, OTHER_IMEI]),
    ])
    expect(await findBySerial(IMEI)).toMatchObject([
      {
        serial: IMEI,
        kind: 'imei',
        state: 'claimed',
        parcel: 1,
        product: { _id: phone._id, name: 'Aero 14' },
        order: { _id: order._id, orderNumber: order.orderNumber },
        history: [{ state: 'claimed', order: order.orderNumber, parcel: 1 }],
      },
    ])
    const sent = await world.ship(order)
    const serials = [
      { serial: IMEI, warrantyUntil: until },
      { serial: OTHER_IMEI, warrantyUntil: until },
    ]
    expect(sent.parcel.lines[0]?.serials).toEqual(serials)
    const [unit] = await findBySerial(` ${IMEI} `)
    expect(unit).toMatchObject({ state: 'sold', warrantyUntil: until })
    expect(unit?.soldAt).toBe(sent.parcel.shippedAt)
    expect(unit?.history.map(({ state }) => state)).toEqual(['claimed', 'sold'])
    const owned = await world.asha.browser.call(getOrder, toInput(order))
    expect(owned.parcels[0]?.lines[0]?.serials).toEqual(serials)
    expect(await findBySerial('nothing')).toEqual([])
    // Another product may have the same number.
    const laptop = await createSerialProduct('serial')
    const next = await world.placePaid({ product: laptop })
    await world.pack(next, [toPackLine(laptop, 1, [IMEI])])
    expect(await findBySerial(IMEI)).toHaveLength(2)
  })

  it('has the number of the invoice, on whose day its warranty starts', async () => {
    await world.saveProfile({ taxPercent: 15 })
    const phone = await createSerialProduct('serial', 1)
    const order = await world.placePaid({ product: phone })
    await world.pack(order, [toPackLine(phone, 1, ['inv-1'])])
    await world.ship(order)
    const { invoice } = await world.read(order)
    const [unit] = await findBySerial('INV-1')
    expect(invoice?.number).toMatch(/^INV/)
    const warrantyUntil = addMonths(toIndiaDay(new Date(invoice?.issuedAt ?? 0)), 1)
    expect(unit).toMatchObject({ invoiceNumber: invoice?.number, warrantyUntil })
    await world.saveProfile({ gst: null, taxPercent: 15 })
  })

  it('is free immediately if its parcel is cancelled or comes back', async () => {
    const phone = await createSerialProduct('serial')
    const order = await world.placePaid({ product: phone })
    await world.pack(order, [toPackLine(phone, 1, ['free-1'])])
    await world.cancel(order)
    expect((await findBySerial('free-1'))[0]).toMatchObject({ state: 'returned' })
    expect((await findBySerial('free-1'))[0]).not.toHaveProperty('order')
    const other = await world.placePaid({ product: phone })
    await world.pack(other, [toPackLine(phone, 1, ['free-1'])])
    await world.ship(other)
    await world.comeBack(other)
    const packedAgain = await world.pack(order, [toPackLine(phone, 1, ['free-1'])])
    expect(packedAgain.parcel.n).toBe(2)
    const [unit] = await findBySerial('free-1')
    expect(unit).toMatchObject({ state: 'claimed', order: { _id: order._id }, parcel: 2 })
    expect(unit).not.toHaveProperty('soldAt')
    const states = unit?.history.map(({ state }) => state).join(', ')
    expect(states).toBe('claimed, released, claimed, sold, released, claimed')
  })

  it('cannot be packed twice', async () => {
    const phone = await createSerialProduct('serial')
    const order = await world.placePaid({ product: phone, qty: 2 })
    await world.pack(order, [toPackLine(phone, 1, ['twice-1'])])
    const other = await world.placePaid({ product: phone, qty: 2 })
    for (const item of [order, other]) {
      const lines = [toPackLine(phone, 1, ['TWICE-1'])]
      expect(await world.expectPackRefusal(item, lines)).toMatchObject({
        status: 409,
        code: 'SERIAL_TAKEN',
        errors: [{ path: 'lines.0.serials.0', message: messages.serialTaken }],
      })
    }
    // The other number of the refused parcel was not taken.
    const linesOfBoth = [toPackLine(phone, 2, ['twice-0', 'twice-1'])]
    const read = () => world.shop.context.models.orders.findById(other._id)
    const before = await read()
    expect((await world.expectPackRefusal(other, linesOfBoth)).code).toBe('SERIAL_TAKEN')
    expect(await findBySerial('twice-0')).toEqual([])
    expect(await read()).toEqual(before)
  })
})

describe('serial numbers of a parcel', () => {
  it('are checked one by one', async () => {
    const phone = await createSerialProduct('imei')
    const laptop = await createSerialProduct('serial')
    const mouse = await world.product()
    const lines = [{ product: phone, qty: 2 }, { product: laptop, qty: 2 }, { product: mouse }]
    const order = await world.placePaid(...lines)
    const cases = [
      [
        [toPackLine(phone, 2, [IMEI, '490154203237519'])],
        'lines.0.serials.1',
        messages.imeiInvalid,
      ],
      [[toPackLine(phone, 1, ['49015420323751'])], 'lines.0.serials.0', messages.imeiInvalid],
      [[toPackLine(phone, 2, [IMEI])], 'lines.0.serials.1', messages.serialCountDiffers],
      [
        [toPackLine(phone, 1, [IMEI, OTHER_IMEI])],
        'lines.0.serials.1',
        messages.serialCountDiffers,
      ],
      [[toPackLine(phone)], 'lines.0.serials.0', messages.serialCountDiffers],
      [[toPackLine(phone, 2, [IMEI, ` ${IMEI}`])], 'lines.0.serials.1', messages.serialTwice],
      [
        [toPackLine(laptop, 1, ['a-1']), toPackLine(laptop, 1, ['A-1'])],
        'lines.1.serials.0',
        messages.serialTwice,
      ],
      [[toPackLine(laptop, 1, [' '])], 'lines.0.serials.0', messages.serialInvalid],
      [[toPackLine(laptop, 1, ['कमल'])], 'lines.0.serials.0', messages.serialInvalid],
      [[toPackLine(mouse, 1, ['m-1'])], 'lines.0.serials.0', messages.serialCountDiffers],
    ] as const
    for (const [packed, path, message] of cases) {
      const refused = await world.expectPackRefusal(order, [...packed])
      expect(refused).toMatchObject({ status: 400, errors: [{ path, message }] })
    }
    expect(await world.shop.context.models.units.listOfOrder(order._id)).toEqual([])
    await world.pack(order, [toPackLine(phone, 2, [IMEI, OTHER_IMEI]), toPackLine(mouse, 1, [])])
  })

  it('are never the SKU of a product, in any spelling', async () => {
    const laptop = await createSerialProduct('serial')
    await world.product({ name: 'Pulse Buds', sku: 'Pulse-buds 2' })
    const order = await world.placePaid({ product: laptop, qty: 2 })
    for (const code of ['Pulse-buds 2', ' pulse-BUDS2 ']) {
      const refused = await world.expectPackRefusal(order, [
        toPackLine(laptop, 2, ['right-1', code]),
      ])
      expect(refused).toMatchObject({
        status: 400,
        errors: [{ path: 'lines.0.serials.1', message: messages.serialIsSku }],
      })
    }
    expect(await findBySerial('right-1')).toEqual([])
    // A similar code is no SKU.
    await world.pack(order, [toPackLine(laptop, 2, ['right-1', 'pulse-buds-2'])])
  })

  it('a serial number that two orders claim concurrently belongs to one of them', async () => {
    const phone = await createSerialProduct('serial')
    for (let turn = 0; turn < TURNS; turn += 1) {
      const serials = [`race-${turn}-1`, `race-${turn}-2`]
      const orders = await Promise.all(
        [1, 2, 3].map(() => world.placePaid({ product: phone, qty: 2 })),
      )
      const responses = await Promise.all(
        orders.map(({ _id }, index) =>
          world.admin.browser.send('POST', `/orders/${_id}/parcels`, {
            lines: [toPackLine(phone, 2, index % 2 ? serials : serials.toReversed())],
          }),
        ),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      expect(responses.filter(({ status }) => status === 409)).toMatchObject([
        { body: { code: 'SERIAL_TAKEN' } },
        { body: { code: 'SERIAL_TAKEN' } },
      ])
      const owners = (await Promise.all(serials.map(findBySerial)))
        .flat()
        .map(({ order }) => order?._id)
      expect(new Set(owners).size).toBe(1)
      expect(await world.losses()).toEqual([])
    }
  })
})

describe('a claim that its process did not finish', () => {
  async function leaveClaim(serial: string) {
    const phone = await createSerialProduct('serial')
    const order = await world.placePaid({ product: phone })
    const { orders, units } = world.shop.context.models
    const read = await orders.findById(order._id)
    if (!read) throw new Error('The order is gone')
    const { _id: orderId, orderNumber } = read
    const unit = { product: phone._id, productName: phone.name, serial, kind: 'serial' } as const
    const claimant = { orderId, orderNumber, orderRev: read.rev, parcel: 1 }
    await units.claim([unit], claimant, world.shop.context.now())
    return { phone, order, read }
  }

  it('blocks other orders for a minute only', async () => {
    const { phone } = await leaveClaim('OLD-1')
    const other = await world.placePaid({ product: phone })
    const lines = [toPackLine(phone, 1, ['old-1'])]
    await releaseOldClaims(world.shop.context)
    expect((await world.expectPackRefusal(other, lines)).code).toBe('SERIAL_TAKEN')
    world.clock.time = new Date(Date.now() + 61_000)
    await releaseOldClaims(world.shop.context)
    expect(await findBySerial('old-1')).toEqual([])
    expect((await world.pack(other, lines)).parcel.n).toBe(1)
  })

  it('does not block its own order', async () => {
    const { phone, order } = await leaveClaim('OWN-1')
    await world.pack(order, [toPackLine(phone, 1, ['own-1'])])
    expect(await findBySerial('own-1')).toMatchObject([
      { state: 'claimed', order: { _id: order._id } },
    ])
    world.clock.time = new Date(Date.now() + 61_000)
    await releaseOldClaims(world.shop.context)
    expect(await findBySerial('own-1')).toHaveLength(1)
  })

  it('a released claim is never listed by the request that made it', async () => {
    const { order, read } = await leaveClaim('LATE-1')
    world.clock.time = new Date(Date.now() + 61_000)
    await releaseOldClaims(world.shop.context)
    // The slow process continues with the order that it has read.
    const { orders } = world.shop.context.models
    expect(await orders.changeRead(read, { at: new Date(), parcels: [] })).toBeUndefined()
    expect(await findBySerial('late-1')).toEqual([])
    expect((await world.admin.browser.call(refundOrder, toInput(order))).status).toBe('refunded')
  })

  it('is found by an index, as are the units of an order and those with a number', async () => {
    const getPlans = watchPlans(world.shop, ['units'])
    const { units } = world.shop.context.models
    const plans = await getPlans(async () => {
      await units.findOrdersWithOldClaims(new Date(), 10)
      await units.listOfOrder('0123456789abcdef01234567')
      await units.findBySerial(IMEI)
      const unit = { product: '0123456789abcdef01234567', productName: '', serial: IMEI }
      const claimant = { orderId: '0123456789abcdef01234567' }
      await units.findTaken([{ ...unit, kind: 'imei' }], claimant)
    })
    expect(plans).toHaveLength(4)
    expect(findScans(plans)).toEqual([])
    expect(plans.flatMap(({ stages }) => stages)).not.toContain('SORT')
  })
})
