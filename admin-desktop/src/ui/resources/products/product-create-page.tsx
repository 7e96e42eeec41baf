import Stack from '@mui/material/Stack'
import { createProduct } from '@voltkart/shared/contract/products'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { PageHeading, BackLink } from '../../components/page-heading'
import { paths } from '../../lib/paths'
import { showServerErrors } from '../../hooks/form-errors'
import { AFTER_SAVE } from '../../components/unsaved-changes'
import { useRouteMutation } from '../../hooks/use-route'
import { ProductForm } from './form/product-form'
import { toProductField } from './use-product-conflict'
import { emptyProduct, newProductBody, type ProductValues } from './product-values'

function ProductCreatePage() {
  const navigate = useNavigate()
  const announce = useToastMutation()
  const [create, { isLoading }] = useRouteMutation(createProduct)
  const form = useForm<ProductValues>({ defaultValues: emptyProduct })

  async function save(values: ProductValues) {
    const answer = await announce(create({ body: newProductBody(values) }), {
      onError: (error) => showServerErrors(form, error, toProductField),
    })
    if (answer) await navigate(paths.productList, { state: AFTER_SAVE })
  }

  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.productList}>Products</BackLink>
      <PageHeading title="Create Product" />
      <ProductForm form={form} submitLabel="Create" busy={isLoading} onSubmit={save} />
    </Stack>
  )
}

export const route = { Component: ProductCreatePage }
