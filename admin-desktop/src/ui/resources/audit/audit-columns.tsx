import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { AuditEntry } from '@voltkart/shared/contract/audit'
import { When } from '../../components/two-lines'
import { recordKindLabels } from '../../lib/record-labels'
import { actionLabels, changesInShort } from './audit-labels'

export const auditColumns: readonly GridColDef<AuditEntry>[] = [
  { field: 'at', headerName: 'When', width: 116, renderCell: ({ row }) => <When at={row.at} /> },
  { field: 'actor', headerName: 'Who', width: 120, valueGetter: (_value, row) => row.actor.name },
  {
    field: 'action',
    headerName: 'Action',
    width: 164,
    valueGetter: (_value, row) =>
      `${actionLabels[row.action]} ${recordKindLabels[row.kind].toLowerCase()}`,
  },
  {
    field: 'subject',
    headerName: 'Item',
    flex: 1,
    minWidth: 130,
    renderCell: ({ row }) => (
      <Typography variant="body2" noWrap title={row.subject.name}>
        {row.subject.name}
      </Typography>
    ),
  },
  {
    field: 'changes',
    headerName: 'Change',
    flex: 1.3,
    minWidth: 134,
    renderCell: ({ row }) => (
      <Typography variant="body2" color="textSecondary" noWrap>
        {changesInShort(row)}
      </Typography>
    ),
  },
]
