/** The days of sales from which the list of products to reorder is computed. */
export const REORDER_SALES_DAYS = 28
/** Products whose stock lasts for fewer days are listed. */
const REORDER_COVER_DAYS = 14

/** The sold pieces of a product in {@link REORDER_SALES_DAYS}, and its stock. */
interface SoldProduct {
  product: string
  name: string
  left: number
  sold: number
}

/** A product that runs out soon. */
export interface ReorderRow {
  product: string
  name: string
  left: number
  /** With at most two decimals. */
  soldPerDay: number
  /** Whole days for which the stock lasts. */
  daysOfCover: number
}

/** The products whose stock lasts for less than two weeks, the first to run out first. */
export function reorderRows(products: readonly SoldProduct[]): ReorderRow[] {
  return products
    .filter(({ sold }) => sold > 0)
    .map(({ product, name, left, sold }) => ({
      product,
      name,
      left,
      soldPerDay: Math.round((sold / REORDER_SALES_DAYS) * 100) / 100,
      daysOfCover: Math.floor((Math.max(0, left) * REORDER_SALES_DAYS) / sold),
    }))
    .filter(({ daysOfCover }) => daysOfCover < REORDER_COVER_DAYS)
    .sort(
      (a, b) =>
        a.daysOfCover - b.daysOfCover ||
        b.soldPerDay - a.soldPerDay ||
        (a.product < b.product ? -1 : 1),
    )
}
