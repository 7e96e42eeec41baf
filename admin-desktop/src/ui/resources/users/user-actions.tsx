import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { type Account, deleteUser } from '@voltkart/shared/contract/users'
import { RecordCallDialog } from '../../components/call-dialog'
import { type Column, actionColumn } from '../../components/columns'
import { useRouteMutation } from '../../hooks/use-route'
import { paths } from '../../lib/paths'

interface DeleteUserDialogProps {
  /** The user to confirm the deletion of, if any. */
  user: Account | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks for confirmation and deletes a user. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const [remove] = useRouteMutation(deleteUser)
  return (
    <RecordCallDialog
      record={user}
      title={({ name }) => `Delete ${name}?`}
      confirmLabel="Delete"
      destructive
      text={({ isAdmin, email }) =>
        `${isAdmin ? 'This administrator' : 'This customer'} (${email}) can no longer sign in. Their orders are kept. You can’t undo this.`
      }
      call={({ _id }) => remove({ params: { userId: _id } })}
      onClose={onClose}
      onDone={onDeleted}
    />
  )
}

/** Marks an administrator who has not chosen a password yet. */
export const invitedLabel = 'Invited, not yet signed in'

interface UserActions {
  /** Absent for accounts that may not change users. */
  onDelete?: ((user: Account) => void) | undefined
  /** Sends another invitation to one who was invited. */
  onInvite?: ((user: Account) => void) | undefined
}

/** The column with what can be done with an account. */
export const createUserActions = ({ onDelete, onInvite }: UserActions): Column<Account> =>
  actionColumn('Actions', 112, (user) => [
    ...(onInvite && user.invited
      ? [
          {
            icon: <InviteIcon />,
            label: `Send another invitation to ${user.name}`,
            onClick: () => onInvite(user),
          },
        ]
      : []),
    ...(onDelete
      ? [
          { icon: <EditIcon />, label: `Edit ${user.name}`, to: paths.userUpdate(user._id) },
          { icon: <DeleteIcon />, label: `Delete ${user.name}`, onClick: () => onDelete(user) },
        ]
      : []),
  ])
