import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { GridActionsCell, GridActionsCellItem, type GridColDef } from '@mui/x-data-grid'
import { type Account, deleteUser } from '@voltkart/shared/contract/users'
import { Link } from 'react-router-dom'
import { RecordCallDialog } from '../../components/call-dialog'
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

/** The name of the button that sends another invitation. */
export const inviteLabel = ({ name }: Account) => `Send another invitation to ${name}`

interface UserActions {
  /** Absent for accounts that may not change users. */
  onDelete?: ((user: Account) => void) | undefined
  /** Sends another invitation to one who was invited. */
  onInvite?: ((user: Account) => void) | undefined
}

/** The column with what can be done with an account. */
export function userActions({ onDelete, onInvite }: UserActions): GridColDef<Account> {
  return {
    field: 'actions',
    type: 'actions',
    headerName: 'Actions',
    width: 112,
    renderCell: (params) => (
      <GridActionsCell {...params}>
        {onInvite && params.row.invited && (
          <GridActionsCellItem
            icon={<InviteIcon />}
            label={inviteLabel(params.row)}
            onClick={() => onInvite(params.row)}
          />
        )}
        {onDelete && (
          <GridActionsCellItem
            icon={<EditIcon />}
            label={`Edit ${params.row.name}`}
            component={Link}
            // @ts-expect-error -- the item hands it on to the component, but its type forgets it
            to={paths.userUpdate(params.row._id)}
          />
        )}
        {onDelete && (
          <GridActionsCellItem
            icon={<DeleteIcon />}
            label={`Delete ${params.row.name}`}
            onClick={() => onDelete(params.row)}
          />
        )}
      </GridActionsCell>
    ),
  }
}
