import { messages } from '@voltkart/shared/contract/messages'
import { invoiceCopies } from '@voltkart/shared/domain/documents'
import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { type OrderShop, useOrderShop } from '../../../testing/order-shop'
import { createPdfDrawer, createPdfThread } from '../../integrations/pdf/pdf-drawer'
import type { StoredDocument } from '../../models/documents/document-schema'

/** One document of an account is rendered, and this many wait. */
const QUEUE_OF_ACCOUNT = 21
const REFUSED = 4
const WAIT = { timeout: 30_000 }

const thread = createPdfThread({ log: { error: () => undefined } })
const draw = vi.fn(thread.draw)

const world = useOrderShop({
  environment: { TRUST_PROXY: '1' },
  overrides: { pdfs: createPdfDrawer({ ...thread, draw }) },
})
let order: Awaited<ReturnType<OrderShop['issuePaidInvoice']>>['order']
beforeAll(async () => {
  await world.saveProfile()
  order = (await world.issuePaidInvoice()).order
})

const invoicePath = () => `/orders/${order._id}/invoice.pdf`

/** Blocks the rendering thread until it is released. */
function holdThread(): () => void {
  const pdf = new TextEncoder().encode('%PDF-1.7')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  draw.mockImplementation(() => released.then(() => pdf))
  return release
}

/** Adds documents to the order, and returns the paths of all their copies. */
async function manyPaths(count: number): Promise<string[]> {
  const documents = world.shop.context.connection.collection<StoredDocument>('documents')
  const invoice = await documents.findOne({ orderNumber: order.orderNumber })
  if (!invoice) throw new Error('The order has no invoice')
  const copies = Array.from({ length: Math.ceil(count / invoiceCopies.length) }, (_, index) => {
    const { _id, pdfs: _pdfs, ...rest } = invoice
    const nth = index + 2
    return { ...rest, nth, seq: 1_000 + nth, number: `COPY-${nth}`, source: `copy-${nth}` }
  })
  const { insertedIds } = await documents.insertMany(copies as StoredDocument[])
  return Object.values(insertedIds)
    .flatMap((id) => invoiceCopies.map((copy) => `/documents/${id.toHexString()}.pdf?copy=${copy}`))
    .slice(0, count)
}

const fetchFrom = (address: string, browser: Browser, path: string) =>
  browser.send('GET', path, undefined, { 'X-Forwarded-For': address })

describe('a repeated request for an invoice', () => {
  it('does not block other requests, and renders it once', async () => {
    const drawnHere = vi.spyOn(PDFDocument.prototype, 'end')
    draw.mockImplementation(thread.draw)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const path = `${invoicePath()}?copy=${invoiceCopies[turn % 3]}`
        return world.asha.browser.send('GET', path)
      }),
    )
    for (const { status, body } of responses) {
      expect(status).toBe(200)
      expect(body).toMatch(/^%PDF/)
    }
    expect(drawnHere).not.toHaveBeenCalled()
    expect(draw).toHaveBeenCalledTimes(invoiceCopies.length)
    expect(await world.readPdf(invoicePath())).toContain('Original for Recipient')
    expect(draw).toHaveBeenCalledTimes(invoiceCopies.length)
  })

  it('is refused if too much waits, and others are still served', async () => {
    const paths = await manyPaths(QUEUE_OF_ACCOUNT + REFUSED + 1)
    const release = holdThread()
    const responses = paths
      .slice(0, -1)
      .map((path, turn) => fetchFrom(`10.0.0.${turn}`, world.asha.browser, path))
    const refused: unknown[] = []
    for (const response of responses) {
      void response.then(({ status, body, headers }) => {
        if (status !== 200) refused.push({ status, body, wait: headers.get('Retry-After') })
      })
    }
    await vi.waitFor(() => expect(refused).toHaveLength(REFUSED), WAIT)
    const body = { code: 'UNAVAILABLE', message: messages.busy }
    for (const item of refused) expect(item).toMatchObject({ status: 503, body, wait: '1' })
    const other = fetchFrom('10.1.1.1', world.admin.browser, paths.at(-1) ?? '')
    release()
    expect((await other).status).toBe(200)
    for (const result of await Promise.all(responses)) expect([200, 503]).toContain(result.status)
    expect(refused).toHaveLength(REFUSED)
  })
})

it('the sheet of an order without GST is rendered again if the order has changed', async () => {
  await world.saveProfile({ gst: null })
  const sheet = (await world.issuePaidInvoice()).order
  draw.mockClear()
  draw.mockImplementation(thread.draw)
  const path = `/orders/${sheet._id}/invoice.pdf`
  expect(await world.readPdf(path)).not.toContain('Delivered on')
  expect(await world.readPdf(path)).not.toContain('Delivered on')
  expect(draw).toHaveBeenCalledTimes(1)
  await world.admin.browser.send('PUT', `/orders/${sheet._id}/deliver`)
  expect(await world.readPdf(path)).toContain('Delivered on')
  expect(draw).toHaveBeenCalledTimes(2)
})
