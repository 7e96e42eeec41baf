import type { InvoiceCopy } from '@voltkart/shared/domain/documents'
import { createHash } from 'node:crypto'
import type { AppContext } from '../../context'
import { toInvoiceExtras } from '../../integrations/pdf/invoice-extras'
import type { PdfWork } from '../../integrations/pdf/pdf-work'
import type { Beside } from '../../integrations/pdf/tax-document'
import { toPdfName, parseImageUrl } from '../../integrations/storage/image-storage'
import type { DocumentRecord } from '../../models/documents/document-schema'
import type { OrderRecord } from '../../models/orders/order-record'
import { getIrn } from './note-irn'
import { readPrintPicture } from '../../integrations/storage/process-picture'
import { readRecentShop } from '../shop/shop-terms'

/** Reads the shop's logo for its documents, as PNG in Base64; undefined without one. */
export async function readDocumentLogo(context: AppContext): Promise<string | undefined> {
  const { profile } = await readRecentShop(context)
  const name = profile.brand.logo && parseImageUrl(profile.brand.logo)
  const png = name ? await readPrintPicture(context.storage, name) : undefined
  return png?.toString('base64')
}

/** Which PDF of a document is requested. */
export interface PdfChoice {
  copy?: InvoiceCopy | undefined
  /** Without what was added after the issue. */
  original?: boolean | undefined
}

/** Draws a PDF; see `PdfDrawer`. */
export type DrawPdf = (work: PdfWork) => Promise<Uint8Array>

interface Variant {
  /** Names the copy, and what was added to it. */
  variant: string
  beside: Beside
}

/** The PDFs of a copy: as it was issued, and with the IRN and the serial numbers that came later. */
function getVariants(
  { publicUrl }: AppContext,
  order: OrderRecord,
  document: DocumentRecord,
  copy: InvoiceCopy,
): { first: Variant; latest: Variant } {
  const extras = document.kind === 'invoice' ? toInvoiceExtras(order, publicUrl) : undefined
  const irn = getIrn(order, document)
  const first = { variant: copy, beside: { extras: extras && { ...extras, parcels: [] } } }
  const parcels = extras?.parcels ?? []
  if (!irn && parcels.length === 0) return { first, latest: first }
  const added = createHash('sha256')
    .update(JSON.stringify([irn, parcels]))
    .digest('hex')
  const variant = `${copy} ${added.slice(0, 16)}`
  return { first, latest: { variant, beside: { extras, irn } } }
}

const getStoredPdfName = (
  { pdfs = [] }: DocumentRecord,
  { variant }: Variant,
): string | undefined => pdfs.find((pdf) => pdf.variant === variant)?.name

/**
 * Draws a PDF and keeps it. It is stored before its name is noted in the document, so that a noted
 * one is always there; of several concurrent drawings, the one that was noted is returned.
 */
async function drawAndKeep(
  context: AppContext,
  document: DocumentRecord,
  { variant, beside }: Variant,
  [copy, draw]: [InvoiceCopy, DrawPdf],
): Promise<Uint8Array> {
  const { pdfs: _pdfs, ...drawn } = document
  const logo = await readDocumentLogo(context)
  const pdf = await draw({ kind: 'tax-document', document: drawn, copy, ...beside, logo })
  const { pdfs } = context.storage
  const name = toPdfName(pdf)
  const before = getStoredPdfName(document, { variant, beside })
  if (before !== undefined) {
    // The storage has lost it. It can be stored again if it is the same.
    if (before === name) await pdfs.put(name, pdf)
    else context.log.error({ document: document.number, variant }, 'a kept PDF is lost')
    return pdf
  }
  await pdfs.put(name, pdf)
  const storedName = await context.models.documents.keepPdf(document._id, variant, name)
  return storedName === undefined || storedName === name
    ? pdf
    : ((await pdfs.read(storedName)) ?? pdf)
}

async function readStoredPdf(
  { storage: { pdfs } }: AppContext,
  document: DocumentRecord,
  variant: Variant,
): Promise<Uint8Array | undefined> {
  const name = getStoredPdfName(document, variant)
  const stored = name === undefined ? undefined : await pdfs.read(name)
  return stored && toPdfName(stored) === name ? stored : undefined
}

/**
 * A PDF of a document, always with the bytes of its first delivery, even after the program or the
 * shop's profile has changed. A later IRN and serial numbers make a PDF of their own; the one
 * without them stays.
 * @throws what `draw` throws, StorageError
 */
export async function getDocumentPdf(
  context: AppContext,
  order: OrderRecord,
  document: DocumentRecord,
  { copy = 'recipient', original = false, draw }: PdfChoice & { draw: DrawPdf },
): Promise<Uint8Array> {
  const { first, latest } = getVariants(context, order, document, copy)
  const variant = original ? first : latest
  const storedPdf = await readStoredPdf(context, document, variant)
  if (storedPdf) return storedPdf
  if (variant !== first && getStoredPdfName(document, first) === undefined) {
    await drawAndKeep(context, document, first, [copy, draw])
  }
  return drawAndKeep(context, document, variant, [copy, draw])
}
