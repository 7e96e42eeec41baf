import { skipToken } from '@reduxjs/toolkit/query/react'
import Typography from '@mui/material/Typography'
import { getShopName } from '@voltkart/shared/client/shop-api'
import type { Home, SentSection } from '@voltkart/shared/contract/home'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { memo, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { ProductGrid } from '../../components/products/product-grid'
import { visuallyHidden } from '../../components/visually-hidden'
import { getCurrentSite } from '../../lib/head/current-site'
import { createLazyPart } from '../../lib/lazy-part'
import { useListProductsQuery } from '../../lib/products-api'
import { useGetHomeQuery } from './api'
import { CarouselSkeleton } from './carousel'
import { buildHomeHead } from './catalogue-head'
import { HomeCarousel } from './home-carousel'
import { HomeSection } from './home-section'
import { toHomeLayout, getProducts } from './home-sections'
import { PagedProducts } from './paged-products'
import { getPageNumber } from './page-number'
import { TrustStrip } from './trust-strip'

const OpensSoon = createLazyPart(() => import('./opens-soon').then((m) => m.OpensSoon))

interface HomeMoreProps {
  sections: readonly SentSection[]
  /** The products of slides. */
  products: Home['products']
}

/**
 * The sections below the first ones. Not rendered again while the list changes: a part that is not
 * hydrated yet would lose its server-rendered content.
 */
const HomeMore = memo(function HomeMore({ sections, products }: HomeMoreProps) {
  // Each in its own boundary, so that hydration pauses between them.
  return sections.map((section, index) => (
    <Suspense key={index}>
      <HomeSection section={section} products={products} isBelow />
    </Suspense>
  ))
})

function Sections({ home, page: requestedPage }: { home: Home; page: number }) {
  const { front, paged, more } = useMemo(
    () => toHomeLayout(home, requestedPage),
    [home, requestedPage],
  )
  const page = paged ? requestedPage : 1
  const { data } = useListProductsQuery(paged ? getProducts(paged, page) : skipToken)
  if (page === 1 && data?.total === 0) {
    return (
      <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
        <Suspense>
          <OpensSoon />
        </Suspense>
      </PageWidth>
    )
  }
  const [first] = front
  const hero = first?.type === 'hero' ? first : undefined
  const otherSections = front.filter((section) => section !== hero && section !== paged)
  return (
    <>
      {hero && (
        <HomeCarousel section={hero} products={home.products} last={data?.products[0]?._id} />
      )}
      <PageWidth sx={{ pt: { xs: 4, md: 6 } }}>
        {otherSections.map((section, index) => (
          <HomeSection key={index} section={section} products={home.products} />
        ))}
        {paged && <PagedProducts section={paged} page={page} />}
        <TrustStrip />
        <HomeMore sections={more} products={home.products} />
      </PageWidth>
    </>
  )
}

function Loading() {
  return (
    <>
      <CarouselSkeleton />
      <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
        <ProductGrid products={undefined} />
      </PageWidth>
    </>
  )
}

/** The home page without a search. */
export function HomeFront() {
  const [params] = useSearchParams()
  const page = getPageNumber(params)
  const { data: home, error, refetch } = useGetHomeQuery()
  return (
    <>
      <PageMeta {...buildHomeHead(page, getCurrentSite())} />
      <Typography component="h1" sx={visuallyHidden}>
        {getShopName()}
      </Typography>
      {home ? (
        <Sections home={home} page={page} />
      ) : error ? (
        <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
          <LoadError error={error} onRetry={refetch} />
        </PageWidth>
      ) : (
        <Loading />
      )}
    </>
  )
}
