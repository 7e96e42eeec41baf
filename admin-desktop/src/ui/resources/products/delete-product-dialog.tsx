import { deleteProduct } from '@voltkart/shared/contract/products'
import { DeleteDialog } from '../../components/delete-dialog'
import { useRouteMutation } from '../../hooks/use-route'

interface DeleteProductDialogProps {
  /** The product to confirm the deletion of, if any. */
  product: { _id: string; name: string } | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks for confirmation and deletes a product. */
export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const [remove, { isLoading }] = useRouteMutation(deleteProduct)
  return (
    <DeleteDialog
      record={product}
      consequence={() =>
        'The product and its reviews are removed from the shop. Past orders stay as they are. You can’t undo this.'
      }
      remove={({ _id }) => remove({ params: { productId: _id } })}
      isBusy={isLoading}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
