import * as contract from '@voltkart/shared/contract/documents'
import { messages } from '@voltkart/shared/contract/messages'
import type { InvoiceCopy } from '@voltkart/shared/domain/documents'
import { rangeEnd, rangeStart } from '@voltkart/shared/domain/india-day'
import type { Response } from 'express'
import { findInvoice } from '../../commands/documents/find-invoice'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import type { DocumentRecord } from '../../models/documents/document-record'
import { readableOrder } from '../../policies/orders'
import { presentDocument } from './documents.presenter'

interface PdfQuery {
  inline?: boolean | undefined
  copy?: InvoiceCopy | undefined
}

function namePdf(response: Response, name: string, { inline }: PdfQuery): void {
  if (inline) response.set('Content-Disposition', `inline; filename="${name}.pdf"`)
  else response.attachment(`${name}.pdf`)
}

async function drawDocument(
  response: Response,
  document: DocumentRecord,
  query: PdfQuery,
): Promise<Uint8Array> {
  namePdf(response, document.number, query)
  // Not with the rest: a shop that starts need not wait for what draws.
  const { createTaxDocument } = await import('../../integrations/pdf/tax-document')
  return createTaxDocument(document, query.copy)
}

function bindPdfs(bind: BindRoute, context: AppContext): void {
  const { models } = context

  bind(contract.getInvoice, async ({ params, query, actor, response }) => {
    const found = await models.orders.findVisible(params.orderId)
    const order = readableOrder(actor, found)
    if (!order.paidAt) throw conflict(messages.orderNotPaid)
    const invoice = await findInvoice(context, order)
    if (invoice) return drawDocument(response, invoice, query)
    namePdf(response, `invoice-${order.orderNumber}`, query)
    const { createInvoice } = await import('../../integrations/pdf/invoice')
    return createInvoice(order, context.config.shopName)
  })

  bind(contract.getDocument, async ({ params, query, actor, response }) => {
    const document = await models.documents.findById(params.documentId)
    if (!document) throw notFound()
    readableOrder(actor, await models.orders.findVisible(document.order), 'documents.read')
    return drawDocument(response, document, query)
  })
}

/** Binds the calls on tax documents. */
export function bindDocuments(bind: BindRoute, context: AppContext): void {
  const { models } = context
  bindPdfs(bind, context)

  bind(contract.listOrderDocuments, async ({ params, actor }) => {
    const found = await models.orders.findVisible(params.orderId)
    const order = readableOrder(actor, found, 'documents.read')
    return (await models.documents.ofOrder(order._id)).map(presentDocument)
  })

  bind(contract.listDocuments, async ({ query }) => {
    const { kind, from, to, search, limit = contract.DOCUMENT_PAGE_SIZE, skip = 0 } = query
    const filter = {
      ...{ kind, search },
      from: from ? rangeStart(from) : undefined,
      to: to ? rangeEnd(to) : undefined,
    }
    const [documents, total] = await Promise.all([
      models.documents.list(filter, limit, skip),
      models.documents.count(filter),
    ])
    return { documents: documents.map(presentDocument), total }
  })

  bind(contract.listDocumentSeries, () => models.documents.series())
}
