import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { requestFor } from '@voltkart/shared/client/request'
import { exportProducts, type TaxedProduct } from '@voltkart/shared/contract/product-staff-lists'
import { ADMIN_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useExportFile } from '../../platform/export-file'
import { useMay } from '../../access/permissions'
import { ListCard } from '../../components/list-card'
import { ListFooter } from '../../components/list-footer'
import { ListToolbar } from '../../components/list-toolbar'
import { PageHeading } from '../../components/page-heading'
import { paths } from '../../lib/paths'
import { ResourceGrid } from '../../components/resource-grid'
import { SearchBox } from '../../components/search-box'
import { BulkBar } from './bulk/bulk-bar'
import { useMarked } from './bulk/use-marked'
import { DeleteProductDialog } from './delete-product-dialog'
import { ProductCard } from './product-card'
import { productColumns, productColumnSorts } from './product-columns'
import { noTaxIssue, ProductFilters } from './product-filters'
import { useProductList } from './use-product-list'

const exportRequest = requestFor(exportProducts)

function ProductListPage() {
  const navigate = useNavigate()
  const { list, stock, taxIssue, mayEdit, products } = useProductList()
  const { page, search, sort, set } = list
  const [deleting, setDeleting] = useState<TaxedProduct | null>(null)
  const columns = useMemo(
    () => productColumns(mayEdit ? setDeleting : undefined, taxIssue),
    [mayEdit, taxIssue],
  )
  const rows: TaxedProduct[] = products.data?.products ?? []
  const empty = taxIssue ? noTaxIssue[taxIssue] : 'No products yet'
  const { marked, clear, selectionOf } = useMarked()
  const { exporting, exportFile } = useExportFile()
  const may = useMay()
  const onSearch = useCallback((text: string) => set('search', text), [set])

  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading
        title="Products"
        actions={
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            {may('stock.adjust') && (
              <Button component={Link} to={paths.receiveGoods} color="inherit">
                Receive goods
              </Button>
            )}
            {mayEdit && (
              <>
                <Button component={Link} to={paths.productImport} color="inherit">
                  Import CSV
                </Button>
                <Button
                  color="inherit"
                  loading={exporting}
                  onClick={() =>
                    exportFile(
                      exportRequest({ query: { search, stock, taxIssue } }).url,
                      'products.csv',
                    )
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
              </>
            )}
          </Stack>
        }
      />
      {products.isError && <LoadError error={products.error} onRetry={products.refetch} />}
      <ListCard label="Products">
        <ListToolbar
          refreshing={products.isFetching}
          onRefresh={() => void products.refetch()}
          search={<SearchBox label="Search products" value={search} onSearch={onSearch} />}
          filters={<ProductFilters list={list} stock={stock} taxIssue={taxIssue} />}
        />
        {mayEdit && <BulkBar marked={marked} onClear={clear} />}
        <ResourceGrid
          label="Products"
          rows={rows}
          selection={mayEdit ? selectionOf(rows) : undefined}
          columns={columns}
          wideColumns={['rating', 'category']}
          sorts={productColumnSorts}
          sort={sort}
          onSort={(wanted) => set('sort', wanted)}
          usualOrder={search ? 'Best match first' : 'Newest first'}
          loading={products.isLoading}
          refreshing={products.isFetching}
          empty={search || stock ? 'No products match' : empty}
          onOpen={
            mayEdit ? (product) => void navigate(paths.productUpdate(product._id)) : undefined
          }
          card={(product) => (
            <ProductCard
              product={product}
              taxIssue={taxIssue}
              onDelete={mayEdit ? setDeleting : undefined}
            />
          )}
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
