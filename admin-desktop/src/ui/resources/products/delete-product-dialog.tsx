import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { deleteProduct } from '@voltkart/shared/contract/products'
import { useLast } from '../../hooks/use-dialog-call'
import { useRouteMutation } from '../../hooks/use-route'

interface DeleteProductDialogProps {
  /** The product to confirm the deletion of, if any. */
  product: { _id: string; name: string } | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks for confirmation, naming the product, and deletes it. */
export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const announce = useToastMutation()
  const [remove, { isLoading }] = useRouteMutation(deleteProduct)
  const named = useLast(product)

  async function confirmed() {
    if (!product) return
    const answer = await announce(remove({ params: { productId: product._id } }))
    onClose()
    if (answer) onDeleted?.()
  }

  return (
    <ConfirmDialog
      open={product !== null}
      title={`Delete ${named?.name ?? ''}?`}
      confirmLabel="Delete"
      destructive
      busy={isLoading}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      The product and its reviews are removed from the shop. Past orders stay as they are. You can’t
      undo this.
    </ConfirmDialog>
  )
}
