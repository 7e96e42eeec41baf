import { useLocation } from 'react-router-dom'

/** The parts of an address that leave no row out of a list. */
const notFilters = ['page', 'sort']

/** The filters in the address of a list with their values, its search included. */
export function useFilters(): [name: string, value: string][] {
  const params = new URLSearchParams(useLocation().search)
  return [...params].filter(([name, value]) => value !== '' && !notFilters.includes(name))
}
