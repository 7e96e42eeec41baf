import Typography from '@mui/material/Typography'
import { shopName } from '@voltkart/shared/client/shop-name'
import { HOME_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { memo, Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { Pager } from '../../components/pager'
import { ProductGrid } from '../../components/products/product-grid'
import { visuallyHidden } from '../../components/visually-hidden'
import { currentSite } from '../../lib/head/current-site'
import { lazyPart } from '../../lib/lazy-part'
import { useListProductsQuery } from '../../lib/products-api'
import { Carousel } from './carousel'
import { homeHead } from './catalogue-head'
import { CategoryTiles } from './category-tiles'
import { latestProducts } from './home-answers'
import { pageNumberOf, withPageNumber } from './page-number'
import { TrustStrip } from './trust-strip'

const HomeMore = lazyPart(() => import('./home-more').then((m) => m.HomeMore))

// Not rendered again while the list changes: a part that is not hydrated yet would lose its
// server-rendered content.
const HomeMoreLater = memo(function HomeMoreLater({ page }: { page: number }) {
  return (
    <Suspense fallback={null}>
      <HomeMore page={page} />
    </Suspense>
  )
})

/** The home page without a search. */
export function HomeFront() {
  const [params] = useSearchParams()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const page = pageNumberOf(params)
  const { data, error, isFetching, refetch } = useListProductsQuery(latestProducts(page))
  const pageCount = Math.ceil((data?.total ?? 0) / HOME_PAGE_SIZE)
  return (
    <>
      <PageMeta {...homeHead(page, currentSite())} />
      <Typography component="h1" sx={visuallyHidden}>
        {shopName()}
      </Typography>
      <Carousel first={data?.products[0]?._id} />
      <PageWidth sx={{ pt: { xs: 4, md: 6 } }}>
        <TrustStrip />
        <CategoryTiles />
        <Typography variant="h2" ref={headingRef} sx={{ mb: 6, scrollMarginTop: 140 }}>
          Latest Products
        </Typography>
        {error ? (
          <LoadError error={error} onRetry={refetch} />
        ) : (
          <ProductGrid products={isFetching ? undefined : data?.products} eager={page > 1} />
        )}
        {pageCount > 1 && (
          <Pager
            label="Product pages"
            page={page}
            pageCount={pageCount}
            addressOf={(one) => withPageNumber(new URLSearchParams(), one)}
            scrollToList={() => headingRef.current?.scrollIntoView({ block: 'start' })}
          />
        )}
        <HomeMoreLater page={page} />
      </PageWidth>
    </>
  )
}
