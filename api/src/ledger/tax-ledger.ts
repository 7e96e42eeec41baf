import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { toIndiaDay, getLastDayOfCorrection } from '@voltkart/shared/domain/india-day'
import { getLineTax, type TaxedLine } from '@voltkart/shared/domain/tax-lines'
import type { StoredDocument } from '../models/documents/document-schema'

/** The amounts of a line. */
export const amounts = [
  'grossPaise',
  'taxablePaise',
  'cgstPaise',
  'sgstPaise',
  'igstPaise',
] as const satisfies (keyof TaxedLine)[]

/** The sum of an amount over lines, in paise. */
export const sumAmount = (lines: readonly TaxedLine[], amount: keyof TaxedLine): number =>
  lines.reduce((total, line) => total + line[amount], 0)

/** Goods and delivery have the tax inside their own amounts (CGST Rules 2017, rule 35). */
export function findTaxLosses({ kind, number, lines, interState }: StoredDocument): string[] {
  if (kind !== 'invoice') return []
  const isRight = (line: StoredDocument['lines'][number]) => {
    const share = { grossPaise: line.grossPaise, deliveryPaise: line.delivery?.grossPaise ?? 0 }
    const due = getLineTax(share, line.rate, interState)
    return amounts.every((amount) => line[amount] === due[amount])
  }
  return lines.every(isRight) ? [] : [`${number} has another tax than its amounts contain`]
}

/** Credit notes never exceed their invoice, line by line and head by head. */
export function findCreditLosses(
  notes: readonly StoredDocument[],
  invoice: StoredDocument,
): string[] {
  const credits = notes.flatMap(({ lines, commercial }) =>
    // Credit notes without tax give back gross amounts alone.
    lines.map((line) => (commercial ? { ...line, taxablePaise: 0 } : line)),
  )
  return invoice.lines.flatMap((line) => {
    const ofLine = credits.filter((credit) => credit.line === line.line)
    const pieces = sumQuantities(ofLine)
    return [
      ...amounts
        .filter((amount) => sumAmount(ofLine, amount) > line[amount])
        .map((amount) => `more is credited of ${invoice.number} than it has: ${amount}`),
      ...(pieces > line.quantity ? [`more pieces of ${invoice.number} are credited`] : []),
    ]
  })
}

/**
 * Until 30 November of the year after the first invoice credit notes lower its tax, and then no longer
 * (CGST Act 2017, section 34(2)).
 * @param documents of one order, oldest first
 */
export function findLateNoteLosses(documents: readonly StoredDocument[]): string[] {
  const first = documents.find(({ kind }) => kind === 'invoice')
  if (!first) return []
  const lastDay = getLastDayOfCorrection(toIndiaDay(first.issuedAt))
  const notes = documents.filter(({ kind }) => kind === 'credit-note')
  return notes.flatMap(({ number, issuedAt, commercial = false, totals }) => {
    const { cgstPaise, sgstPaise, igstPaise } = totals
    const isLate = toIndiaDay(issuedAt) > lastDay
    return [
      ...(isLate && !commercial ? [`credit note ${number} came too late to lower the tax`] : []),
      ...(commercial && !isLate ? [`credit note ${number} could still lower the tax`] : []),
      ...(commercial && cgstPaise + sgstPaise + igstPaise !== 0
        ? [`commercial credit note ${number} has tax`]
        : []),
    ]
  })
}
