import { getEInvoice } from '@voltkart/shared/contract/documents'
import { getEwayBill, packParcel } from '@voltkart/shared/contract/parcels'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildOrder, buildProduct, pay } from '../../../testing/factories'
import { useOrderShop } from '../../../testing/order-shop'

const shop = useOrderShop()
beforeEach(() => shop.saveProfile())
afterEach(() => shop.reset())

const GSTIN = '29AABCT1332L1ZT'
const business = { legalName: 'Tarang Stores', gstin: GSTIN }

/** The invoice of a paid order as the portal of e-invoices takes it. */
async function fetchEInvoice(change: object) {
  const { order } = await shop.issuePaidInvoice(change)
  const [invoice] = await shop.getDocuments(order)
  const params = { documentId: invoice?._id ?? '' }
  return { invoice, file: await shop.admin.browser.call(getEInvoice, { params }) }
}

const toRupees = (paise = 0) => paise / 100

describe('an e-invoice', () => {
  it('has the seller, the buyer and the amounts of the invoice', async () => {
    const { invoice, file } = await fetchEInvoice({ billing: business })
    expect(file).toMatchObject({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
      DocDtls: { Typ: 'INV', No: invoice?.number },
      SellerDtls: { Gstin: '29AAAAA0000A1ZY', Loc: 'Bengaluru', Pin: 560_001, Stcd: '29' },
      BuyerDtls: { Gstin: GSTIN, LglNm: 'Tarang Stores', Pos: '29', Stcd: '29' },
      ItemList: invoice?.lines.map(({ hsn, quantity, rate, grossPaise }, index) => ({
        SlNo: String(index + 1),
        HsnCd: hsn,
        Qty: quantity,
        GstRt: rate,
        TotItemVal: toRupees(grossPaise),
      })),
      ValDtls: {
        AssVal: toRupees(invoice?.totals.taxablePaise),
        CgstVal: toRupees(invoice?.totals.cgstPaise),
        TotInvVal: toRupees(invoice?.totals.grossPaise),
      },
    })
    expect(file).not.toHaveProperty('ShipDtls')
  })

  it('has the State of each address: a GSTIN of Maharashtra, goods to Bengaluru', async () => {
    const { invoice, file } = await fetchEInvoice({
      billing: { legalName: 'HP', gstin: '27AAAAA0000A1Z2', address: '9 Marine Drive, 400002' },
      placeOfSupply: { code: '27', name: 'Maharashtra', source: 'chosen' },
      deliveryState: '29',
    })
    expect(file).toMatchObject({
      BuyerDtls: { LglNm: 'HP.', Loc: 'Mumbai', Pin: 400_002, Stcd: '27', Pos: '27' },
      ShipDtls: { Loc: 'Bengaluru', Pin: 560_003, Stcd: '29' },
    })
    const pdf = await shop.readPdf(`/orders/${invoice?.order}/invoice.pdf`)
    expect(pdf).toMatch(/400002.*State: Maharashtra \(27\)/)
    expect(pdf).toMatch(/Delivered to.*560003.*State: Karnataka \(29\)/)
  })

  it('is refused with the name of the field that the portal would refuse', async () => {
    const { order } = await shop.issuePaidInvoice({
      billing: { ...business, address: '1 MG Road' },
    })
    const [invoice] = await shop.getDocuments(order)
    const url = `/documents/${invoice?._id}/e-invoice.json`
    const response = await shop.admin.browser.send('GET', url)
    expect(response).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((response.body as { message: string }).message).toContain('BuyerDtls.Pin')
  })

  it('says that the buyer is in a special economic zone, or abroad', async () => {
    const zone = await fetchEInvoice({ billing: { ...business, kind: 'sez' } })
    expect(zone.file).toMatchObject({ TranDtls: { SupTyp: 'SEZWP' }, ValDtls: { CgstVal: 0 } })
    const placeOfSupply = { code: '96', name: 'Foreign Country', source: 'chosen' }
    expect((await fetchEInvoice({ placeOfSupply })).file).toMatchObject({
      TranDtls: { SupTyp: 'EXPWP' },
      BuyerDtls: { Gstin: 'URP', Pos: '96', Pin: 999_999 },
    })
  })

  it('is refused for a consumer in India, and for a document that does not exist', async () => {
    const { order } = await shop.issuePaidInvoice()
    const [invoice] = await shop.getDocuments(order)
    const requestFile = (id = '') =>
      shop.admin.browser.send('GET', `/documents/${id}/e-invoice.json`)
    expect((await requestFile(invoice?._id)).status).toBe(409)
    expect((await requestFile(order._id)).status).toBe(404)
  })
})

describe('the IRN of an e-invoice', () => {
  const registration = {
    irn: '706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7',
    ackNo: '232210036743849',
    ackDate: '2026-11-23 16:29:00',
    signedQr: `eyJhbGciOiJSUzI1NiJ9.${'A'.repeat(600)}.c2lnbmVk`,
  }
  const putIrn = (id = '', body: object = registration) =>
    shop.admin.browser.send('PUT', `/documents/${id}/irn`, body)

  it('is kept beside the document, and may be replaced', async () => {
    const { order } = await shop.issuePaidInvoice({ billing: business })
    const [invoice] = await shop.getDocuments(order)
    const { ackNo, ackDate, irn } = registration
    const saved = await putIrn(invoice?._id)
    expect(saved).toMatchObject({ status: 200, body: { document: { eInvoice: { irn } } } })
    const newRegistration = { ...registration, irn: irn.replace('7', '8').toUpperCase() }
    expect((await putIrn(invoice?._id, newRegistration)).status).toBe(200)
    const [document] = await shop.getDocuments(order)
    expect(document?.eInvoice).toEqual({ irn: newRegistration.irn.toLowerCase(), ackNo, ackDate })
    const printed = await shop.readPdf(`/orders/${order._id}/invoice.pdf`)
    expect(printed).toContain(`Acknowledgement number ${ackNo}`)
    expect(printed.replaceAll(' ', '')).toContain(newRegistration.irn.toLowerCase())
    expect({ ...document, eInvoice: undefined }).toEqual({ ...invoice, eInvoice: undefined })
  })

  it('is refused if it is no valid IRN, and for a consumer', async () => {
    const { order } = await shop.issuePaidInvoice({ billing: business })
    const [invoice] = await shop.getDocuments(order)
    for (const wrongFields of [
      { irn: 'abc' },
      { ackNo: 'x' },
      { ackDate: 'today' },
      { signedQr: 'no' },
    ]) {
      expect((await putIrn(invoice?._id, { ...registration, ...wrongFields })).status).toBe(400)
    }
    expect((await putIrn(order._id)).status).toBe(404)
    const { order: ofAsha } = await shop.issuePaidInvoice()
    const [ofConsumer] = await shop.getDocuments(ofAsha)
    expect((await putIrn(ofConsumer?._id)).status).toBe(409)
  })
})

describe('an e-way bill', () => {
  it('has the value of the whole invoice, however few pieces a parcel has', async () => {
    const { order } = await shop.issuePaidInvoice({ billing: business })
    const [invoice] = await shop.getDocuments(order)
    const line = { product: order.orderItems[0]?._id ?? '', quantity: 1 }
    const params = { orderId: order._id, n: 1 }
    const couriers = [
      {
        code: 'india-post',
        name: 'India Post',
        urlTemplate: 'https://example.com/{n}',
        transporterId: '29AABCI1234F1ZX',
      },
    ]
    await shop.admin.browser.call(packParcel, {
      params: { orderId: order._id },
      body: { lines: [line], courier: 'India Post', trackingNumber: 'EE-7-12345678901234567890' },
    })
    const url = `/orders/${order._id}/parcels/1/e-way-bill.json`
    const refused = await shop.admin.browser.send('GET', url)
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    const query = { vehicleNo: 'ka-01 ab 1234' }
    const byVehicle = await shop.admin.browser.call(getEwayBill, { params, query })
    expect(byVehicle).toMatchObject({ billLists: [{ vehicleNo: 'KA01AB1234', vehicleType: 'R' }] })
    await shop.saveProfile({ couriers })
    const file = await shop.admin.browser.call(getEwayBill, { params, query: {} })
    expect(file).toMatchObject({
      version: '1.0.0621',
      billLists: [
        {
          supplyType: 'O',
          subSupplyType: 1,
          docType: 'INV',
          docNo: invoice?.number,
          fromGstin: '29AAAAA0000A1ZY',
          fromPincode: 560_001,
          toGstin: GSTIN,
          toStateCode: 29,
          actualToStateCode: 29,
          mainHsnCode: Number(invoice?.lines[0]?.hsn),
          transDistance: 0,
          transporterId: '29AABCI1234F1ZX',
          totInvValue: toRupees(invoice?.totals.grossPaise),
          transporterName: 'India Post',
          transDocNo: '678901234567890',
          itemList: invoice?.lines.map(({ hsn, rate }) => ({
            hsnCode: Number(hsn),
            cgstRate: rate / 2,
            igstRate: 0,
          })),
        },
      ],
    })
  })

  it('names a bill of supply, which has no e-invoice', async () => {
    const product = await buildProduct(shop.shop, { gstRate: 0, hsnCode: '49011010' })
    const { browser } = shop.asha
    const lines = [{ product, qty: 1 }]
    const placed = await buildOrder(shop.shop, { browser, lines, taxPercent: 18 })
    const orders = shop.shop.context.connection.collection('orders')
    const change = {
      billing: { legalName: 'Sahyadri Traders', gstin: '27AAAAA0000A1Z2', address: 'Fort, 400001' },
      placeOfSupply: { code: '27', name: 'Maharashtra', source: 'chosen' },
      deliveryState: '29',
    }
    await orders.updateOne({ orderNumber: placed.orderNumber }, { $set: change })
    await pay(browser, placed)
    const params = { orderId: placed._id }
    const line = { product: product._id, quantity: 1 }
    await shop.admin.browser.call(packParcel, { params, body: { lines: [line] } })
    const pickup = {
      name: 'Warehouse',
      phone: '+918040001234',
      address: '7 Industrial Area',
      city: 'Hosur',
      postalCode: '635109',
      stateCode: '33' as const,
    }
    await shop.saveProfile({ pickup })
    const query = { vehicleNo: 'KA01AB1234' }
    const input = { params: { ...params, n: 1 }, query }
    expect(await shop.admin.browser.call(getEwayBill, input)).toMatchObject({
      billLists: [
        {
          docType: 'BIL',
          transType: 4,
          fromStateCode: 29,
          actualFromStateCode: 33,
          fromPincode: 635_109,
          toStateCode: 27,
          actualToStateCode: 29,
          toPincode: 560_003,
          transDistance: 0,
        },
      ],
    })
    const [bill] = await shop.getDocuments(placed)
    const url = `/documents/${bill?._id}/e-invoice.json`
    expect((await shop.admin.browser.send('GET', url)).status).toBe(409)
  })

  it('is refused without an invoice, and for a parcel that does not exist', async () => {
    const { order } = await shop.issuePaidInvoice()
    const requestFile = (n: number) =>
      shop.admin.browser.send('GET', `/orders/${order._id}/parcels/${n}/e-way-bill.json`)
    expect((await requestFile(1)).status).toBe(404)
    await shop.saveProfile({ gst: null })
    const { order: untaxed } = await shop.issuePaidInvoice()
    const line = { product: untaxed.orderItems[0]?._id ?? '', quantity: 1 }
    const params = { orderId: untaxed._id }
    await shop.admin.browser.call(packParcel, { params, body: { lines: [line] } })
    const url = `/orders/${untaxed._id}/parcels/1/e-way-bill.json`
    expect((await shop.admin.browser.send('GET', url)).status).toBe(409)
  })
})
