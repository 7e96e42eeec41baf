import { documentKinds, type DocumentKind } from '@voltkart/shared/domain/documents'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../context'
import type { PdfWork } from '../../integrations/pdf/pdf-work'
import { QueueFullError } from '../../integrations/work-queue'
import { writeZip, type ZipEntry } from '../../integrations/zip/write-zip'
import type { IssuedRange } from '../../models/documents/document-report-queries'
import { getDocumentPdf } from './document-pdf'

/** The folder of each kind in the archive. */
const folders: Record<DocumentKind, string> = {
  invoice: 'invoices',
  'credit-note': 'credit-notes',
  challan: 'challans',
}

/**
 * All archives count as one account in the queue, so that single documents do not wait for them.
 */
const OWNERS = ['archives of documents']
const ATTEMPTS_MAX = 60
const PAUSE_MS = 500

/** Draws a document; while the queue is full, it waits half a minute at most. @throws QueueFullError */
async function drawInTurn({ pdfs }: AppContext, work: PdfWork): Promise<Uint8Array> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pdfs.draw(work, OWNERS)
    } catch (error) {
      if (!(error instanceof QueueFullError) || tries === ATTEMPTS_MAX) throw error
      await wait(PAUSE_MS)
    }
  }
}

/** The PDF of a document, read or drawn on request. */
export async function* streamPdf(
  context: AppContext,
  documentId: string,
): AsyncGenerator<Uint8Array> {
  const document = await context.models.documents.findById(documentId)
  const order = document && (await context.models.orders.findById(document.order))
  // Neither a document nor its order is ever deleted. An archive that left one out would look
  // complete.
  if (!order) throw new Error(`The document ${documentId} or its order does not exist`)
  yield await getDocumentPdf(context, order, document, {
    draw: (work) => drawInTurn(context, work),
  })
}

async function* toEntries(context: AppContext, range: IssuedRange): AsyncGenerator<ZipEntry> {
  for (const kind of documentKinds) {
    for await (const documents of context.models.documents.listIssued(kind, range)) {
      for (const { _id, number } of documents) {
        yield {
          name: `${folders[kind]}/${number}.pdf`,
          pieces: streamPdf(context, _id),
          isStored: true,
        }
      }
    }
  }
}

/**
 * The PDFs of all documents that were issued in a period, as an archive with a folder for each kind.
 * They are read or drawn one by one while the archive is sent, so that memory is bounded.
 */
export const archiveDocuments = (
  context: AppContext,
  range: IssuedRange,
): AsyncGenerator<Uint8Array> => writeZip(toEntries(context, range))
