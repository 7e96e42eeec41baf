import { compareGstr2b, getGstr2b } from '@voltkart/shared/contract/gstr2b'
import { createPurchase, receivePurchase } from '@voltkart/shared/contract/purchases'
import { getGstr3b } from '@voltkart/shared/contract/reports'
import { createSupplier } from '@voltkart/shared/contract/suppliers'
import { bookMessages } from '@voltkart/shared/contract/staff-messages'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { toLine, buildPurchaseBody, buildReceipt, moveStock } from '../../../testing/purchases'
import { readPaise, readTally } from '../../../testing/read-tally'
import { buildShopBody } from '../../../testing/shop-profile'
import { useOrderShop } from '../../../testing/order-shop'

const world = useOrderShop()
beforeAll(async () => {
  await world.saveProfile()
  // The month does not end meanwhile.
  world.clock.time = new Date()
})

const getAdmin = () => world.admin.browser
const OF_KARNATAKA = '29AAACR5055K1Z3'
const OF_MAHARASHTRA = '27AAACR5055K1Z7'

const buildSupplierWith = async (gstin?: string) =>
  (await getAdmin().call(createSupplier, { body: { name: 'Mehta Distributors', gstin } })).supplier

/** A bill of 3 pieces at 99.99 and 18 %, from a supplier of its own. */
async function receiveBill(gstin: string | undefined, rest: object = {}) {
  const product = await buildProduct(world.shop, { countInStock: 0 })
  const line = { ...toLine(product, 3, { unitCost: 99.99 }), gstRate: 18 as const }
  const body = { ...buildPurchaseBody(await buildSupplierWith(gstin), [line]), ...rest }
  return { product, body }
}

async function receiveFrom(gstin: string | undefined, rest: object = {}) {
  const { product, body } = await receiveBill(gstin, rest)
  const { purchase } = await getAdmin().call(createPurchase, { body })
  await getAdmin().call(receivePurchase, buildReceipt(purchase))
  return { product, purchase }
}

const getMonth = () => toIndiaDay(world.clock.time ?? new Date()).slice(0, 7)
const table4 = async () =>
  (await getAdmin().call(getGstr3b, { query: { period: getMonth() } })).inputTax
const readEntries = async (number: string) => {
  const xml = await (await getAdmin().fetch('/api/v1/reports/tally.xml')).text()
  const voucher = readTally(xml).vouchers.find(({ VOUCHERNUMBER }) => VOUCHERNUMBER === number)
  const entries = voucher?.['ALLLEDGERENTRIES.LIST'] ?? []
  return Object.fromEntries(entries.map((entry) => [entry.LEDGERNAME, readPaise(entry)]))
}

describe('the tax on a bill', () => {
  it('is split by the GSTIN of the supplier, and the creditor is owed the bill in full', async () => {
    const before = await table4()
    const { purchase } = await receiveFrom(OF_KARNATAKA)
    expect(purchase).toMatchObject({
      itc: 'eligible',
      tax: { igst: 0, cgst: 27, sgst: 27 },
      total: 299.97,
      billTotal: 353.97,
    })
    expect(await readEntries(purchase.number)).toEqual({
      Purchases: -299_97,
      'Input CGST 9%': -27_00,
      'Input SGST 9%': -27_00,
      'Mehta Distributors (Supplier)': 353_97,
    })
    const far = await receiveFrom(OF_MAHARASHTRA)
    expect(far.purchase.tax).toEqual({ igst: 53.99, cgst: 0, sgst: 0 })
    const after = await table4()
    expect(after.other.cgst - before.other.cgst).toBeCloseTo(27, 2)
    expect(after.other.igst - before.other.igst).toBeCloseTo(53.99, 2)
    expect(after.net).toEqual(after.other)
  })

  it('is that of the bill if it differs by rounding, and refused otherwise', async () => {
    const { body } = await receiveBill(OF_KARNATAKA, { tax: { cgst: 27.5, sgst: 27.5 } })
    const { purchase } = await getAdmin().call(createPurchase, { body })
    expect(purchase.tax).toEqual({ igst: 0, cgst: 27.5, sgst: 27.5 })
    const wrongBody = { ...body, billNumber: 'OTHER', tax: { cgst: 28.01, sgst: 27 } }
    expect(await getAdmin().expectRefusal(createPurchase, { body: wrongBody })).toMatchObject({
      status: 400,
      errors: [{ path: 'tax.cgst', message: bookMessages.billTaxDiffers('₹27.00') }],
    })
  })

  it('is no tax of a supplier without a GSTIN, unless the shop owes it', async () => {
    const { body } = await receiveBill(undefined)
    expect(await getAdmin().expectRefusal(createPurchase, { body })).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.gstRate', message: bookMessages.supplierWithoutGstin }],
    })
    const before = await table4()
    const { purchase } = await receiveFrom(undefined, { reverseCharge: true })
    expect(purchase).toMatchObject({ itc: 'eligible', billTotal: 299.97 })
    expect(await readEntries(purchase.number)).toMatchObject({
      'Mehta Distributors (Supplier)': 299_97,
      'Input CGST 9%': -27_00,
      'Reverse Charge CGST 9%': 27_00,
    })
    const { inputTax, supplies } = await getAdmin().call(getGstr3b, {
      query: { period: getMonth() },
    })
    expect(inputTax.reverseCharge.cgst - before.reverseCharge.cgst).toBeCloseTo(27, 2)
    expect(supplies.d).toMatchObject({ taxable: 299.97, cgst: 27, sgst: 27 })
  })

  it('tax that the shop may not get back is a part of the cost, and reversed in the return', async () => {
    const before = await table4()
    const { product, purchase } = await receiveFrom(OF_KARNATAKA, { itc: 'blocked' })
    expect(await readEntries(purchase.number)).toEqual({
      Purchases: -353_97,
      'Mehta Distributors (Supplier)': 353_97,
    })
    const after = await table4()
    expect(after.blocked.cgst - before.blocked.cgst).toBeCloseTo(27, 2)
    expect(after.net.cgst).toBeCloseTo(before.net.cgst, 2)
    const stored = await world.shop.context.models.products.findById(product._id)
    expect(stored?.stockCentipaise).toBe(3 * 117_99_00)
  })

  it('tax on lost goods is reversed', async () => {
    const before = await table4()
    const { product } = await receiveFrom(OF_KARNATAKA)
    await moveStock(getAdmin(), product, { reason: 'damage', pieces: -1 })
    const after = await table4()
    expect(after.lostGoods.cgst - before.lostGoods.cgst).toBeCloseTo(9, 2)
    expect(after.net.cgst - before.net.cgst).toBeCloseTo(27 - 9, 2)
  })
})

describe('GSTR-2B', () => {
  const createPortalFile = (gstin: string, inv: object[], ctin = OF_KARNATAKA) => ({
    data: {
      gstin,
      rtnprd: '112026',
      docdata: { b2b: [{ ctin, trdnm: 'MEHTA DISTRIBUTORS', inv }] },
    },
  })
  const byRate = (txval: number) => ({ txval, cgst: 13.5, sgst: 13.5 })
  const toPortalBill = (inum: string, cgst: number, rest: object = {}) =>
    ({ inum, dt: '05-11-2026', txval: 299.97, cgst, sgst: cgst, ...rest }) as const

  it('names the bills that differ, and those of only one side', async () => {
    const dated = { billDate: '2026-11-05' }
    const enterBill = async (billNumber: string, rest: object = dated) => {
      const { body } = await receiveBill(OF_KARNATAKA, { billNumber, ...rest })
      const { purchase } = await getAdmin().call(createPurchase, { body })
      await getAdmin().call(receivePurchase, buildReceipt(purchase))
      return purchase.number
    }
    const equalBill = await enterBill('MD/10-42')
    const differentBill = await enterBill('MD/1043')
    const unlisted = await enterBill('MD/1044')
    const inOctober = await enterBill('MD/900', { billDate: '2026-10-30' })
    const { gst } = buildShopBody()
    const shopGstin = gst?.gstin ?? ''
    const october = { dt: '30-10-2026' }
    const body = createPortalFile(shopGstin, [
      // Earlier files have the amounts by rate alone.
      { inum: 'MD1042', dt: '05-11-2026', items: [byRate(200), byRate(99.97)] },
      toPortalBill('md 1043', 26),
      toPortalBill('MD/900', 27, october),
      toPortalBill('X', 1),
    ])
    const credited = { ...toPortalBill('', 0.9), ntnum: 'MD/1044', typ: 'C', txval: 10 }
    const cdnr = [{ ctin: OF_KARNATAKA, trdnm: 'MEHTA DISTRIBUTORS', nt: [credited] }]
    Object.assign(body.data.docdata, { cdnr })
    const comparison = await getAdmin().call(compareGstr2b, { body: body as never })
    expect(comparison.period).toBe('2026-11')
    expect(comparison.matched.map(({ purchase }) => purchase).sort()).toEqual(
      [equalBill, inOctober].sort(),
    )
    expect(comparison.different).toMatchObject([
      { purchase: differentBill, differences: { taxable: 0, igst: 0, cgst: 1, sgst: 1 } },
    ])
    expect(comparison.onlyInBooks).toMatchObject([{ purchase: unlisted, billNumber: 'MD/1044' }])
    expect(comparison.onlyAtPortal).toMatchObject([
      { billNumber: 'X', supplier: 'MEHTA DISTRIBUTORS' },
      // The number of a bill, but not the bill.
      { billNumber: 'MD/1044', note: 'credit', portal: { taxable: -10, cgst: -0.9, sgst: -0.9 } },
    ])
    const { message: _message, ...report } = comparison
    expect(await getAdmin().call(getGstr2b, { query: { period: '2026-11' } })).toEqual(report)
    const foreign = createPortalFile(OF_MAHARASHTRA, [])
    expect(await getAdmin().expectRefusal(compareGstr2b, { body: foreign as never })).toMatchObject(
      {
        status: 409,
        message: bookMessages.gstr2bOfOther,
      },
    )
  })
})
