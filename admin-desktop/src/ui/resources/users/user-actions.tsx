import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined'
import Link from '@mui/material/Link'
import { GridActionsCell, GridActionsCellItem, type GridColDef } from '@mui/x-data-grid'
import type { Account } from '@voltkart/shared/contract/users'
import { Link as RouterLink } from 'react-router-dom'
import { inviteLabel } from './invite-label'
import { paths } from '../../lib/paths'

/** The column with a link to the orders and notes of an account. */
export const customerLink: GridColDef<Account> = {
  field: 'customer',
  headerName: 'Customer',
  sortable: false,
  width: 150,
  renderCell: ({ row, tabIndex }) => (
    <Link
      component={RouterLink}
      to={paths.customer(row._id)}
      tabIndex={tabIndex}
      aria-label={`Orders and notes of ${row.name}`}
      onClick={(event) => event.stopPropagation()}
    >
      Orders and notes
    </Link>
  ),
}

/**
 * The column with a link to an account's page and a button to delete it, and one to invite it again
 * if it was invited.
 */
export function userActions(
  onDelete: (user: Account) => void,
  onInvite?: (user: Account) => void,
): GridColDef<Account> {
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
        <GridActionsCellItem
          icon={<EditIcon />}
          label={`Edit ${params.row.name}`}
          component={RouterLink}
          // @ts-expect-error -- the item hands it on to the component, but its type forgets it
          to={paths.userUpdate(params.row._id)}
        />
        <GridActionsCellItem
          icon={<DeleteIcon />}
          label={`Delete ${params.row.name}`}
          onClick={() => onDelete(params.row)}
        />
      </GridActionsCell>
    ),
  }
}
