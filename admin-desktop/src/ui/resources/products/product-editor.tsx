import { Alert, Button } from '@mui/material'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import { messages } from '@voltkart/shared/contract/messages'
import { updateProduct, type Product } from '@voltkart/shared/contract/products'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { HeaderActions } from '../../components/header-actions'
import { PageHeading } from '../../components/page-heading'
import { ShopLink } from '../../components/shop-link'
import { AFTER_SAVE } from '../../components/unsaved-changes'
import { showServerErrors } from '../../hooks/form-errors'
import { useRouteMutation } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { ProductForm } from './form/product-form'
import { toEditedProductBody, toValues, type ProductValues } from './product-values'
import { StockSection } from './stock/stock-section'
import { toProductField, useProductConflict } from './use-product-conflict'
import { DeleteProductDialog } from './use-product-state'

interface ProductEditorProps {
  /** The product as the editor first saw it. */
  product: Product
  onLoadAgain: () => void
}

/** Edits one product, without overwriting later changes by other editors or sales. */
export function ProductEditor({ product, onLoadAgain }: ProductEditorProps) {
  const navigate = useNavigate()
  const announce = useToastMutation()
  const [update, { isLoading }] = useRouteMutation(updateProduct)
  const [tooFew, setTooFew] = useState<string | null>(null)
  const [deleting, setDeleting] = useState(false)
  const form = useForm<ProductValues>({ defaultValues: toValues(product) })
  const { base, merged, loadLatest, dialog } = useProductConflict(product, form)
  const leave = () => void navigate(paths.productList, { state: AFTER_SAVE })

  const may = useMay()

  async function save(values: ProductValues) {
    setTooFew(null)
    const call = update({
      params: { productId: product._id },
      headers: { 'if-match': `"${base.version}"` },
      body: { ...toEditedProductBody(values), countInStockWas: base.countInStock },
    })
    const result = await announce(call, {
      onError: (error) => {
        const body = getErrorBody(error)
        if (body?.code === 'STALE_VERSION') void loadLatest()
        if (body?.message === messages.stockBelowZero) setTooFew(body.message)
        showServerErrors(form, error, toProductField)
      },
    })
    if (result) leave()
  }

  return (
    <>
      <PageHeading
        title={product.name}
        note={
          <ShopLink path={`/product/${product._id}`} target="_blank" rel="noopener">
            View in shop
          </ShopLink>
        }
        actions={
          <HeaderActions
            second={{ label: 'Delete', onClick: () => setDeleting(true), destructive: true }}
            more={[
              may('complaints.answer') && { label: 'Reviews', to: paths.getReviews(product._id) },
              may('audit.read') && { label: 'History', to: paths.history(product._id) },
            ]}
          />
        }
      />
      <ProductForm
        form={form}
        productId={product._id}
        submitLabel="Update"
        busy={isLoading}
        onSubmit={save}
        notice={
          <>
            {merged && (
              <Alert severity="info" role="status">
                The form now includes the other editor’s changes. Review it, then update.
              </Alert>
            )}
            {tooFew && (
              <Alert
                severity="error"
                action={
                  <Button color="inherit" onClick={onLoadAgain}>
                    Reload product
                  </Button>
                }
              >
                {tooFew}. Your changes were not saved. Copy what you want to keep before you reload.
              </Alert>
            )}
          </>
        }
      />
      <StockSection product={product} />
      {dialog}
      <DeleteProductDialog
        product={deleting ? product : null}
        onClose={() => setDeleting(false)}
        onDeleted={leave}
      />
    </>
  )
}
