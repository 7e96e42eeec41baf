import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { getProduct, type Product } from '@voltkart/shared/contract/products'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { PageHeading, BackLink } from '../../components/page-heading'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { ProductEditor } from './product-editor'

function ProductSkeleton() {
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '2fr minmax(240px, 1fr)' } }}
    >
      <Skeleton variant="rounded" height={480} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  )
}

function LoadedProduct({ productId }: { productId: string }) {
  // The version and the stock in the request must be current, not a minute old.
  const query = useFreshRouteQuery(getProduct, { params: { productId } })
  // The values being edited stay as loaded, even if data is refetched.
  const [edited, setEdited] = useState<Product | null>(null)
  if (edited === null && query.data && !query.isFetching) setEdited(query.data)

  function loadAgain() {
    setEdited(null)
    void query.refetch()
  }

  if (edited) return <ProductEditor product={edited} onLoadAgain={loadAgain} />
  return (
    <>
      <PageHeading title="Edit Product" />
      {query.isFetching ? (
        <ProductSkeleton />
      ) : (
        <LoadError error={query.error} onRetry={query.refetch} />
      )}
    </>
  )
}

function ProductUpdatePage() {
  const { productId = '' } = useParams()
  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.productList}>Products</BackLink>
      <LoadedProduct key={productId} productId={productId} />
    </Stack>
  )
}

export const route = { Component: ProductUpdatePage }
