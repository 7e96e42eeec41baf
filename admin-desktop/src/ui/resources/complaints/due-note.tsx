import OverdueIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import { currentTime } from '@voltkart/shared/client/current-time'
import type { ComplaintRow } from '@voltkart/shared/contract/complaints'
import { isOverdue } from '@voltkart/shared/domain/complaints'
import { dayInIndia, daysBetween } from '@voltkart/shared/domain/india-day'
import { localDate } from '../../lib/dates'

type Due = Pick<ComplaintRow, 'state' | 'dueAt' | 'resolvedAt'>

/** The days in India until a complaint is due, in words. */
function daysLeft(dueAt: string): string {
  const days = daysBetween(dayInIndia(currentTime()), dayInIndia(new Date(dueAt)))
  if (days <= 0) return 'today'
  return days === 1 ? '1 day left' : `${days.toLocaleString('en-IN')} days left`
}

/** When a complaint is due or was resolved; an overdue one has an icon and a word. */
export function DueNote({ complaint }: { complaint: Due }) {
  const { state, dueAt, resolvedAt } = complaint
  if (state === 'resolved') return <>Resolved {localDate(resolvedAt ?? dueAt)}</>
  if (!isOverdue(complaint, currentTime())) {
    return (
      <>
        Due {localDate(dueAt)}, {daysLeft(dueAt)}
      </>
    )
  }
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
