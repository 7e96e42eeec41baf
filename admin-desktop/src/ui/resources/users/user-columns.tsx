import Link from '@mui/material/Link'
import type { GridColDef } from '@mui/x-data-grid'
import type { Account } from '@voltkart/shared/contract/users'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths'
import type { ColumnSorts } from '../../lib/sorting'
import { RoleChip } from './role-chip'

export const userColumns: readonly GridColDef<Account>[] = [
  {
    field: 'name',
    headerName: 'Name',
    flex: 1,
    minWidth: 160,
    renderCell: ({ row, tabIndex }) => (
      <Link
        component={RouterLink}
        to={paths.userUpdate(row._id)}
        tabIndex={tabIndex}
        color="textPrimary"
        noWrap
        title={row.name}
        sx={{ fontWeight: 550 }}
      >
        {row.name}
      </Link>
    ),
  },
  { field: 'email', headerName: 'Email', flex: 1.4, minWidth: 200 },
  {
    field: 'isAdmin',
    headerName: 'Role',
    width: 160,
    renderCell: ({ row }) => <RoleChip account={row} />,
  },
]

export const userColumnSorts: ColumnSorts = {
  name: {
    asc: { sort: 'name', words: 'Name, A to Z' },
    desc: { sort: '-name', words: 'Name, Z to A' },
  },
  email: {
    asc: { sort: 'email', words: 'Email, A to Z' },
    desc: { sort: '-email', words: 'Email, Z to A' },
  },
}
