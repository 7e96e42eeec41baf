import type { Paise } from './money'
import { creditedTax, distribute, type TaxedLine } from './tax-lines'

/** What was credited of a line of an invoice, in all or by one credit note. */
export interface LineCredit extends TaxedLine {
  /** The index of the line in the invoice. */
  line: number
  /** The pieces that were taken back; 0 for a part of the price. */
  quantity: number
}

interface CountedLine extends TaxedLine {
  quantity: number
}

interface LineLeft {
  creditedPaise: Paise
  leftPaise: Paise
  leftQuantity: number
}

/** What is left of each line of an invoice after some credits. */
export function leftOfLines(
  lines: readonly CountedLine[],
  credits: readonly LineCredit[],
): LineLeft[] {
  return lines.map(({ grossPaise, quantity }, index) => {
    const ofLine = credits.filter(({ line }) => line === index)
    const creditedPaise = ofLine.reduce((sum, credit) => sum + credit.grossPaise, 0)
    const back = ofLine.reduce((sum, credit) => sum + credit.quantity, 0)
    return {
      creditedPaise,
      leftPaise: grossPaise - creditedPaise,
      leftQuantity: quantity - back,
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
  const left = leftOfLines(lines, credits)
  const whole = left.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  const credited = Math.min(paise, whole)
  const shares =
    whole > 0
      ? distribute(
          credited,
          left.map(({ leftPaise }) => leftPaise),
        )
      : lines.map(() => 0)
  return lines.flatMap((line, index) => {
    const [share = 0, ofLine] = [shares[index], left[index]]
    if (!ofLine) return []
    const isAll = credited === whole && share === ofLine.leftPaise
    const quantity = isAll ? ofLine.leftQuantity : 0
    if (share === 0 && quantity === 0) return []
    return {
      line: index,
      quantity,
      grossPaise: share,
      ...creditedTax(line, ofLine.creditedPaise, share),
    }
  })
}
