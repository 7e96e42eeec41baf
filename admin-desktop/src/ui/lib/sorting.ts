import type { GridColDef, GridSortModel, GridValidRowModel } from '@mui/x-data-grid'

/** One sort order of a call: its name in the contract, and its label. */
interface OfferedSort {
  sort: string
  label: string
}

/**
 * The sort orders of a call for a column. By default the list is sorted by one of the `usual`
 * column.
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

/** The contract's name of the order that the grid requests, empty for the default order. */
export function fromSortModel(model: GridSortModel, sorts: ColumnSorts): string {
  const [first] = model
  return (first?.sort && sorts[first.field]?.[first.sort]?.sort) || ''
}

/** All sort orders, for a list without column heads. */
export function toSortOptions(
  sorts: ColumnSorts,
  usualOrder: string,
): { value: string; label: string }[] {
  const offered = Object.values(sorts).flatMap(({ desc, asc }) => [desc, asc])
  const options = offered.flatMap((item) => (item ? { value: item.sort, label: item.label } : []))
  return Object.values(sorts).some(({ usual }) => usual)
    ? options
    : [{ value: '', label: usualOrder }, ...options]
}

/** Allows sorting only by columns and directions that the call offers. */
export function withSorts<Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
  sorts: ColumnSorts,
): GridColDef<Row>[] {
  return columns.map((column) => {
    const offered = sorts[column.field]
    if (!offered) return { ...column, sortable: false }
    const directions = (['asc', 'desc'] as const).filter((direction) => offered[direction])
    // Removing the sort order would only restore the default one.
    return {
      ...column,
      sortable: true,
      sortingOrder: offered.usual ? directions : [...directions, null],
    }
  })
}
