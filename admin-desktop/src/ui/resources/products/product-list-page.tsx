import type { TaxedProduct } from '@voltkart/shared/contract/product-staff-lists'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { ADMIN_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { useMemo, useState } from 'react'
import { ListPage } from '../../components/list-page'
import { ListSearch } from '../../components/search-box'
import { paths } from '../../lib/paths'
import { BulkBar } from './bulk/bulk-bar'
import { useMarked } from './bulk/use-marked'
import { DeleteProductDialog } from './delete-product-dialog'
import { ProductActions } from './product-actions'
import { ProductCard } from './product-card'
import { productColumns, productColumnSorts } from './product-columns'
import { noMissingFact, noTaxIssue, ProductFilters, ProductViews } from './product-filters'
import { useProductState } from './use-product-state'
import { useProductList } from './use-product-list'

function ProductListPage() {
  const { list, stock, state, taxIssue, facts, missing, mayEdit, products } = useProductList()
  const { change, notice } = useProductState()
  const { search } = list
  const [deleting, setDeleting] = useState<TaxedProduct | null>(null)
  const actions = useMemo(
    () => (mayEdit ? { onDelete: setDeleting, onState: change } : undefined),
    [mayEdit, change],
  )
  const columns = useMemo(() => productColumns(actions, taxIssue), [actions, taxIssue])
  const { data } = products
  const rows: TaxedProduct[] = data?.products ?? []
  const none = facts ? noMissingFact[facts] : 'No products yet'
  const empty = taxIssue ? noTaxIssue[taxIssue] : none
  const { marked, clear, toSelection } = useMarked()
  return (
    <ListPage
      title="Products"
      actions={
        <ProductActions query={{ search, stock, taxIssue, ...definedOnly({ state, missing }) }} />
      }
      above={
        <>
          <ProductViews mayEdit={mayEdit} />
          {notice}
        </>
      }
      query={products}
      list={list}
      search={<ListSearch label="Search products" list={list} />}
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
      selectionBar={mayEdit && <BulkBar marked={marked} onClear={clear} />}
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
      to={mayEdit ? ({ _id }) => paths.productUpdate(_id) : undefined}
      card={(product) => <ProductCard product={product} taxIssue={taxIssue} actions={actions} />}
      pages={data && { total: data.total, pageSize, noun: 'products' }}
    >
      <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />
    </ListPage>
  )
}

export const route = { Component: ProductListPage }
