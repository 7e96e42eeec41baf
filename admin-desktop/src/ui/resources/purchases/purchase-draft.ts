import { trimText } from '@voltkart/shared/domain/visible-text'
import type { Purchase, PurchaseBody } from '@voltkart/shared/contract/purchases'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'

/** A line of a purchase while it is entered: numbers as they are typed. */
export interface DraftLine {
  product: string
  name: string
  sku?: string | undefined
  quantity: string
  unitCost: string
  /** Serial numbers that the draft has already. */
  serials: readonly string[]
}

/** A purchase while it is entered. */
export interface PurchaseDraft {
  supplier: { _id: string; name: string } | null
  billNumber: string
  billDate: string
  note: string
  lines: readonly DraftLine[]
}

/** A product to add to a purchase. */
export interface AddedProduct {
  _id: string
  name: string
  sku?: string | undefined
}

/** An empty purchase. */
export const blankDraft = (today: string): PurchaseDraft => ({
  supplier: null,
  billNumber: '',
  billDate: today,
  note: '',
  lines: [],
})

/** A stored draft as form values. */
export const draftOf = (purchase: Purchase): PurchaseDraft => ({
  supplier: purchase.supplier,
  billNumber: purchase.billNumber,
  billDate: purchase.billDate,
  note: purchase.note ?? '',
  lines: purchase.lines.map(({ product, name, sku, quantity, unitCost, serials }) => ({
    product,
    name,
    sku,
    quantity: String(quantity),
    unitCost: unitCost === undefined ? '' : String(unitCost),
    serials,
  })),
})

/** The lines with one more piece of a product. */
export function withOneMore(lines: readonly DraftLine[], product: AddedProduct): DraftLine[] {
  if (lines.some((line) => line.product === product._id)) {
    return lines.map((line) =>
      line.product === product._id
        ? { ...line, quantity: String((Number(line.quantity) || 0) + 1) }
        : line,
    )
  }
  const { _id, name, sku } = product
  return [...lines, { product: _id, name, sku, quantity: '1', unitCost: '', serials: [] }]
}

const numberOf = (text: string): number => (trimText(text) === '' ? NaN : Number(text))

/** The body of the request, to be checked by the schema of the contract. */
export const bodyOf = (draft: PurchaseDraft): PurchaseBody => ({
  supplier: draft.supplier?._id ?? '',
  billNumber: draft.billNumber,
  billDate: draft.billDate,
  ...(trimText(draft.note) === '' ? {} : { note: draft.note }),
  lines: draft.lines.map(({ product, quantity, unitCost, serials }) => ({
    product,
    quantity: numberOf(quantity),
    unitCost: numberOf(unitCost),
    ...(serials.length > 0 ? { serials: [...serials] } : {}),
  })),
})

/** The cost of all lines in rupees, as far as they are filled in. */
export function totalOf({ lines }: PurchaseDraft): number {
  const paise = lines.reduce((sum, { quantity, unitCost }) => {
    const cost = Number(quantity) * toPaise(Number(unitCost))
    return sum + (Number.isSafeInteger(cost) ? cost : 0)
  }, 0)
  return toRupees(paise)
}
