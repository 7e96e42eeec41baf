import { Alert, Button } from '@mui/material'
import {
  updateProduct,
  type ProductSummary,
  deleteProduct,
} from '@voltkart/shared/contract/products'
import type { ProductState } from '@voltkart/shared/domain/product-state'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback, useState } from 'react'
import { RecordCallDialog } from '../../components/call-dialog'
import { useRouteMutation } from '../../hooks/use-route'

interface DeleteProductDialogProps {
  /** The product to confirm the deletion of, if any. */
  product: { _id: string; name: string } | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks for confirmation and deletes a product. */
export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const [remove] = useRouteMutation(deleteProduct)
  return (
    <RecordCallDialog
      record={product}
      title={({ name }) => `Delete ${name}?`}
      confirmLabel="Delete"
      destructive
      text={() =>
        'The product and its reviews are removed from the shop. Past orders stay as they are. You can’t undo this.'
      }
      call={({ _id }) => remove({ params: { productId: _id } })}
      onClose={onClose}
      onDone={onDeleted}
    />
  )
}

type Stated = Pick<ProductSummary, '_id' | 'name' | 'version' | 'state' | 'publishAt'>

interface Change {
  /** The product before the change. */
  before: Stated
  /** The version that the change has made. */
  version: number
  state: ProductState
}

const stateSentences: Record<ProductState, string> = {
  active: 'is in the shop now.',
  draft: 'is a draft now.',
  archived: 'is archived. Past orders keep it.',
}

/** Publishes and archives products of a list; `notice` undoes the latest change. */
export function useProductState() {
  const announce = useToastMutation()
  const [update, { isLoading }] = useRouteMutation(updateProduct)
  const [last, setLast] = useState<Change | null>(null)

  const send = useCallback(
    (product: Stated, version: number, state: ProductState, publishAt?: string) =>
      announce(
        update({
          params: { productId: product._id },
          headers: { 'if-match': `"${version}"` },
          body: { state, publishAt: publishAt ?? null },
        }),
      ),
    [announce, update],
  )

  const change = useCallback(
    (product: Stated, state: ProductState) =>
      void send(product, product.version, state).then((result) => {
        if (result) setLast({ before: product, version: result.product.version, state })
      }),
    [send],
  )

  async function undo({ before, version }: Change) {
    const { state = 'active', publishAt } = before
    if (await send(before, version, state, publishAt)) setLast(null)
  }

  const notice = last && (
    <Alert
      severity="success"
      role="status"
      action={
        <>
          <Button color="inherit" size="small" loading={isLoading} onClick={() => void undo(last)}>
            Undo
          </Button>
          <Button color="inherit" size="small" onClick={() => setLast(null)}>
            Close
          </Button>
        </>
      }
    >
      {last.before.name} {stateSentences[last.state]}
    </Alert>
  )
  return { change, notice }
}
