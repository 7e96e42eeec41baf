import { getGstr1 } from '@voltkart/shared/contract/reports'
import { creditAmount } from '@voltkart/shared/domain/credit-lines'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toDocumentSeries } from '@voltkart/shared/domain/document-number'
import { indianStates, isStateCode } from '@voltkart/shared/domain/indian-states'
import { OUTSIDE_INDIA, type PlaceOfSupplySource } from '@voltkart/shared/domain/place-of-supply'
import { splitGst, getTotals } from '@voltkart/shared/domain/tax-lines'
import { strFromU8, unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import type {
  DocumentDraft,
  DocumentRecord,
  StoredDocument,
} from '../src/models/documents/document-schema'
import { watchPlans } from './query-plans'
import { startStaffedShop } from './staffed-shop'
import type { TestServer, TestServerOptions } from './test-server'
import { useWorld } from './use-shop'
import { documentSeller } from './shop-profile'

/** A registered buyer in Karnataka, where the shop is. */
export const REGISTERED = '29AABCT1332L1ZT'
const SELLER_STATE = '29'

interface InvoiceLineInput {
  product?: string
  name?: string
  hsn?: string
  rate?: number
  quantity?: number
  /** With tax, in paise. */
  grossPaise: number
}

interface InvoiceInput {
  at: Date
  lines: InvoiceLineInput[]
  gstin?: string
  /** The code of the place of supply. */
  pos?: string
  source?: PlaceOfSupplySource
  /** A buyer in a special economic zone; such supplies are always between States. */
  isSez?: boolean
}

/** The draft of an invoice for an order that needs no record. */
function toDraft(order: string, invoice: InvoiceInput, product: string): DocumentDraft {
  const { gstin, pos = SELLER_STATE, source = 'chosen' } = invoice
  const interState = invoice.isSez === true || pos !== SELLER_STATE
  const lines = invoice.lines.map((line, index) => {
    const { name = 'Nimbus phone', hsn = '85171300', rate = 18, quantity = 1, grossPaise } = line
    return {
      line: index,
      product: line.product ?? product,
      name,
      hsn,
      uqc: 'NOS' as const,
      quantity,
      rate,
      grossPaise,
      ...splitGst(grossPaise, rate, interState),
    }
  })
  const name = isStateCode(pos) ? indianStates[pos] : OUTSIDE_INDIA.name
  return {
    kind: 'invoice' as const,
    order,
    orderNumber: '261121-7K3QZD',
    nth: 1,
    source: '',
    seller: documentSeller,
    interState,
    lines,
    totals: getTotals(lines),
    buyer: {
      name: 'Asha Rao',
      address: 'Bengaluru',
      stateCode: pos,
      ...omitUndefined({ gstin, kind: invoice.isSez ? ('sez' as const) : undefined }),
    },
    destination: {
      name: 'Asha Rao',
      address: '14 Lake View Road',
      city: 'Bengaluru',
      postalCode: '560001',
      stateCode: pos,
    },
    placeOfSupply: { code: pos, name, source },
  }
}

/** Issues documents without orders, for tests of reports. */
function createDocuments({ context: { models } }: TestServer) {
  async function appendDocument(draft: DocumentDraft, at: Date): Promise<DocumentRecord> {
    const series = toDocumentSeries(draft.kind, '', at)
    const document = await models.documents.append({ draft, series, at })
    if (!document) throw new Error('The order has this document')
    return document
  }

  return {
    invoice: (request: InvoiceInput): Promise<DocumentRecord> =>
      appendDocument(
        toDraft(models.orderPlacing.newId(), request, models.orderPlacing.newId()),
        request.at,
      ),

    /** Credits an amount of an invoice, or all of it. */
    creditNote(invoice: DocumentRecord, at: Date, paise = Infinity): Promise<DocumentRecord> {
      const { _id, series: _series, seq: _seq, number, issuedAt, ...rest } = invoice
      const lines = creditAmount(invoice.lines, [], paise).flatMap((credit) => {
        const line = invoice.lines[credit.line]
        return line ? { ...line, ...credit } : []
      })
      const draft: DocumentDraft = {
        ...rest,
        kind: 'credit-note',
        source: randomUUID(),
        nth: 2,
        lines,
        totals: getTotals(lines),
        against: { number, issuedAt },
      }
      return appendDocument(draft, at)
    },
  }
}

/** Starts a shop for tests of reports, whose reads can be explained. */
async function startReportShop(options: TestServerOptions) {
  const { shop, admin, stop } = await startStaffedShop({ ...options, monitorCommands: true })
  const { browser } = admin
  const stored = shop.context.connection.collection<StoredDocument>('documents')

  async function download(period: string): Promise<Uint8Array> {
    const response = await browser.fetch(`/api/v1/reports/gstr1.zip?period=${period}`)
    if (!response.ok) throw new Error(`The archive answered ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }

  return {
    shop,
    browser,
    documents: createDocuments(shop),
    /** The documents as they are stored. */
    stored,
    getPlans: watchPlans(shop, ['documents', 'orders', 'products']),
    clear: () => stored.deleteMany({}),
    gstr1: (period: string) => browser.call(getGstr1, { query: { period } }),
    download,

    /** The lines of each file of the archive. */
    async readFiles(period: string): Promise<Record<string, string[]>> {
      const files = Object.entries(unzipSync(await download(period)))
      return Object.fromEntries(
        files.map(([name, bytes]) => [name, strFromU8(bytes).trimEnd().split('\r\n')]),
      )
    },

    stop,
  }
}

export const useReportShop = (options: TestServerOptions = {}): ReportShop =>
  useWorld(() => startReportShop(options))

type ReportShop = Awaited<ReturnType<typeof startReportShop>>
