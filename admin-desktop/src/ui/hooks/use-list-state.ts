import { useCallback } from 'react'
import { useSearchParams, useLocation } from 'react-router-dom'

/** The parts of an address that leave no row out of a list. */
const notFilters = ['page', 'sort']

/** The filters in the address of a list with their values, its search included. */
export function useFilters(): [name: string, value: string][] {
  const params = new URLSearchParams(useLocation().search)
  return [...params].filter(([name, value]) => value !== '' && !notFilters.includes(name))
}

/**
 * The state of a list, stored in the address so that it can be shared, reloaded and restored by
 * Back.
 */
export interface ListState {
  /** Counted from 1. */
  page: number
  search: string
  sort: string
  /** Any other filter of the address, empty if absent. */
  filter: (name: string) => string
  /** Sets one part; an empty value removes it. Any change except of the page returns to page 1. */
  set: (name: string, value: string | number) => void
}

/** The part of a query for the page of a list, counted from 1. */
export const toPageQuery = ({ page }: { page: number }, pageSize: number) => ({
  limit: pageSize,
  skip: (page - 1) * pageSize,
})

/** Reads and writes the state of a list in the address. */
export function useListState(): ListState {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (name: string, value: string | number) =>
      setParams(
        (before) => {
          const nextParams = new URLSearchParams(before)
          if (name !== 'page') nextParams.delete('page')
          if (value === '' || (name === 'page' && value === 1)) nextParams.delete(name)
          else nextParams.set(name, String(value))
          return nextParams
        },
        // Typing must not add a history entry for every letter.
        { replace: name === 'search' },
      ),
    [setParams],
  )
  const page = Number(params.get('page'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? '',
    filter: (name) => params.get(name) ?? '',
    set,
  }
}

/** The value if it is an allowed one: an address may contain anything. */
export function findAllowed<Value extends string>(
  value: string,
  allowed: readonly Value[],
): Value | undefined {
  return allowed.find((candidate) => candidate === value)
}
