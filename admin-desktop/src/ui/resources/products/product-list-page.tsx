import AddIcon from '@mui/icons-material/Add'
import { skipToken } from '@reduxjs/toolkit/query'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import {
  type TaxedProduct,
  listProductIssues,
  listTaxIssues,
  exportProducts,
} from '@voltkart/shared/contract/product-staff-lists'
import { listProducts } from '@voltkart/shared/contract/products'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { ADMIN_PAGE_SIZE as pageSize, ADMIN_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { productStates } from '@voltkart/shared/domain/product-state'
import { productSorts } from '@voltkart/shared/domain/products'
import { taxIssues } from '@voltkart/shared/domain/tax-issues'
import { useMemo, useState } from 'react'
import { useMay } from '../../access/permissions'
import { HeaderActions } from '../../components/header-actions'
import { ListPage } from '../../components/list-page'
import { findAllowed, useListState, toPageQuery } from '../../hooks/use-list-state'
import { useRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { useExportFile } from '../../platform/export-file'
import { BulkBar, useSelectedProducts } from './bulk/bulk-bar'
import { ProductCard } from './product-card'
import { createProductColumns, productColumnSorts } from './product-columns'
import { noMissingFact, noTaxIssue, ProductFilters, ProductViews } from './product-filters'
import { DeleteProductDialog, useProductState } from './use-product-state'

/** The missing facts by which a list is filtered, by the parameter in its address. */
const factGroups = { missing: 'law', refused: 'feed' } as const

/** The product list of an address: its filters, and the page of products. */
function useProductList() {
  const list = useListState()
  const { search, sort, filter } = list
  const stock = findAllowed(filter('stock'), ['low', 'out'])
  const mayEdit = useMay()('products.write')
  const state = mayEdit ? findAllowed(filter('state'), productStates) : undefined
  // The lists of tax issues are for accounts that may fix them.
  const taxIssue = mayEdit ? findAllowed(filter('tax'), taxIssues) : undefined
  // Products have one kind of issue at a time in the list.
  const facts =
    mayEdit && !taxIssue ? findAllowed(filter('facts'), ['missing', 'refused']) : undefined
  const missing = facts && factGroups[facts]
  const isWhole = mayEdit && !taxIssue && !missing && !stock
  const query = {
    ...toPageQuery(list, ADMIN_PAGE_SIZE),
    search,
    exact: true,
    stock,
    // What has an issue or lacks stock matters while it is in the shop.
    ...omitUndefined({ state: state ?? (isWhole ? ('all' as const) : undefined) }),
    sort: findAllowed(sort, productSorts),
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

const exportRequest = createRequestBuilder(exportProducts)

/** The buttons above the product list; the export has the products that a filter finds. */
function ProductActions({ query }: RouteInput<typeof exportProducts>) {
  const { exporting, exportFile } = useExportFile()
  const may = useMay()
  const mayEdit = may('products.write')
  return (
    <HeaderActions
      main={mayEdit && { label: 'Create Product', to: paths.productCreate, icon: <AddIcon /> }}
      second={may('stock.adjust') && { label: 'Receive goods', to: paths.receiveGoods }}
      more={[
        mayEdit && { label: 'Import CSV', to: paths.productImport },
        mayEdit && {
          label: 'Export CSV',
          loading: exporting,
          onClick: () => exportFile(exportRequest({ query }).url, 'products.csv'),
        },
      ]}
    />
  )
}

function ProductListPage() {
  const { list, stock, state, taxIssue, facts, missing, mayEdit, products } = useProductList()
  const { change, notice } = useProductState()
  const { search } = list
  const [deleting, setDeleting] = useState<TaxedProduct | null>(null)
  const actions = useMemo(
    () => (mayEdit ? { onDelete: setDeleting, onState: change } : undefined),
    [mayEdit, change],
  )
  const columns = useMemo(() => createProductColumns(actions, taxIssue), [actions, taxIssue])
  const { data } = products
  const toProduct = mayEdit ? ({ _id }: TaxedProduct) => paths.productUpdate(_id) : undefined
  const rows: TaxedProduct[] = data?.products ?? []
  const emptyText = facts ? noMissingFact[facts] : 'No products yet'
  const empty = taxIssue ? noTaxIssue[taxIssue] : emptyText
  const { selectedIds, clear, toSelection } = useSelectedProducts()
  return (
    <ListPage
      title="Products"
      actions={
        <ProductActions query={{ search, stock, taxIssue, ...omitUndefined({ state, missing }) }} />
      }
      above={
        <>
          <ProductViews mayEdit={mayEdit} />
          {notice}
        </>
      }
      query={products}
      list={list}
      search="Search products"
      filterSheet="always"
      filters={
        <ProductFilters
          list={list}
          stock={stock}
          state={state}
          taxIssue={taxIssue}
          facts={facts}
          mayEdit={mayEdit}
        />
      }
      selectionBar={mayEdit && <BulkBar selectedIds={selectedIds} onClear={clear} />}
      rows={rows}
      selection={mayEdit ? toSelection(rows) : undefined}
      columns={columns}
      wideColumns={['rating', 'category']}
      sorts={productColumnSorts}
      usualOrder={search ? 'Best match first' : 'Newest first'}
      empty={search || stock || state ? 'No products match' : empty}
      first={{
        hint: 'Add them one by one, from a CSV file, or from your old shop under Import.',
        label: mayEdit ? 'Add your first product' : undefined,
        to: paths.productCreate,
      }}
      to={toProduct}
      card={(product) => (
        <ProductCard product={product} taxIssue={taxIssue} to={toProduct?.(product)} />
      )}
      noun="products"
      pageSize={pageSize}
    >
      <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />
    </ListPage>
  )
}

export const route = { Component: ProductListPage }
