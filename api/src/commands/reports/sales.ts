import { toIndiaDay, getRangeEnd, getRangeStart, type Day } from '@voltkart/shared/domain/india-day'
import {
  COMMERCIAL_NOTES,
  createSalesSums,
  type GroupedLine,
  type SalesGroup,
} from '@voltkart/shared/domain/sales-sums'
import type { AppContext } from '../../context'
import type { ReportedDocument } from '../../models/documents/document-report-queries'

type ReportedLine = ReportedDocument['lines'][number]
type Group = Pick<GroupedLine, 'key' | 'label'>

const commercialNotes: Group = { key: COMMERCIAL_NOTES, label: 'Credit notes without GST' }

/** The category of deleted products. */
export const NO_CATEGORY = 'No category'

const toGroup = (text: string): Group => ({ key: text, label: text })

/** The grouping of lines; categories are those that the products have now. */
const groupings: Record<
  SalesGroup,
  (document: ReportedDocument, line: ReportedLine, categories: Map<string, string>) => Group
> = {
  day: ({ issuedAt }) => toGroup(toIndiaDay(issuedAt)),
  product: (_document, { product, name }) => ({ key: product, label: name }),
  category: (_document, { product }, categories) => toGroup(categories.get(product) ?? NO_CATEGORY),
  state: ({ placeOfSupply: { code, name } }) => ({ key: code, label: name }),
  rate: ({ commercial }, { rate }) =>
    commercial ? commercialNotes : { key: String(rate), label: `${rate} %` },
}

/** Reads the categories of products that have not been read yet. */
async function readCategories(
  { models }: AppContext,
  documents: readonly ReportedDocument[],
  categories: Map<string, string>,
): Promise<void> {
  const products = new Set(documents.flatMap(({ lines }) => lines.map(({ product }) => product)))
  const unknown = [...products].filter((product) => !categories.has(product))
  if (unknown.length === 0) return
  const soldProducts = await models.products.findSoldProducts(unknown)
  for (const product of unknown)
    categories.set(product, soldProducts.get(product)?.category ?? NO_CATEGORY)
}

/**
 * Sums up the documents that were issued on some days in India, the last one included: invoices less
 * credit notes. Memory grows with the number of groups, not of documents.
 */
export async function sumSales(context: AppContext, from: Day, to: Day, by: SalesGroup) {
  const range = { from: getRangeStart(from), to: getRangeEnd(to) }
  const sums = createSalesSums()
  const categories = new Map<string, string>()
  const getGroup = groupings[by]
  for (const kind of ['invoice', 'credit-note'] as const) {
    for await (const batch of context.models.documents.listIssued(kind, range)) {
      if (by === 'category') await readCategories(context, batch, categories)
      for (const document of batch) {
        const lines = document.lines.map((line) => ({
          ...line,
          ...getGroup(document, line, categories),
        }))
        // The invoice of a correction is of an order that counts already.
        sums.add(kind, lines, { isNewOrder: kind === 'invoice' && !document.reason })
      }
    }
  }
  return { rows: sums.rows(by), totals: sums.totals }
}
