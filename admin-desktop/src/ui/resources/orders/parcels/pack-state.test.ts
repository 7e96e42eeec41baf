import { messages } from '@voltkart/shared/contract/messages'
import { buildId, buildOrder, lineTerms } from '@voltkart/shared/testing/builders'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { describe, expect, it } from 'vitest'
import { toBodyLines, toPackLines, toFieldKey, findSerialProblems } from './pack-lines'
import {
  changeQuantity,
  changeSerial,
  enterSerial,
  applyFoundProduct,
  isAllScanned,
  isLineScanned,
  refuseIncomplete,
  scan,
  startPacking,
} from './pack-state'

const IMEIS = ['490154203237518', '356938035643809'] as const
const [phone, cable] = [buildId(), buildId()]
const item = { image: '/uploads/a.webp', price: 100, ...lineTerms }
const productCodes = { [phone]: ['NOVA-X1', '8901234567894'], [cable]: ['cable 2m'] }

const order = buildOrder({
  status: 'paid',
  orderItems: [
    { ...item, _id: phone, name: 'Nova X1', qty: 2, serialKind: 'imei' },
    { ...item, _id: cable, name: 'Cable', qty: 3 },
  ],
})
const createState = () => startPacking(toPackLines(order))
const quantities = ({ lines }: ReturnType<typeof createState>) =>
  lines.map(({ quantity }) => quantity)
const scanAll = (...codes: string[]) =>
  codes.reduce((state, code) => scan(state, code, productCodes), createState())

describe('the contents of a parcel', () => {
  it('are initially all pieces in no other parcel', () => {
    const sent = buildParcel(order, {
      state: 'shipped',
      lines: [{ product: cable, name: 'Cable', quantity: 3, serials: [] }],
    })
    const cameBack = buildParcel(order, { n: 2, state: 'came-back' })
    const lines = toPackLines({ ...order, parcels: [sent, cameBack] })
    expect(lines.map(({ name, quantity, serials }) => [name, quantity, serials])).toEqual([
      ['Nova X1', 2, ['', '']],
    ])
  })

  it('are the chosen pieces, never more than are left', () => {
    const chosen = changeQuantity(changeQuantity(createState(), 0, 0), 1, 7)
    expect(quantities(chosen)).toEqual([0, 3])
    expect(toBodyLines(chosen.lines)).toEqual([{ product: cable, quantity: 3 }])
    expect(quantities(changeQuantity(chosen, 1, Number.NaN))).toEqual([0, 0])
  })

  it('keep known serials if there are fewer pieces', () => {
    const lowered = changeQuantity(changeSerial(createState(), 0, 1, IMEIS[0]), 0, 1)
    expect(lowered.lines[0]?.serials).toEqual([IMEIS[0]])
  })
})

describe('scanning', () => {
  it.each(['cable 2m', '8904444444440'])(
    'counts a product whose code %s was resolved only later',
    (code) => {
      const early = scan(changeQuantity(createState(), 0, 0), code, {})
      const late = applyFoundProduct(early, code, { _id: cable, name: 'Cable' })
      expect(quantities(late)).toEqual([0, 1])
    },
  )

  it('counts pieces from the first SKU or EAN on, in any spelling of it', () => {
    expect(quantities(scanAll('nova-x1'))).toEqual([1, 0])
    expect(quantities(scanAll('8901234567894'))).toEqual([1, 0])
    expect(quantities(scanAll('nova-x1', 'CABLE 2M', 'CABLE2M'))).toEqual([1, 2])
    const full = scanAll('NOVA-X1', 'NOVA-X1', 'NOVA-X1')
    expect(quantities(full)).toEqual([2, 0])
    expect(full.feedback).toEqual({
      text: 'No further piece of Nova X1 is to be packed',
      isError: true,
    })
  })

  it('gives serials to the line that needs them, one after the other', () => {
    const state = scanAll(...IMEIS)
    expect(state.lines[0]?.serials).toEqual(IMEIS)
    expect(quantities(state)).toEqual([2, 3])
    expect(state.feedback).toEqual({ text: `Nova X1: ${IMEIS[1]}`, isError: false })
  })

  it('counts a serial as a further piece while pieces are counted', () => {
    const state = scanAll('CABLE 2M', IMEIS[0])
    expect(quantities(state)).toEqual([1, 1])
    expect(toBodyLines(state.lines)).toEqual([
      { product: phone, quantity: 1, serials: [IMEIS[0]] },
      { product: cable, quantity: 1 },
    ])
  })

  it('keeps the pieces whose serials were scanned before the first SKU', () => {
    expect(quantities(scanAll(IMEIS[0], 'CABLE 2M'))).toEqual([1, 1])
  })

  it('refuses a wrong IMEI, a repeated one, and one that no line needs', () => {
    expect(scanAll('490154203237517').feedback?.text).toBe(
      `490154203237517: ${messages.imeiInvalid}`,
    )
    expect(scanAll(IMEIS[0], IMEIS[0]).feedback?.text).toBe(`${IMEIS[0]}: ${messages.serialTwice}`)
    const full = scanAll(...IMEIS, 'XYZ')
    expect(full.feedback?.text).toBe('XYZ is not in this order')
    expect(full.lines[0]?.serials).toEqual(IMEIS)
  })
})

describe('the tick of a line', () => {
  const ticks = (state: ReturnType<typeof createState>) =>
    state.lines.map((line) => isLineScanned(state, line))

  it('comes with the last serial, or the last SKU', () => {
    expect(ticks(createState())).toEqual([false, false])
    expect(ticks(scanAll(...IMEIS))).toEqual([true, false])
    const all = scanAll(...IMEIS, 'CABLE 2M', 'CABLE 2M', 'CABLE 2M')
    expect(ticks(all)).toEqual([true, true])
    expect(isAllScanned(all)).toBe(true)
    expect(isAllScanned(changeQuantity(all, 1, 2))).toBe(false)
  })

  it('is missing while a serial is wrong', () => {
    const wrong = changeSerial(scanAll(...IMEIS), 0, 1, IMEIS[0])
    expect(ticks(wrong)).toEqual([false, false])
  })

  it('names the lines without it', () => {
    expect(refuseIncomplete(scanAll(...IMEIS)).feedback).toEqual({
      text: 'Not fully scanned: Cable. Press Ctrl+Enter to pack the parcel as it is.',
      isError: true,
    })
  })

  it('follows the error of a serial in its field', () => {
    const typed = changeSerial(createState(), 0, 0, '490154203237517')
    expect(enterSerial(typed, 0, 0).feedback?.isError).toBe(true)
    const right = changeSerial(createState(), 0, 0, IMEIS[0])
    expect(enterSerial(right, 0, 0).feedback).toEqual({
      text: `Nova X1: ${IMEIS[0]}`,
      isError: false,
    })
    expect(enterSerial(right, 0, 1)).toBe(right)
  })
})

describe('the serials of a parcel', () => {
  it('are checked before they are sent', () => {
    const state = changeSerial(createState(), 0, 0, '490154203237517')
    expect(findSerialProblems(state.lines)).toEqual({
      '0.0': messages.imeiInvalid,
      '0.1': 'Scan or type the IMEI',
    })
    const repeated = changeSerial(changeSerial(createState(), 0, 0, IMEIS[0]), 0, 1, ` ${IMEIS[0]}`)
    expect(findSerialProblems(repeated.lines)).toEqual({ '0.1': messages.serialTwice })
    expect(findSerialProblems(scanAll(...IMEIS).lines)).toEqual({})
  })

  it('have the errors of the server at their fields, even if the request left out lines', () => {
    const lines = toPackLines({
      ...order,
      orderItems: [...order.orderItems].reverse(),
    }).map((line) => (line.product === cable ? { ...line, quantity: 0 } : line))
    expect(toFieldKey(lines, 'lines.0.serials.1')).toBe('1.1')
    expect(toFieldKey(lines, 'body.lines.0.serials')).toBe('1.0')
    expect(toFieldKey(lines, 'courier')).toBeUndefined()
    expect(toFieldKey(lines, 'lines.7.serials.1')).toBeUndefined()
  })
})
