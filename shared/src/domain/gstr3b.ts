import type { DocumentKind } from './documents'
import { isUin } from './gstin'
import { isZeroRated, type ReturnDocument } from './gstr1'
import type { TaxHeads } from './tax-lines'

/** The rows of table 3.1 of GSTR-3B, as the form letters them. */
export const supplyRows = {
  a: 'Outward taxable supplies (other than zero rated, nil rated and exempted)',
  b: 'Outward taxable supplies (zero rated)',
  c: 'Other outward supplies (nil rated, exempted)',
  d: 'Inward supplies (liable to reverse charge)',
  e: 'Non-GST outward supplies',
} as const
export type SupplyRow = keyof typeof supplyRows

/** Supplies of table 3.2 to one State: taxable value and integrated tax, in paise. */
export interface InterStateSum {
  /** The code of the place of supply. */
  pos: string
  taxablePaise: number
  igstPaise: number
}

const createEmptyHeads = (): TaxHeads => ({
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
})

function toRow(document: ReturnDocument, rate: number): SupplyRow {
  if (isZeroRated(document)) return 'b'
  return rate === 0 ? 'c' : 'a'
}

/**
 * Sums up the documents of a month for GSTR-3B. Credit notes count negative. Row d comes from the bills
 * of suppliers. The shop sells nothing outside GST, so row e stays 0.
 */
export function createSupplySums() {
  const rows: Record<SupplyRow, TaxHeads> = {
    a: createEmptyHeads(),
    b: createEmptyHeads(),
    c: createEmptyHeads(),
    d: createEmptyHeads(),
    e: createEmptyHeads(),
  }
  const interState = {
    unregistered: new Map<string, InterStateSum>(),
    uinHolders: new Map<string, InterStateSum>(),
  }

  function addInterState(document: ReturnDocument, taxablePaise: number, igstPaise: number): void {
    const { gstin, pos } = document
    if (gstin && !isUin(gstin)) return
    const places = interState[gstin ? 'uinHolders' : 'unregistered']
    const sum = places.get(pos) ?? { pos, taxablePaise: 0, igstPaise: 0 }
    sum.taxablePaise += taxablePaise
    sum.igstPaise += igstPaise
    places.set(pos, sum)
  }

  const byPlace = (places: Map<string, InterStateSum>): InterStateSum[] =>
    [...places.values()].sort((a, b) => (a.pos < b.pos ? -1 : 1))

  return {
    add(document: ReturnDocument & { kind: Exclude<DocumentKind, 'challan'> }): void {
      const sign = document.kind === 'invoice' ? 1 : -1
      for (const line of document.lines) {
        const name = toRow(document, line.rate)
        const row = rows[name]
        row.taxablePaise += sign * line.taxablePaise
        row.cgstPaise += sign * line.cgstPaise
        row.sgstPaise += sign * line.sgstPaise
        row.igstPaise += sign * line.igstPaise
        if (name !== 'a' || !document.interState) continue
        addInterState(document, sign * line.taxablePaise, sign * line.igstPaise)
      }
    },

    /** Table 3.1. */
    rows,
    /** Table 3.2: parts of row a that went to other States, by place of supply. */
    unregistered: () => byPlace(interState.unregistered),
    uinHolders: () => byPlace(interState.uinHolders),
  }
}
