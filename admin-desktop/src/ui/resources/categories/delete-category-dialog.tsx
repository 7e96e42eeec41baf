import { Alert, Button } from '@mui/material'
import { getErrorMessage } from '@voltkart/shared/client/error-message'
import { deleteCategory } from '@voltkart/shared/contract/categories'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { DialogFrame } from '../../components/dialog-frame'
import { useRouteMutation } from '../../hooks/use-route'
import type { CategoryLine } from '../../lib/category-lines'

/** Why a category cannot be deleted, by the tree alone; the server also checks drafts. */
function describeObstacle({ children, category: { products } }: CategoryLine): string | undefined {
  if (children > 0) {
    const subcategories = children === 1 ? '1 category is' : `${children} categories are`
    return `${subcategories} below it. Move or delete them first.`
  }
  if (products === 0) return undefined
  return `${products === 1 ? '1 product is' : `${products} products are`} in it. Move them to another category first.`
}

/** Asks before a category is deleted, or says why it cannot be. */
export function DeleteCategoryDialog({
  line,
  onClose,
}: {
  line: CategoryLine
  onClose: () => void
}) {
  const { name, slug } = line.category
  const toast = useToast()
  const [remove, { isLoading }] = useRouteMutation(deleteCategory)
  const [refusal, setRefusal] = useState(describeObstacle(line))

  async function confirmDeletion() {
    const { data, error } = await remove({ params: { slug } })
    if (!data) {
      setRefusal(getErrorMessage(error))
      return
    }
    toast.success(data.message)
    onClose()
  }

  if (refusal !== undefined) {
    return (
      <DialogFrame
        title={`${name} cannot be deleted`}
        maxWidth="xs"
        onClose={onClose}
        buttons={
          <Button color="inherit" onClick={onClose}>
            Close
          </Button>
        }
      >
        <Alert severity="info">{refusal}</Alert>
      </DialogFrame>
    )
  }
  return (
    <ConfirmDialog
      open
      title={`Delete ${name}?`}
      confirmLabel="Delete Category"
      destructive
      busy={isLoading}
      onConfirm={() => void confirmDeletion()}
      onCancel={onClose}
    >
      Its page /c/{slug} ends.
    </ConfirmDialog>
  )
}
