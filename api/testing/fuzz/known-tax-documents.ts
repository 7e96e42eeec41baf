import { shopProfileSchema } from '@voltkart/shared/contract/shop'
import { draftInvoice } from '../../src/commands/documents/draft-invoice'
import { issueDocument } from '../../src/commands/documents/issue-document'
import { endParcel } from '../../src/commands/fulfilment/end-parcel'
import { shipParcel } from '../../src/commands/fulfilment/ship-parcel'
import { packParcel } from '../../src/commands/parcels/pack-parcel'
import { decideReturn } from '../../src/commands/returns/decide-return'
import { receiveReturn } from '../../src/commands/returns/receive-return'
import { replaceReturn } from '../../src/commands/returns/replace-return'
import { requestReturn } from '../../src/commands/returns/request-return'
import { buildOrder, buildProduct, pay, type SignedIn } from '../factories'
import { buildShopBody } from '../shop-profile'
import type { TestServer } from '../test-server'

const ORDERS = 4
const staff = { name: 'Admin' }
const billing = { legalName: 'Tarang Stores', gstin: '29AABCT1332L1ZT' }

/** Issues the invoice of an order to a business, as if the shop were registered for GST. */
async function issueBusinessInvoice({ context }: TestServer, orderId: string): Promise<string> {
  const { orders, orderWork } = context.models
  const order = await orders.findById(orderId)
  if (!order) throw new Error('The order is gone')
  const identity = { order: orderId, kind: 'invoice', source: '' } as const
  const profile = shopProfileSchema.parse(buildShopBody())
  const draft = draftInvoice({ ...order, billing }, profile)
  const invoice = await issueDocument(context, identity, () => draft)
  if (!invoice) throw new Error('The order has no invoice')
  const { number, issuedAt } = invoice
  await orderWork.completeTasks(orderId, ['issue-invoice'], { number, issuedAt })
  return invoice._id
}

/** Delivers a piece, takes it back, and packs another for it, which needs a challan. */
async function replacePiece({ context }: TestServer, orderId: string, product: string) {
  const piece = { product, quantity: 1 }
  const returned = { orderId, n: 1 }
  const lines = [{ ...piece, reason: 'defective' as const }]
  const decision = { decision: 'approve', note: 'Send it.' } as const
  await packParcel(context, orderId, { lines: [piece] }, staff)
  await shipParcel(context, { orderId, n: 1 }, {}, staff)
  await endParcel(context, { orderId, n: 1 }, 'deliver', staff)
  await requestReturn(context, orderId, { lines, wish: 'replacement' }, { name: 'Asha Rao' })
  await decideReturn(context, returned, decision, staff)
  const received = { lines: [{ ...piece, condition: 'sellable' as const }] }
  await receiveReturn(context, returned, received, staff)
  await replaceReturn(context, returned, {}, staff)
}

/** Invoiced orders of businesses with a replacement, and the input of requests for their tax documents. */
export async function buildTaxDocuments(shop: TestServer, { browser }: SignedIn) {
  const product = await buildProduct(shop, { name: 'Nimbus dock', countInStock: 1_000 })
  const orders = await Promise.all(
    Array.from({ length: ORDERS }, async () => {
      const { _id, ...order } = await buildOrder(shop, { browser, lines: [{ product }] })
      await pay(browser, { _id, ...order })
      const documentId = await issueBusinessInvoice(shop, _id)
      await replacePiece(shop, _id, product._id)
      return { orderId: _id, documentId }
    }),
  )
  const orderId = orders.map((order) => order.orderId)
  const documentId = orders.map((order) => order.documentId)
  return {
    parameters: {
      getChallan: { orderId, n: [2] },
      correctInvoice: { orderId },
      getEwayBill: { orderId, n: [1, 2] },
      getEInvoice: { documentId },
      setIrn: { documentId },
      checkHsnCode: { code: ['85171300', '851713'] },
    },
    bodies: {
      correctInvoice: [
        {
          billing: {
            legalName: 'Sahyadri Traders',
            gstin: '27AAAAA0000A1Z2',
            address: '9 Marine Drive, Mumbai 400002',
          },
          reason: 'The buyer gave another GSTIN',
        },
      ],
      setIrn: [
        {
          irn: 'a1'.repeat(32),
          ackNo: '232210036743849',
          ackDate: '2026-11-23',
          signedQr: 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJOSUMifQ.c2lnbmVk',
        },
      ],
    },
  }
}
