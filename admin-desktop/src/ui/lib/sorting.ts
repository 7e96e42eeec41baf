import type { GridColDef, GridSortModel, GridValidRowModel } from '@mui/x-data-grid'

/**
 * The orders that a call offers for a column, by the names they have in the contract. The list is in
 * one of those of the `usual` column when no other is asked for.
 */
export type ColumnSorts = Record<string, { asc?: string; desc?: string; usual?: boolean }>

/** The grid's own form of a sort by its name in the contract. */
export function toSortModel(sort: string, sorts: ColumnSorts): GridSortModel {
  for (const [field, { asc, desc }] of Object.entries(sorts)) {
    if (sort !== '' && sort === asc) return [{ field, sort: 'asc' }]
    if (sort !== '' && sort === desc) return [{ field, sort: 'desc' }]
  }
  return []
}

/** The contract's name of what the grid was asked to sort by, empty for the usual order. */
export function fromSortModel(model: GridSortModel, sorts: ColumnSorts): string {
  const [first] = model
  return (first?.sort && sorts[first.field]?.[first.sort]) || ''
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
