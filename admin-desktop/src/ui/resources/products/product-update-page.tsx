import { Box, Skeleton, Stack } from '@mui/material'
import { createProduct, getProduct, type Product } from '@voltkart/shared/contract/products'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { PageHeading, BackLink } from '../../components/page-heading'
import { AFTER_SAVE } from '../../components/unsaved-changes'
import { showServerErrors } from '../../hooks/form-errors'
import { useRouteMutation, useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { ProductForm } from './form/product-form'
import { ProductEditor } from './product-editor'
import { emptyProduct, newProductBody, type ProductValues } from './product-values'
import { toProductField } from './use-product-conflict'

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

function ProductCreatePage() {
  const navigate = useNavigate()
  const announce = useToastMutation()
  const [create, { isLoading }] = useRouteMutation(createProduct)
  const form = useForm<ProductValues>({ defaultValues: emptyProduct })

  async function save(values: ProductValues) {
    const result = await announce(create({ body: newProductBody(values) }), {
      onError: (error) => showServerErrors(form, error, toProductField),
    })
    if (result) await navigate(paths.productList, { state: AFTER_SAVE })
  }

  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.productList}>Products</BackLink>
      <PageHeading title="Create Product" />
      <ProductForm form={form} submitLabel="Create" busy={isLoading} onSubmit={save} />
    </Stack>
  )
}

export const createRoute = { Component: ProductCreatePage }
