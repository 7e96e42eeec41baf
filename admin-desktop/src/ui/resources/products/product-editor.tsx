import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { errorBody } from '@voltkart/shared/client/error-message'
import { messages } from '@voltkart/shared/contract/messages'
import type { Product } from '@voltkart/shared/contract/products'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/use-zod-form'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { PageHeading } from '../../lib/page-heading'
import { paths } from '../../lib/paths'
import { ShopLink } from '../../lib/shop-link'
import { AFTER_SAVE } from '../../lib/unsaved-changes'
import { useAdminUpdateProductMutation } from './api'
import { DeleteProductDialog } from './delete-product-dialog'
import { ProductForm } from './product-form'
import { valuesOf, type ProductValues } from './product-values'

interface ProductEditorProps {
  /** The product as the editor first saw it. */
  product: Product
  onLoadAgain: () => void
}

/** Why a save was refused because of what others did meanwhile, if that was the reason. */
function conflictOf(error: unknown): string | null {
  const body = errorBody(error)
  if (body?.code === 'STALE_VERSION') return body.message
  return body?.message === messages.stockBelowZero ? body.message : null
}

/** Edits one product, without overwriting what other editors or sales did to it meanwhile. */
export function ProductEditor({ product, onLoadAgain }: ProductEditorProps) {
  const navigate = useNavigate()
  const announce = useToastMutation()
  const [update, { isLoading }] = useAdminUpdateProductMutation()
  const [conflict, setConflict] = useState<string | null>(null)
  const [deleting, setDeleting] = useState(false)
  const form = useForm<ProductValues>({ defaultValues: valuesOf(product) })
  const leave = () => void navigate(paths.productList, { state: AFTER_SAVE })

  async function save(values: ProductValues) {
    setConflict(null)
    const call = update({
      params: { productId: product._id },
      headers: { 'if-match': `"${product.version}"` },
      body: { ...values, countInStockWas: product.countInStock },
    })
    const answer = await announce(call, {
      onError: (error) => {
        setConflict(conflictOf(error))
        showFieldErrors(form, error)
      },
    })
    if (answer) leave()
  }

  return (
    <>
      <PageHeading
        title={product.name}
        note={
          <ShopLink path={`/product/${product._id}`} target="_blank" rel="noopener">
            View in the shop
          </ShopLink>
        }
        actions={
          <Stack direction="row" sx={{ gap: 2 }}>
            <Button component={Link} to={paths.history(product._id)} color="inherit">
              History
            </Button>
            <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </Stack>
        }
      />
      <ProductForm
        form={form}
        submitLabel="Update"
        busy={isLoading}
        onSubmit={save}
        notice={
          conflict && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" onClick={onLoadAgain}>
                  Load it again
                </Button>
              }
            >
              {conflict} What you have changed here was not saved; copy what you want to keep before
              you load it again.
            </Alert>
          )
        }
      />
      <DeleteProductDialog
        product={deleting ? product : null}
        onClose={() => setDeleting(false)}
        onDeleted={leave}
      />
    </>
  )
}
