/** The problems of a product's HSN code on the tax documents of a registered shop. */
export const hsnIssues = ['hsn-missing', 'hsn-unknown', 'hsn-short'] as const
export type HsnIssue = (typeof hsnIssues)[number]

/** The fields of a GST registration that HSN codes are checked by. */
export interface HsnTerms {
  /** The least number of digits, by the shop's turnover (CGST Rules 2017, rule 46(g)). */
  hsnDigits: number
  /** The code of products that state none. */
  defaultHsn?: string | undefined
}

/**
 * What is wrong with the HSN code that documents print for a product: there is none, so that its
 * invoice waits; the GST portal does not accept it; or it has too few digits. Undefined if nothing is.
 * @param code the product's own; undefined for the default code
 * @param isKnown whether the portal accepts a code
 */
export function findHsnIssue(
  code: string | undefined,
  { hsnDigits, defaultHsn }: HsnTerms,
  isKnown: (code: string) => boolean,
): HsnIssue | undefined {
  const printed = code ?? defaultHsn
  if (!printed) return 'hsn-missing'
  if (!isKnown(printed)) return 'hsn-unknown'
  return printed.length < hsnDigits ? 'hsn-short' : undefined
}
