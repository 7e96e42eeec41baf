import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { errorMessage } from '@voltkart/shared/client/error-message'
import { deleteCategory } from '@voltkart/shared/contract/categories'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useId, useState } from 'react'
import { dialogButtons } from '../../components/form-dialog'
import { useRouteMutation } from '../../hooks/use-route'
import type { CategoryLine } from '../../lib/category-lines'

/** Why a category cannot be deleted, as far as the tree says; the server knows of drafts too. */
function describeObstacle({ children, category: { products } }: CategoryLine): string | undefined {
  if (children > 0) {
    const what = children === 1 ? '1 category is' : `${children} categories are`
    return `${what} below it. Move or delete them first.`
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
  const titleId = useId()
  const toast = useToast()
  const [remove, { isLoading }] = useRouteMutation(deleteCategory)
  const [refusal, setRefusal] = useState(describeObstacle(line))

  async function confirm() {
    const { data, error } = await remove({ params: { slug } })
    if (!data) {
      setRefusal(errorMessage(error))
      return
    }
    toast.success(data.message)
    onClose()
  }

  if (refusal !== undefined) {
    return (
      <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <DialogTitle id={titleId}>{name} cannot be deleted</DialogTitle>
        <DialogContent>
          <Alert severity="info">{refusal}</Alert>
        </DialogContent>
        <DialogActions sx={dialogButtons}>
          <Button color="inherit" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={`Delete ${name}?`}
      confirmLabel="Delete Category"
      destructive
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Its page /c/{slug} ends.
    </ConfirmDialog>
  )
}
