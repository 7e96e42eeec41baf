import * as contract from '@voltkart/shared/contract/documents'
import type { Order } from '@voltkart/shared/contract/orders'
import { shopProfileSchema } from '@voltkart/shared/contract/shop'
import { beforeAll, describe, expect, it } from 'vitest'
import { draftInvoice } from '../../commands/documents/draft-invoice'
import { issueDocument } from '../../commands/documents/issue-document'
import type { StoredDocument } from '../../models/documents/document-schema'
import { MISSING_NUMBERS_MAX } from '../../models/documents/document-series-queries'
import { buildOrder, buildProduct, signInNewUser } from '../../../testing/factories'
import { buildShopBody } from '../../../testing/shop-profile'
import { useShop, useAdmin } from '../../../testing/use-shop'

// The first and the last moments of 20 November in India, and those beside them.
const moments = [
  '2026-11-19T18:29:59.999Z',
  '2026-11-19T18:30:00.000Z',
  '2026-11-20T18:29:59.999Z',
  '2026-11-20T18:30:00.000Z',
]
const clock: { time: Date | undefined } = { time: undefined }
const shop = useShop({ overrides: { now: () => clock.time ?? new Date() } })
const admin = useAdmin(shop)
const orderNumbers: string[] = []

beforeAll(async () => {
  const { browser } = await signInNewUser(shop)
  const product = await buildProduct(shop)
  const orders: Order[] = []
  for (const _moment of moments) {
    orders.push(await buildOrder(shop, { browser, lines: [{ product }] }))
  }
  orderNumbers.push(...orders.map(({ orderNumber }) => orderNumber))
  for (const [index, moment] of moments.entries()) {
    clock.time = new Date(moment)
    await issueFor(orders[index]?._id ?? '', 'invoice', '')
  }
  await issueFor(orders[0]?._id ?? '', 'credit-note', 'refund-1')
  clock.time = undefined
})

async function issueFor(order: string, kind: 'invoice' | 'credit-note', source: string) {
  const { context } = shop
  const storedOrder = await context.models.orders.findById(order)
  const profile = shopProfileSchema.parse(buildShopBody())
  await issueDocument(
    context,
    { order, kind, source },
    () => storedOrder && draftInvoice(storedOrder, profile),
  )
}

async function getNumbers(query: Parameters<typeof listDocuments>[0]): Promise<string[]> {
  const { documents, total } = await listDocuments(query)
  if (query.limit === undefined) expect(total).toBe(documents.length)
  return documents.map(({ number }) => number)
}

const listDocuments = (
  query: { limit?: number; skip?: number; search?: string } & Record<string, unknown>,
) => admin.browser.call(contract.listDocuments, { query })

describe('the list of documents', () => {
  it('has the newest first, page by page', async () => {
    const newest = ['CRN2627-000001', 'INV2627-000004', 'INV2627-000003', 'INV2627-000002']
    expect(await getNumbers({})).toEqual([...newest, 'INV2627-000001'])
    expect(await getNumbers({ kind: 'credit-note' })).toEqual(['CRN2627-000001'])
    expect(await getNumbers({ limit: 2, skip: 1 })).toEqual(newest.slice(1, 3))
    expect((await listDocuments({ limit: 2 })).total).toBe(5)
  })

  it('interprets days as days in India', async () => {
    const kind = 'invoice'
    expect(await getNumbers({ kind, from: '2026-11-20', to: '2026-11-20' })).toEqual([
      'INV2627-000003',
      'INV2627-000002',
    ])
    expect(await getNumbers({ kind, from: '2026-11-21' })).toEqual(['INV2627-000004'])
    expect(await getNumbers({ kind, to: '2026-11-19T18:29:59.999Z' })).toEqual(['INV2627-000001'])
  })

  it('finds the beginning of a number, and order numbers', async () => {
    expect(await getNumbers({ search: 'inv2627-00000' })).toHaveLength(4)
    expect(await getNumbers({ search: 'INV2627-000002' })).toEqual(['INV2627-000002'])
    expect(await getNumbers({ search: orderNumbers[2] ?? '' })).toEqual(['INV2627-000003'])
    expect(await getNumbers({ search: 'INV.*' })).toEqual([])
  })
})

it('the series of numbers have no gaps unless records were lost', async () => {
  const listSeries = () => admin.browser.call(contract.listDocumentSeries, {})
  expect(await listSeries()).toEqual([
    { series: 'CRN2627', first: 1, last: 1, count: 1, missing: [] },
    { series: 'INV2627', first: 1, last: 4, count: 4, missing: [] },
  ])
  // A loss of records leaves this state.
  const { connection } = shop.context
  const documents = connection.collection<StoredDocument>('documents')
  await documents.deleteMany({ series: 'INV2627', seq: { $in: [1, 3] } })
  const [, lossy] = await listSeries()
  expect(lossy).toEqual({ series: 'INV2627', first: 2, last: 4, count: 2, missing: [1, 3] })
  await documents.updateOne({ series: 'INV2627', seq: 4 }, { $set: { seq: 100_000 } })
  const [, wide] = await listSeries()
  expect(wide?.missing).toHaveLength(MISSING_NUMBERS_MAX)
  expect(wide?.missing.slice(0, 3)).toEqual([1, 3, 4])
})
