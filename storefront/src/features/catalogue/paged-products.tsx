import Typography from '@mui/material/Typography'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useRef } from 'react'
import { PageMeta } from '../../components/page-meta'
import { Pager } from '../../components/pager'
import { ProductGrid } from '../../components/products/product-grid'
import { useListProductsQuery } from '../../lib/products-api'
import { getProducts, type SectionOf } from './home-sections'
import { withPageNumber } from './page-number'

interface PagedProductsProps {
  section: SectionOf<'products'>
  /** Counted from 1. */
  page: number
}

/** The list of all products on the home page, a page at a time. */
export function PagedProducts({ section, page }: PagedProductsProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useListProductsQuery(getProducts(section, page))
  const pageCount = Math.ceil((data?.total ?? 0) / section.limit)
  return (
    <>
      {page > 1 && data?.products.length === 0 && <PageMeta title={section.title} hidden />}
      <Typography
        variant="h2"
        ref={headingRef}
        sx={{ mb: 6, scrollMarginTop: 140, overflowWrap: 'anywhere' }}
      >
        {section.title}
      </Typography>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <ProductGrid
          products={isFetching ? undefined : data?.products}
          skeletons={section.limit}
          eager={page > 1}
        />
      )}
      {pageCount > 1 && (
        <Pager
          label="Product pages"
          page={page}
          pageCount={pageCount}
          getAddress={(number) => withPageNumber(new URLSearchParams(), number)}
          scrollToList={() => headingRef.current?.scrollIntoView({ block: 'start' })}
        />
      )}
    </>
  )
}
