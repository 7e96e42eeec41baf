import type { ListedReturn } from '@voltkart/shared/contract/returns'

/** A return in the list, with the id of a row. */
export type ReturnRow = ListedReturn & { _id: string }

/** The returns as rows; their numbers are unique. */
export const returnRows = (returns: readonly ListedReturn[]): ReturnRow[] =>
  returns.map((orderReturn) => ({ ...orderReturn, _id: orderReturn.number }))

/** The first product of a return, and the total number of pieces in words. */
export function firstPiece({ lines }: ListedReturn): { first: string; second: string } {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const more = new Set(lines.map(({ product }) => product)).size - 1
  const others = more > 0 ? `, ${more} more ${more === 1 ? 'product' : 'products'}` : ''
  return {
    first: lines[0]?.name ?? '–',
    second: `${count} ${count === 1 ? 'piece' : 'pieces'}${others}`,
  }
}
