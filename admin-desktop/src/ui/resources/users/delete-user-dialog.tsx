import { deleteUser, type Account } from '@voltkart/shared/contract/users'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useLast } from '../../hooks/use-last'
import { useRouteMutation } from '../../hooks/use-route'

interface DeleteUserDialogProps {
  /** The user to confirm the deletion of, if any. */
  user: Account | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks for confirmation and deletes a user. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const announce = useToastMutation()
  const [remove, { isLoading }] = useRouteMutation(deleteUser)
  const named = useLast(user)

  async function confirmed() {
    if (!user) return
    const answer = await announce(remove({ params: { userId: user._id } }))
    onClose()
    if (answer) onDeleted?.()
  }

  return (
    <ConfirmDialog
      open={user !== null}
      title={`Delete ${named?.name ?? ''}?`}
      confirmLabel="Delete"
      destructive
      busy={isLoading}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      {named?.isAdmin ? 'This administrator' : 'This customer'} ({named?.email}) can no longer sign
      in. Their orders are kept. You can’t undo this.
    </ConfirmDialog>
  )
}
