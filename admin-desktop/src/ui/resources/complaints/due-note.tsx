import OverdueIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import type { ComplaintRow } from '@voltkart/shared/contract/complaints'
import { isOverdue } from '@voltkart/shared/domain/complaints'
import { localDate } from '../../lib/dates'

type Due = Pick<ComplaintRow, 'state' | 'dueAt' | 'resolvedAt'>

/** When a complaint is due or was resolved; an overdue one has an icon and a word. */
export function DueNote({ complaint }: { complaint: Due }) {
  const { state, dueAt, resolvedAt } = complaint
  if (state === 'resolved') return <>Resolved {localDate(resolvedAt ?? dueAt)}</>
  if (!isOverdue(complaint, new Date())) return <>Due {localDate(dueAt)}</>
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'error.main' }}
    >
      <OverdueIcon fontSize="inherit" aria-hidden />
      Overdue since {localDate(dueAt)}
    </Box>
  )
}
