import type { ReturnProblem } from '@voltkart/shared/contract/reports'
import { toDocumentNumber } from '@voltkart/shared/domain/document-number'
import { findHsnIssue } from '@voltkart/shared/domain/tax-issues'
import { RETURN_PROBLEMS_MAX } from '@voltkart/shared/domain/limits'
import { OUTSIDE_INDIA } from '@voltkart/shared/domain/place-of-supply'
import type { AppContext } from '../../context'
import type { IssuedSeriesRecord } from '../../models/documents/document-series-queries'
import { isKnownHsn } from '../../models/hsn-codes/hsn-codes'
import { readShopTerms } from '../shop/shop-terms'
import type { ClassifiedDocument } from './classify-documents'

/** Further missing numbers are only counted. */
const MISSING_NAMED = 10
/** How many of the orders that wait for an HSN code are searched for products. */
const WAITING_ORDERS_READ = 100
/** The digits of an HSN code that every shop prints. */
const HSN_DIGITS_MIN = 4

/** The kinds of problems, in the words that count those beyond the limit. */
type ProblemKind =
  | 'Missing numbers'
  | 'Waiting invoices'
  | 'Products without an HSN code'
  | 'Late credit notes'
  | 'Exports'
  | 'Supplies outside India'
  | 'Credit notes whose invoice is missing'
  | 'Unknown HSN codes'
  | 'Short HSN codes'

/** Collects problems. The first of each kind are kept, so that no kind hides another. */
export function createProblems() {
  const kinds = new Map<ProblemKind, { listed: ReturnProblem[]; more: number }>()
  return {
    add(kind: ProblemKind, problem: ReturnProblem): void {
      const ofKind = kinds.get(kind) ?? { listed: [], more: 0 }
      kinds.set(kind, ofKind)
      if (ofKind.listed.length < RETURN_PROBLEMS_MAX) ofKind.listed.push(problem)
      else ofKind.more += 1
    },

    /** The problems by kind; a last line of a kind counts those that were not kept. */
    list: (): ReturnProblem[] =>
      [...kinds].flatMap(([kind, { listed, more }]) =>
        more > 0 ? [...listed, { text: `${kind}: ${more} more` }] : listed,
      ),
  }
}

type Problems = ReturnType<typeof createProblems>

/** The problems of a document for an accountant. */
export function addProblems(
  problems: Problems,
  { document, section, isInvoiceLost }: ClassifiedDocument,
): void {
  const { _id, kind, number, placeOfSupply, commercial, against } = document
  const note = (problem: ProblemKind, text: string) =>
    problems.add(problem, { text, document: _id, number })
  const isAbroad = placeOfSupply.code === OUTSIDE_INDIA.code
  if (commercial) {
    const invoice = against?.number ?? 'its invoice'
    note(
      'Late credit notes',
      `${number} came after the last day on which the tax of ${invoice} could be lowered: it gives money back without tax and is in no return`,
    )
    return
  }
  if (section === 'exp') {
    note('Exports', `${number} is an export: add its port and shipping bill (table 6A)`)
  } else if (isAbroad && kind === 'invoice') {
    note(
      'Supplies outside India',
      `${number} is supplied outside India: report it as an export (table 6A)`,
    )
  }
  if (isInvoiceLost) {
    note(
      'Credit notes whose invoice is missing',
      `The invoice that ${number} corrects is missing, so it was counted in b2cs`,
    )
  }
}

/** Finds the HSN codes of documents that the return cannot report, each with the first line that has it. */
export function createHsnProblems() {
  const first = new Map<string, ReturnProblem>()
  return {
    see({ document: { _id, number, lines } }: ClassifiedDocument): void {
      for (const { hsn, product } of lines) {
        if (!first.has(hsn)) first.set(hsn, { text: hsn, document: _id, number, product })
      }
    },

    /** Adds them to the problems, by code. */
    async addTo(problems: Problems, context: AppContext): Promise<void> {
      const { gst } = await readShopTerms(context)
      const hsnDigits = gst?.hsnDigits ?? HSN_DIGITS_MIN
      const codes = [...first].sort(([a], [b]) => (a < b ? -1 : 1))
      for (const [hsn, { text: _code, ...found }] of codes) {
        const issue = findHsnIssue(hsn, { hsnDigits }, isKnownHsn)
        if (issue === 'hsn-unknown') {
          problems.add('Unknown HSN codes', {
            text: `The GST portal does not accept HSN code ${hsn}`,
            ...found,
          })
        }
        if (issue === 'hsn-short') {
          problems.add('Short HSN codes', {
            text: `HSN code ${hsn} has fewer than ${hsnDigits} digits`,
            ...found,
          })
        }
      }
    },
  }
}

/** Numbers without a document. */
export function addMissingNumbers(problems: Problems, issued: readonly IssuedSeriesRecord[]) {
  for (const { series, missing, missingCount } of issued) {
    if (missingCount === 0) continue
    const numbers = missing.slice(0, MISSING_NAMED).map((seq) => toDocumentNumber(series, seq))
    const more = missingCount - numbers.length
    const text = numbers.join(', ') + (more > 0 ? ` and ${more} more` : '')
    problems.add('Missing numbers', { text: `No document has the number ${text}` })
  }
}

/** Orders whose invoice waits for an HSN code or for a State, and so is in no return yet. */
export async function addWaitingInvoices(problems: Problems, context: AppContext): Promise<void> {
  const { orderDocuments } = context.models
  const withoutState = await orderDocuments.countWaitingForState()
  if (withoutState > 0) {
    problems.add('Waiting invoices', {
      text: `${withoutState} ${withoutState === 1 ? 'invoice waits' : 'invoices wait'} for a State`,
    })
  }
  const { gst } = await readShopTerms(context)
  // With a default code in the profile, the job issues them within seconds.
  if (gst?.defaultHsn) return
  const count = await orderDocuments.countWaitingForHsn()
  if (count === 0) return
  problems.add('Waiting invoices', {
    text: `${count} ${count === 1 ? 'invoice waits' : 'invoices wait'} for an HSN code`,
  })
  for (const { _id, name } of await orderDocuments.listProductsWaitingForHsn(WAITING_ORDERS_READ)) {
    problems.add('Products without an HSN code', {
      text: `${name} was sold without an HSN code`,
      product: _id,
    })
  }
}
