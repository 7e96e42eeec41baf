import type { GridColDef, GridSortModel, GridValidRowModel } from '@mui/x-data-grid'

/** One order that a call offers: its name in the contract, and the words for it. */
interface OfferedSort {
  sort: string
  words: string
}

/**
 * The orders that a call offers for a column. The list is in one of those of the `usual` column when
 * no other is asked for.
 */
export type ColumnSorts = Record<string, { asc?: OfferedSort; desc?: OfferedSort; usual?: boolean }>

/** The grid's own form of a sort by its name in the contract. */
export function toSortModel(sort: string, sorts: ColumnSorts): GridSortModel {
  for (const [field, { asc, desc }] of Object.entries(sorts)) {
    if (sort === asc?.sort) return [{ field, sort: 'asc' }]
    if (sort === desc?.sort) return [{ field, sort: 'desc' }]
  }
  return []
}

/** The contract's name of what the grid was asked to sort by, empty for the usual order. */
export function fromSortModel(model: GridSortModel, sorts: ColumnSorts): string {
  const [first] = model
  return (first?.sort && sorts[first.field]?.[first.sort]?.sort) || ''
}

/** All orders to choose from, for a list that has no column heads. */
export function sortOptions(
  sorts: ColumnSorts,
  usualOrder: string,
): { value: string; label: string }[] {
  const offered = Object.values(sorts).flatMap(({ desc, asc }) => [desc, asc])
  const options = offered.flatMap((one) => (one ? { value: one.sort, label: one.words } : []))
  return Object.values(sorts).some(({ usual }) => usual)
    ? options
    : [{ value: '', label: usualOrder }, ...options]
}

/** Lets only those columns be sorted, and only in those directions, that the call offers. */
export function withSorts<Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
  sorts: ColumnSorts,
): GridColDef<Row>[] {
  return columns.map((column) => {
    const offered = sorts[column.field]
    if (!offered) return { ...column, sortable: false }
    const directions = (['asc', 'desc'] as const).filter((direction) => offered[direction])
    // A click that asks for no order would only bring back the usual one.
    return {
      ...column,
      sortable: true,
      sortingOrder: offered.usual ? directions : [...directions, null],
    }
  })
}
