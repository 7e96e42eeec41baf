import { toDocumentSeries } from '@voltkart/shared/domain/document-number'
import type { DocumentKind } from '@voltkart/shared/domain/documents'
import type { AppContext } from '../../context'
import type {
  DocumentDraft,
  DocumentRecord,
  DocumentLineRecord,
} from '../../models/documents/document-schema'
import { getTotals } from '@voltkart/shared/domain/tax-lines'

/** The maximum of retries after another document was added concurrently. */
const ATTEMPTS_MAX = 20

/** The key that makes issuing a document idempotent. */
interface DocumentIdentity {
  order: string
  kind: DocumentKind
  /** Empty for the first invoice, the refund's key for a credit note; see the stored document. */
  source: string
}

/** The content of a document, before its position among the documents of its order is known. */
export type DocumentContent = Omit<DocumentDraft, 'nth' | keyof DocumentIdentity>

/**
 * Issues a document of an order, or returns the one that was issued before. Idempotent, also
 * concurrently in several processes: the insert is the issue, and an index allows it once.
 * @param contentAfter computes its content from the documents that the order has already and the time
 * of issue; undefined if there is nothing to issue
 * @param expected the documents that the order most likely has, to spare reading them: if it has
 * others, an index refuses the new one, and they are read
 * @throws Error after too many concurrent changes; the task is repeated later
 */
export async function issueDocument(
  { models, now }: AppContext,
  identity: DocumentIdentity,
  contentAfter: (before: DocumentRecord[], at: Date) => DocumentContent | undefined,
  expected?: DocumentRecord[],
): Promise<DocumentRecord | undefined> {
  const { order, kind, source } = identity
  for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1) {
    const [before, letters] = await Promise.all([
      tries === 0 && expected ? expected : models.documents.listOfOrder(order),
      models.settings.documentLetters(),
    ])
    const issued = before.find((item) => item.kind === kind && item.source === source)
    if (issued) return issued
    const at = now()
    const content = contentAfter(before, at)
    if (!content) return undefined
    const added = await models.documents.append({
      draft: { ...content, ...identity, nth: (before.at(-1)?.nth ?? 0) + 1 },
      series: toDocumentSeries(content.commercial ? 'commercial-note' : kind, letters, at),
      at,
    })
    if (added) return added
  }
  throw new Error(`The documents of order ${order} change all the time`)
}

/**
 * Seller, buyer and supply on a document. Credit notes and challans copy them from their invoice.
 */
type DocumentHead = Pick<
  DocumentRecord,
  'orderNumber' | 'seller' | 'buyer' | 'destination' | 'placeOfSupply' | 'interState'
>

/** The reference to a document in another document. */
export const toDocumentReference = ({
  number,
  issuedAt,
}: Pick<DocumentRecord, 'number' | 'issuedAt'>) => ({
  number,
  issuedAt,
})

/** A document with this head. */
export const withLines = (head: DocumentHead, lines: DocumentLineRecord[]): DocumentContent => ({
  ...head,
  lines,
  totals: getTotals(lines),
})

/** The draft of a document about an invoice: with its head and a reference to it, without a number. */
export function draftFromInvoice(
  invoice: DocumentRecord,
  lines: DocumentLineRecord[],
): DocumentContent {
  const { orderNumber, seller, buyer, destination, placeOfSupply, interState } = invoice
  const head = { orderNumber, seller, buyer, destination, placeOfSupply, interState }
  return { ...withLines(head, lines), against: toDocumentReference(invoice) }
}

/** Finds the invoice of an order that counts: the latest one, if it was corrected. */
export const findLatestInvoice = (
  documents: readonly DocumentRecord[],
): DocumentRecord | undefined => documents.findLast(({ kind }) => kind === 'invoice')

/** The credit notes of an invoice. */
export const filterCreditNotes = (
  { number }: Pick<DocumentRecord, 'number'>,
  documents: readonly DocumentRecord[],
): DocumentRecord[] =>
  documents.filter(({ kind, against }) => kind === 'credit-note' && against?.number === number)
