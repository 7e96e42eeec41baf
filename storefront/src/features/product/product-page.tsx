import Box from '@mui/material/Box'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import { getErrorStatus } from '@voltkart/shared/client/error-message'
import { toSlug } from '@voltkart/shared/domain/slug'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useParams, type Location } from 'react-router-dom'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { toProductPath } from '../../lib/catalogue-paths'
import { useGetProductQuery } from '../../lib/products-api'
import { defaultTerms, useShop } from '../../lib/use-shop'
import { Breadcrumbs } from './breadcrumbs'
import { ProductDetails } from './product-details'

export { loadOptions } from './lazy-parts'

/** The skeleton of the page while its product is loading. */
function ProductSkeleton() {
  return (
    <Box
      aria-busy
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 12 },
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@media (min-width: 768px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
      }}
    >
      <PageMeta title="Product" />
      <Skeleton
        variant="rounded"
        sx={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: 1.5 }}
      />
      <Box>
        <Skeleton width="40%" />
        <Skeleton width="90%" height={56} />
        <Skeleton width="50%" />
        <Skeleton width="45%" height={56} />
        <Skeleton variant="rounded" height={220} sx={{ mt: 6, borderRadius: 1.5 }} />
      </Box>
    </Box>
  )
}

const ProductNotFound = lazy(() =>
  loadWhenOnline(() => import('./product-not-found')).then((m) => ({ default: m.ProductNotFound })),
)

/** The type of the state is unknown. */
type LocationHere = Omit<Location, 'state'> & { state: unknown }

/** Corrects an address with a wrong product name, as the server does too. */
function useRightAddress(product: { _id: string; name: string } | undefined): void {
  const { slug } = useParams()
  const { search, hash, state } = useLocation() as LocationHere
  const navigate = useNavigate()
  const isWrong = product !== undefined && slug !== undefined && slug !== toSlug(product.name)
  useEffect(() => {
    if (!isWrong) return
    void navigate(toProductPath(product) + search + hash, {
      replace: true,
      preventScrollReset: true,
      state,
    })
  }, [isWrong, product, search, hash, state, navigate])
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = getErrorStatus(error) === 404
  return (
    <>
      <PageMeta title={isMissing ? 'Product not found' : 'Product'} hidden={isMissing} />
      <LoadError error={error} {...(isMissing ? {} : { onRetry })} />
      {isMissing && (
        <Suspense fallback={null}>
          <ProductNotFound />
        </Suspense>
      )}
    </>
  )
}

function ProductPage() {
  const { productId = '' } = useParams()
  const { currentData: product, error, refetch } = useGetProductQuery(productId)
  useRightAddress(product)
  const terms = useShop() ?? defaultTerms
  return (
    <PageWidth sx={{ pt: { xs: 2, md: 4 } }}>
      <Breadcrumbs product={product} />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : product ? (
        <ProductDetails key={product._id} product={product} terms={terms} />
      ) : (
        <ProductSkeleton />
      )}
    </PageWidth>
  )
}

export const route = { Component: ProductPage }
