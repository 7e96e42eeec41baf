import { setIrn } from '@voltkart/shared/contract/documents'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useOrderShop } from '../../../testing/order-shop'
import { toPdfName } from '../../integrations/storage/image-storage'
import type { StoredDocument } from '../../models/documents/document-schema'

/** Every drawing has other bytes, as after an update of the program. */
let drawn = 0
const draw = vi.fn(() => {
  drawn += 1
  return Promise.resolve(new TextEncoder().encode(`%PDF-1.7 drawn ${drawn}`))
})

const shop = useOrderShop({ overrides: { pdfs: { draw, stop: () => Promise.resolve() } } })
beforeEach(() => shop.saveProfile())
afterEach(() => shop.reset())

const business = { legalName: 'Tarang Stores', gstin: '29AABCT1332L1ZT' }
const readPdf = async (path: string) => {
  const { status, body } = await shop.asha.browser.send('GET', path)
  expect(status).toBe(200)
  return body as string
}
const readStored = async (orderId: string) => {
  const documents = shop.shop.context.connection.collection<StoredDocument>('documents')
  const all = await documents.find({}).toArray()
  return all.find(({ order }) => order.toHexString() === orderId)
}
const papersFolder = () => join(shop.shop.context.config.dataDirectory, 'documents')

describe('the PDF of an issued document', () => {
  it('has the same bytes for ever, also after an update', async () => {
    const { order } = await shop.issuePaidInvoice()
    const path = `/orders/${order._id}/invoice.pdf`
    const first = await readPdf(path)
    await shop.saveProfile({ tradeName: 'Lakeside New' })
    expect(await readPdf(path)).toBe(first)
    const invoice = await readStored(order._id)
    expect(await readPdf(`/documents/${invoice?._id.toHexString()}.pdf`)).toBe(first)
    expect(invoice?.pdfs).toEqual([{ variant: 'recipient', name: toPdfName(Buffer.from(first)) }])
    const file = join(papersFolder(), `${invoice?.pdfs?.[0]?.name}.pdf`)
    expect(await readFile(file, 'utf8')).toBe(first)
    const copy = await readPdf(`${path}?copy=transporter`)
    expect(copy).not.toBe(first)
    expect(await readPdf(`${path}?copy=transporter`)).toBe(copy)
  })

  it('is the same for all concurrent first requests', async () => {
    const { order } = await shop.issuePaidInvoice()
    const path = `/orders/${order._id}/invoice.pdf`
    const results = await Promise.all(Array.from({ length: 6 }, () => readPdf(path)))
    expect(new Set(results).size).toBe(1)
    expect(await readPdf(path)).toBe(results[0])
  })

  it('stays as it was issued when its IRN comes, which makes a PDF of its own', async () => {
    const { order } = await shop.issuePaidInvoice({ billing: business })
    const path = `/orders/${order._id}/invoice.pdf`
    const first = await readPdf(path)
    const [invoice] = await shop.getDocuments(order)
    await shop.admin.browser.call(setIrn, {
      params: { documentId: invoice?._id ?? '' },
      body: {
        irn: 'a1'.repeat(32),
        ackNo: '232210036743849',
        ackDate: '2026-11-23',
        signedQr: 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJOSUMifQ.c2lnbmVk',
      },
    })
    const registered = await readPdf(path)
    expect(registered).not.toBe(first)
    expect(await readPdf(path)).toBe(registered)
    expect(await readPdf(`${path}?original=true`)).toBe(first)
  })

  it('is sent, but not stored again, if its file was damaged', async () => {
    const { order } = await shop.issuePaidInvoice()
    const path = `/orders/${order._id}/invoice.pdf`
    const first = await readPdf(path)
    const [name = ''] = (await readStored(order._id))?.pdfs?.map((pdf) => pdf.name) ?? []
    await writeFile(join(papersFolder(), `${name}.pdf`), 'damaged')
    const log = vi.spyOn(shop.shop.context.log, 'error').mockImplementation(() => undefined)
    expect(await readPdf(path)).not.toBe(first)
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
    expect((await readStored(order._id))?.pdfs).toHaveLength(1)
    expect((await readdir(papersFolder())).every((file) => file.endsWith('.pdf'))).toBe(true)
  })
})
