import * as contract from '@voltkart/shared/contract/documents'
import type { IrnBody, TaxDocument } from '@voltkart/shared/contract/documents'
import { messages } from '@voltkart/shared/contract/messages'
import { isReported } from '@voltkart/shared/domain/documents'
import { getRangeEnd, getRangeStart } from '@voltkart/shared/domain/india-day'
import type { Request, Response } from 'express'
import type { Actor } from '../../actor'
import { archiveDocuments } from '../../commands/documents/archive-documents'
import { findChallan } from '../../commands/documents/issue-challans'
import {
  readDocumentLogo,
  getDocumentPdf,
  type DrawPdf,
  type PdfChoice,
} from '../../commands/documents/document-pdf'
import { findInvoice } from '../../commands/documents/pending-documents'
import { readRecentShop } from '../../commands/shop/shop-terms'
import { getIrn, noteIrn } from '../../commands/documents/note-irn'
import { toMonthRange } from '../../commands/reports/gstr1'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { toEInvoice } from '../../integrations/gst-portal/e-invoice'
import type { PdfWork } from '../../integrations/pdf/pdf-work'
import { toRateLimitAddress } from '../../models/rate-limits/client-address'
import { requireReadableOrder } from '../../policies/orders'
import type { OrderRecord } from '../../models/orders/order-record'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toPrintedLines } from '@voltkart/shared/domain/delivery-line'
import type { DocumentRecord } from '../../models/documents/document-schema'
import { presentInvoice } from '../orders/orders.presenter'

/** A tax document in the contract's form, with its registration as an e-invoice; amounts stay in paise. */
export function presentDocument(document: DocumentRecord, irn?: IrnBody): TaxDocument {
  const { nth: _nth, destination: _destination, pdfs: _pdfs, ...visible } = document
  const { lines, against, replaces, issuedAt, ...rest } = visible
  return omitUndefined({
    ...rest,
    issuedAt: issuedAt.toISOString(),
    lines: toPrintedLines(lines),
    eInvoice: irn && { irn: irn.irn, ackNo: irn.ackNo, ackDate: irn.ackDate },
    against: against && presentInvoice(against),
    replaces: replaces && presentInvoice(replaces),
  })
}

interface PdfQuery extends PdfChoice {
  inline?: boolean | undefined
}

function namePdf(response: Response, name: string, { inline }: PdfQuery): void {
  if (inline) response.set('Content-Disposition', `inline; filename="${name}.pdf"`)
  else response.attachment(`${name}.pdf`)
}

/** The owners of a rendering in the queue. */
const getOwners = (actor: Actor, { ip }: Request) => [
  `account ${actor._id}`,
  `address ${toRateLimitAddress(ip)}`,
]

/** The drawing of an order that was paid while GST was off. */
async function getSheet(context: AppContext, order: OrderRecord): Promise<PdfWork> {
  const [{ profile }, logo] = await Promise.all([
    readRecentShop(context),
    readDocumentLogo(context),
  ])
  return { kind: 'sheet', order, seller: profile.tradeName, logo }
}

function bindPdfs(bind: BindRoute, context: AppContext): void {
  const { models, pdfs } = context
  const drawFor =
    (actor: Actor, request: Request): DrawPdf =>
    (work) =>
      pdfs.draw(work, getOwners(actor, request))

  bind(contract.getInvoice, async ({ params, query, actor, request, response }) => {
    const record = await models.orders.findVisible(params.orderId)
    const order = requireReadableOrder(actor, record)
    if (!order.paidAt) throw conflict(messages.orderNotPaid)
    const invoice = await findInvoice(context, order)
    const draw = drawFor(actor, request)
    const pdf = invoice
      ? await getDocumentPdf(context, order, invoice, { ...query, draw })
      : await draw(await getSheet(context, order))
    namePdf(response, invoice?.number ?? `invoice-${order.orderNumber}`, query)
    return pdf
  })

  bind(contract.getChallan, async ({ params, query, actor, request, response }) => {
    const order = requireReadableOrder(actor, await models.orders.findVisible(params.orderId))
    const document = await findChallan(context, order, params)
    if (!document) throw notFound()
    const pdf = await getDocumentPdf(context, order, document, {
      ...query,
      draw: drawFor(actor, request),
    })
    namePdf(response, document.number, query)
    return pdf
  })

  bind(contract.getDocument, async ({ params, query, actor, request, response }) => {
    const document = await models.documents.findById(params.documentId)
    if (!document) throw notFound()
    const record = await models.orders.findVisible(document.order)
    const order = requireReadableOrder(actor, record, 'documents.read')
    const pdf = await getDocumentPdf(context, order, document, {
      ...query,
      draw: drawFor(actor, request),
    })
    namePdf(response, document.number, query)
    return pdf
  })
}

/** Binds the calls on tax documents. */
export function bindDocuments(bind: BindRoute, context: AppContext): void {
  const { models } = context
  bindPdfs(bind, context)

  bind(contract.exportDocuments, ({ query: { period }, response }) => {
    response.attachment(`documents-${period}.zip`)
    return archiveDocuments(context, toMonthRange(period))
  })

  bind(contract.getEInvoice, async ({ params, response }) => {
    const document = await models.documents.findById(params.documentId)
    if (!document) throw notFound()
    if (!isReported(document)) throw conflict(messages.notReported)
    response.attachment(`${document.number}.json`)
    return toEInvoice(document)
  })

  bind(contract.setIrn, async ({ params, body, actor }) => {
    const document = await models.documents.findById(params.documentId)
    if (!document) throw notFound()
    const irn = await noteIrn(context, document, body, actor)
    return { message: messages.irnSaved, document: presentDocument(document, irn) }
  })

  bind(contract.listOrderDocuments, async ({ params, actor }) => {
    const storedOrder = await models.orders.findVisible(params.orderId)
    const order = requireReadableOrder(actor, storedOrder, 'documents.read')
    const documents = await models.documents.listOfOrder(order._id)
    return documents.map((document) => presentDocument(document, getIrn(order, document)))
  })

  bind(contract.listDocuments, async ({ query }) => {
    const { kind, from, to, search, limit, skip } = query
    const filter = {
      kind,
      search,
      from: from ? getRangeStart(from) : undefined,
      to: to ? getRangeEnd(to) : undefined,
    }
    const [documents, total] = await Promise.all([
      models.documents.list(filter, limit, skip),
      models.documents.count(filter),
    ])
    return { documents: documents.map((document) => presentDocument(document)), total }
  })

  bind(contract.listDocumentSeries, () => models.documents.listSeries())
}
