import type { Paise } from './money'
import { computeCreditedTax, distribute, type TaxedLine, type WithDelivery } from './tax-lines'

/** The credited part of a line of an invoice, in total or by one credit note. */
export interface LineCredit extends TaxedLine, WithDelivery {
  /** The index of the line in the invoice. */
  line: number
  /** The pieces that were taken back; 0 for a part of the price. */
  quantity: number
}

interface CountedLine extends TaxedLine, WithDelivery {
  quantity: number
}

interface LineLeft {
  creditedPaise: Paise
  leftPaise: Paise
  leftQuantity: number
}

/** The remainder of each line of an invoice after some credits. */
export function getRemainingLines(
  lines: readonly CountedLine[],
  credits: readonly LineCredit[],
): LineLeft[] {
  return lines.map(({ grossPaise, quantity }, index) => {
    const ofLine = credits.filter(({ line }) => line === index)
    const creditedPaise = ofLine.reduce((sum, credit) => sum + credit.grossPaise, 0)
    const creditedPieces = ofLine.reduce((sum, credit) => sum + credit.quantity, 0)
    return {
      creditedPaise,
      leftPaise: grossPaise - creditedPaise,
      leftQuantity: quantity - creditedPieces,
    }
  })
}

/**
 * The lines of a credit note for an amount of an invoice: in proportion to what is left of its lines.
 * The credit of all that is left takes back all pieces that are left; a part takes none. All credits of
 * a line sum to it, head by head, and never exceed it. Lines without a credit are left out.
 * @param paise at most what is left of the invoice is credited
 */
export function creditAmount(
  lines: readonly CountedLine[],
  credits: readonly LineCredit[],
  paise: Paise,
): LineCredit[] {
  const remaining = getRemainingLines(lines, credits)
  const total = remaining.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  const credited = Math.min(paise, total)
  const shares =
    total > 0
      ? distribute(
          credited,
          remaining.map(({ leftPaise }) => leftPaise),
        )
      : lines.map(() => 0)
  return lines.flatMap((line, index) => {
    const [share = 0, ofLine] = [shares[index], remaining[index]]
    if (!ofLine) return []
    const isAll = credited === total && share === ofLine.leftPaise
    const quantity = isAll ? ofLine.leftQuantity : 0
    if (share === 0 && quantity === 0) return []
    return {
      line: index,
      quantity,
      grossPaise: share,
      ...computeCreditedTax(line, ofLine.creditedPaise, share),
    }
  })
}

/** The part of a refund for one product; see `partial-refunds`. */
interface CreditedPieces {
  product: string
  quantity: number
  amountPaise: Paise
}

/** Merges two lists of credits of the same invoice, one entry per line. */
function mergeCredits(
  lines: readonly CountedLine[],
  credits: readonly LineCredit[],
  parts: readonly Pick<LineCredit, 'line' | 'quantity' | 'grossPaise'>[],
): LineCredit[] {
  const remaining = getRemainingLines(lines, credits)
  return lines.flatMap((line, index) => {
    const ofLine = parts.filter((part) => part.line === index)
    const grossPaise = ofLine.reduce((sum, part) => sum + part.grossPaise, 0)
    const quantity = ofLine.reduce((sum, part) => sum + part.quantity, 0)
    if (grossPaise === 0 && quantity === 0) return []
    const tax = computeCreditedTax(line, remaining[index]?.creditedPaise ?? 0, grossPaise)
    return { line: index, quantity, grossPaise, ...tax }
  })
}

/**
 * The lines of a credit note that also takes back the pieces which no other credit does, because the
 * whole order came back.
 * @param note the lines of the credit note for its refund alone
 * @param otherwise pieces by product that later credit notes will take back
 */
export function creditRemainingPieces(
  lines: readonly (CountedLine & { product: string })[],
  credits: readonly LineCredit[],
  note: readonly LineCredit[],
  otherwise: ReadonlyMap<string, number>,
): LineCredit[] {
  const laterPieces = new Map(otherwise)
  const remaining = getRemainingLines(lines, [...credits, ...note])
  const rest = lines.map(({ product }, line) => {
    const { leftQuantity = 0 } = remaining[line] ?? {}
    const creditedQuantity = Math.min(leftQuantity, laterPieces.get(product) ?? 0)
    laterPieces.set(product, (laterPieces.get(product) ?? 0) - creditedQuantity)
    return { line, quantity: leftQuantity - creditedQuantity, grossPaise: 0 }
  })
  return mergeCredits(lines, credits, [...note, ...rest])
}

/**
 * The lines of a credit note for pieces of an invoice, or for a part of a product's price. If other
 * credits, such as that of a refund made at the provider, have left too little of a line, the rest
 * is taken from the other lines. All credits of a line sum to it, head by head, and never exceed
 * it.
 */
export function creditPieces(
  lines: readonly (CountedLine & { product: string })[],
  credits: readonly LineCredit[],
  refunded: readonly CreditedPieces[],
): LineCredit[] {
  const remaining = getRemainingLines(lines, credits)
  const parts: LineCredit[] = []
  let missingPaise = 0
  for (const { product, ...requested } of refunded) {
    let { quantity, amountPaise } = requested
    for (const [index, line] of lines.entries()) {
      const ofLine = remaining[index]
      if (line.product !== product || !ofLine) continue
      const creditedQuantity = Math.min(quantity, ofLine.leftQuantity)
      const grossPaise = Math.min(amountPaise, ofLine.leftPaise)
      const tax = computeCreditedTax(line, ofLine.creditedPaise, grossPaise)
      parts.push({ line: index, quantity: creditedQuantity, grossPaise, ...tax })
      quantity -= creditedQuantity
      amountPaise -= grossPaise
    }
    missingPaise += amountPaise
  }
  const rest = missingPaise > 0 ? creditAmount(lines, [...credits, ...parts], missingPaise) : []
  return mergeCredits(lines, credits, [...parts, ...rest])
}
