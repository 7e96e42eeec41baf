import { trimText } from '@voltkart/shared/domain/visible-text'
import type { Purchase, PurchaseBody } from '@voltkart/shared/contract/purchases'
import type { StateCode } from '@voltkart/shared/domain/indian-states'
import type { GstRate } from '@voltkart/shared/domain/product-facts'
import type { ItcKind } from '@voltkart/shared/domain/purchase-tax'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'

/** A line of a purchase while it is entered: numbers as they are typed. */
export interface DraftLine {
  product: string
  name: string
  sku?: string | undefined
  quantity: string
  unitCost: string
  /** Empty for no GST. */
  gstRate: string
  hsnCode: string
  /** Serial numbers that the draft has already. */
  serials: readonly string[]
}

/** A purchase while it is entered. */
export interface PurchaseDraft {
  supplier: { _id: string; name: string } | null
  billNumber: string
  billDate: string
  note: string
  /** Empty for the default. */
  placeOfSupply: string
  itc: ItcKind | ''
  reverseCharge: boolean
  /** The heads as they are typed from the bill; all empty: those of the lines. */
  igst: string
  cgst: string
  sgst: string
  lines: readonly DraftLine[]
}

/** A product to add to a purchase. */
export interface AddedProduct {
  _id: string
  name: string
  sku?: string | undefined
  /** As the product is sold; the bill may have another rate. */
  gstRate?: number | undefined
  hsnCode?: string | undefined
}

const noTax = {
  placeOfSupply: '',
  itc: '',
  reverseCharge: false,
  igst: '',
  cgst: '',
  sgst: '',
} as const

/** An empty purchase. */
export const blankDraft = (today: string): PurchaseDraft => ({
  supplier: null,
  billNumber: '',
  billDate: today,
  note: '',
  ...noTax,
  lines: [],
})

const getText = (value: number | undefined): string => (value === undefined ? '' : String(value))

/** The heads of a stored draft that were typed from the bill. */
function typedHeads({
  tax,
  isTaxTyped,
}: Purchase): Partial<Pick<PurchaseDraft, 'igst' | 'cgst' | 'sgst'>> {
  if (!tax || !isTaxTyped) return {}
  const head = (value: number) => (value === 0 ? '' : String(value))
  return { igst: head(tax.igst), cgst: head(tax.cgst), sgst: head(tax.sgst) }
}

/** A stored draft as form values. */
export const toDraft = (purchase: Purchase): PurchaseDraft => ({
  supplier: purchase.supplier,
  billNumber: purchase.billNumber,
  billDate: purchase.billDate,
  note: purchase.note ?? '',
  ...noTax,
  ...typedHeads(purchase),
  placeOfSupply: purchase.placeOfSupply ?? '',
  itc: purchase.itc,
  reverseCharge: purchase.reverseCharge,
  lines: purchase.lines.map((line) => ({
    product: line.product,
    name: line.name,
    sku: line.sku,
    quantity: String(line.quantity),
    unitCost: getText(line.unitCost),
    gstRate: getText(line.gstRate),
    hsnCode: line.hsnCode ?? '',
    serials: line.serials,
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
  return [
    ...lines,
    {
      product: _id,
      name,
      sku,
      quantity: '1',
      unitCost: '',
      gstRate: product.gstRate === undefined ? '' : String(product.gstRate),
      hsnCode: product.hsnCode ?? '',
      serials: [],
    },
  ]
}

const toNumber = (text: string): number => (trimText(text) === '' ? NaN : Number(text))

/** The entered tax; the schema of the contract checks it. */
function toTaxBody({ placeOfSupply, itc, reverseCharge, igst, cgst, sgst }: PurchaseDraft) {
  const typed = Object.entries({ igst, cgst, sgst }).filter(([, text]) => trimText(text) !== '')
  return {
    ...(placeOfSupply === '' ? {} : { placeOfSupply: placeOfSupply as StateCode }),
    ...(itc === '' ? {} : { itc }),
    ...(reverseCharge ? { reverseCharge } : {}),
    ...(typed.length > 0
      ? { tax: Object.fromEntries(typed.map(([head, text]) => [head, toNumber(text)])) }
      : {}),
  }
}

/** The body of the request, to be checked by the schema of the contract. */
export const toBody = (draft: PurchaseDraft): PurchaseBody => ({
  supplier: draft.supplier?._id ?? '',
  billNumber: draft.billNumber,
  billDate: draft.billDate,
  ...(trimText(draft.note) === '' ? {} : { note: draft.note }),
  ...toTaxBody(draft),
  lines: draft.lines.map(({ product, quantity, unitCost, gstRate, hsnCode, serials }) => ({
    product,
    ...(gstRate === '' ? {} : { gstRate: Number(gstRate) as GstRate }),
    ...(trimText(hsnCode) === '' ? {} : { hsnCode }),
    quantity: toNumber(quantity),
    unitCost: toNumber(unitCost),
    ...(serials.length > 0 ? { serials: [...serials] } : {}),
  })),
})

/** The price of all lines without GST in rupees, as far as they are filled in. */
export function getTotal({ lines }: PurchaseDraft): number {
  const paise = lines.reduce((sum, { quantity, unitCost }) => {
    const cost = Number(quantity) * toPaise(Number(unitCost))
    return sum + (Number.isSafeInteger(cost) ? cost : 0)
  }, 0)
  return toRupees(paise)
}
