import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { AuditEntry } from '@voltkart/shared/contract/audit'
import { localDateTime } from '../../lib/dates'
import { actionWords, changesInShort, kindWords } from './audit-words'

export const auditColumns: readonly GridColDef<AuditEntry>[] = [
  { field: 'at', headerName: 'When', width: 180, valueFormatter: localDateTime },
  { field: 'actor', headerName: 'Who', width: 150, valueGetter: (_value, row) => row.actor.name },
  {
    field: 'action',
    headerName: 'What',
    width: 150,
    valueGetter: (_value, row) => `${actionWords[row.action]} ${kindWords[row.kind].toLowerCase()}`,
  },
  {
    field: 'subject',
    headerName: 'Which',
    flex: 1,
    minWidth: 160,
    valueGetter: (_value, row) => row.subject.name,
  },
  {
    field: 'changes',
    headerName: 'Before → after',
    flex: 1.3,
    minWidth: 200,
    renderCell: ({ row }) => (
      <Typography variant="body2" color="textSecondary" noWrap>
        {changesInShort(row)}
      </Typography>
    ),
  },
]
