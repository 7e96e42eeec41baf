import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { requestFor } from '@voltkart/shared/client/request'
import { exportProducts } from '@voltkart/shared/contract/product-staff-lists'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { ADMIN_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { productSorts } from '@voltkart/shared/domain/products'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useExportFile } from '../../platform/export-file'
import { FilterButtons } from '../../components/filter-buttons'
import { ListCard } from '../../components/list-card'
import { ListFooter } from '../../components/list-footer'
import { ListToolbar } from '../../components/list-toolbar'
import { PageHeading } from '../../components/page-heading'
import { paths } from '../../lib/paths'
import { ResourceGrid } from '../../components/resource-grid'
import { SearchBox } from '../../components/search-box'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { useAdminProductsQuery } from './api'
import { BulkBar } from './bulk/bulk-bar'
import { useMarked } from './bulk/use-marked'
import { DeleteProductDialog } from './delete-product-dialog'
import { ProductCard } from './product-card'
import { productColumns, productColumnSorts } from './product-columns'

const exportRequest = requestFor(exportProducts)

const stockOptions = [
  { value: '', label: 'All' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
] as const

function ProductListPage() {
  const navigate = useNavigate()
  const { page, search, sort, filter, set } = useListState()
  const stock = oneOf(filter('stock'), ['low', 'out'])
  const [deleting, setDeleting] = useState<ProductSummary | null>(null)
  const columns = useMemo(() => productColumns(setDeleting), [])
  const products = useAdminProductsQuery({
    query: {
      limit: ADMIN_PAGE_SIZE,
      skip: (page - 1) * ADMIN_PAGE_SIZE,
      search,
      stock,
      sort: oneOf(sort, productSorts),
    },
  })
  const rows = products.data?.products ?? []
  const { marked, clear, selectionOf } = useMarked()
  const { exporting, exportFile } = useExportFile()
  const onSearch = useCallback((text: string) => set('search', text), [set])

  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading
        title="Products"
        actions={
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Button component={Link} to={paths.productImport} color="inherit">
              Import CSV
            </Button>
            <Button
              color="inherit"
              loading={exporting}
              onClick={() =>
                exportFile(exportRequest({ query: { search, stock } }).url, 'products.csv')
              }
            >
              Export CSV
            </Button>
            <Button
              component={Link}
              to={paths.productCreate}
              variant="contained"
              startIcon={<AddIcon />}
            >
              Create Product
            </Button>
          </Stack>
        }
      />
      {products.isError && <LoadError error={products.error} onRetry={products.refetch} />}
      <ListCard label="Products">
        <ListToolbar
          refreshing={products.isFetching}
          onRefresh={() => void products.refetch()}
          search={<SearchBox label="Search products" value={search} onSearch={onSearch} />}
          filters={
            <FilterButtons
              label="Stock"
              options={stockOptions}
              value={stock ?? ''}
              onChange={(value) => set('stock', value)}
            />
          }
        />
        <BulkBar marked={marked} onClear={clear} />
        <ResourceGrid
          label="Products"
          rows={rows}
          selection={selectionOf(rows)}
          columns={columns}
          wideColumns={['rating', 'category']}
          sorts={productColumnSorts}
          sort={sort}
          onSort={(wanted) => set('sort', wanted)}
          usualOrder={search ? 'Best match first' : 'Newest first'}
          loading={products.isLoading}
          refreshing={products.isFetching}
          empty={search || stock ? 'No products match' : 'No products yet'}
          onOpen={(product) => void navigate(paths.productUpdate(product._id))}
          card={(product) => <ProductCard product={product} onDelete={setDeleting} />}
        />
        {products.data && (
          <ListFooter
            page={page}
            pageSize={ADMIN_PAGE_SIZE}
            total={products.data.total}
            noun="products"
            onPage={(wanted) => set('page', wanted)}
          />
        )}
      </ListCard>
      <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />
    </Stack>
  )
}

export const route = { Component: ProductListPage }
