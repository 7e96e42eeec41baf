import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { User } from '@voltkart/shared/contract/users'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'

interface AdminTableProps {
  admins: readonly User[]
  onDelete: (admin: User) => void
}

/** All administrators, in the four columns of spec section 2. */
export function AdminTable({ admins, onDelete }: AdminTableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Admins">
      <Table size="small" sx={{ '& tr:last-of-type td': { border: 0 } }}>
        <TableHead>
          <TableRow sx={{ '& th': { color: 'text.secondary', fontSize: '0.75rem', py: 3 } }}>
            <TableCell>ID</TableCell>
            <TableCell>NAME</TableCell>
            <TableCell>EMAIL</TableCell>
            <TableCell align="right">ACTIONS</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {admins.map((admin) => (
            <TableRow key={admin._id} hover>
              <TableCell sx={{ fontFamily: 'monospace', color: 'text.secondary' }}>
                {admin._id}
              </TableCell>
              <TableCell sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>{admin.name}</TableCell>
              <TableCell>{admin.email}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <IconButton
                  component={Link}
                  to={paths.userUpdate(admin._id)}
                  aria-label={`Edit ${admin.name}`}
                >
                  <EditIcon fontSize="small" />
                </IconButton>
                <IconButton aria-label={`Delete ${admin.name}`} onClick={() => onDelete(admin)}>
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
