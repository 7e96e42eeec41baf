import { skipToken } from '@reduxjs/toolkit/query'
import { listProductIssues, listTaxIssues } from '@voltkart/shared/contract/product-staff-lists'
import { listProducts } from '@voltkart/shared/contract/products'
import { ADMIN_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { productStates } from '@voltkart/shared/domain/product-state'
import { productSorts } from '@voltkart/shared/domain/products'
import { taxIssues } from '@voltkart/shared/domain/tax-issues'
import { useMay } from '../../access/permissions'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { useRouteQuery } from '../../hooks/use-route'

/** What the products of a list lack, by the filter in its address. */
const factGroups = { missing: 'law', refused: 'feed' } as const

/** The product list of an address: its filters, and the page of products. */
export function useProductList() {
  const list = useListState()
  const { page, search, sort, filter } = list
  const stock = oneOf(filter('stock'), ['low', 'out'])
  const mayEdit = useMay()('products.write')
  const state = mayEdit ? oneOf(filter('state'), productStates) : undefined
  // The lists of tax issues are for accounts that may fix them.
  const taxIssue = mayEdit ? oneOf(filter('tax'), taxIssues) : undefined
  // Products have one kind of issue at a time in the list.
  const facts = mayEdit && !taxIssue ? oneOf(filter('facts'), ['missing', 'refused']) : undefined
  const missing = facts && factGroups[facts]
  const isWhole = mayEdit && !taxIssue && !missing && !stock
  const query = {
    limit: ADMIN_PAGE_SIZE,
    skip: (page - 1) * ADMIN_PAGE_SIZE,
    search,
    exact: true,
    stock,
    // What has an issue or lacks stock matters while it is in the shop.
    ...definedOnly({ state: state ?? (isWhole ? ('all' as const) : undefined) }),
    sort: oneOf(sort, productSorts),
  }
  const all = useRouteQuery(listProducts, taxIssue || missing ? skipToken : { query })
  const withIssue = useRouteQuery(
    listTaxIssues,
    taxIssue ? { query: { ...query, taxIssue } } : skipToken,
  )
  const incomplete = useRouteQuery(
    listProductIssues,
    missing ? { query: { ...query, missing } } : skipToken,
  )
  const products = taxIssue ? withIssue : missing ? incomplete : all
  return { list, stock, state, taxIssue, facts, missing, mayEdit, products }
}
