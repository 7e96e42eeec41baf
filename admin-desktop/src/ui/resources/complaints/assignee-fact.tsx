import OverdueIcon from '@mui/icons-material/ErrorOutlined'
import { Box, Button, NativeSelect, OutlinedInput, Stack } from '@mui/material'
import { getCurrentTime } from '@voltkart/shared/client/current-time'
import { selectUserInfo } from '@voltkart/shared/client/session'
import {
  listComplaintAssignees,
  updateComplaint,
  type Complaint,
  type ComplaintRow,
} from '@voltkart/shared/contract/complaints'
import { isOverdue } from '@voltkart/shared/domain/complaints'
import { toIndiaDay, countDaysBetween } from '@voltkart/shared/domain/india-day'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useSelector } from 'react-redux'
import { useRouteMutation, useRouteQuery } from '../../hooks/use-route'
import { formatCount } from '../../lib/format'

type Due = Pick<ComplaintRow, 'state' | 'dueAt' | 'resolvedAt'>

/** The days in India until a complaint is due, in words. */
function formatDaysLeft(dueAt: string): string {
  const days = countDaysBetween(toIndiaDay(getCurrentTime()), toIndiaDay(new Date(dueAt)))
  if (days <= 0) return 'today'
  return days === 1 ? '1 day left' : `${formatCount(days)} days left`
}

/** When a complaint is due or was resolved; an overdue one has an icon and a word. */
export function DueNote({ complaint }: { complaint: Due }) {
  const { state, dueAt, resolvedAt } = complaint
  if (state === 'resolved') return <>Resolved {formatIndiaDate(resolvedAt ?? dueAt)}</>
  if (!isOverdue(complaint, getCurrentTime())) {
    return (
      <>
        Due {formatIndiaDate(dueAt)}, {formatDaysLeft(dueAt)}
      </>
    )
  }
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'error.main' }}
    >
      <OverdueIcon fontSize="inherit" aria-hidden />
      Overdue since {formatIndiaDate(dueAt)}
    </Box>
  )
}

/** Chooses who answers a complaint, among the staff who may; or no one. */
export function AssigneeFact({ complaint: { number, assignee } }: { complaint: Complaint }) {
  const announce = useToastMutation()
  const [update, { isLoading }] = useRouteMutation(updateComplaint)
  const { data } = useRouteQuery(listComplaintAssignees)
  const me = useSelector(selectUserInfo)
  const staff = data?.staff ?? []
  // A former assignee may have left.
  const isListed = !assignee || staff.some(({ _id }) => _id === assignee._id)
  const assign = (to: string) =>
    void announce(update({ params: { number }, body: { assignee: to || null } }))
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <NativeSelect
        value={assignee?._id ?? ''}
        input={<OutlinedInput size="small" />}
        inputProps={{ 'aria-label': 'Assigned to' }}
        disabled={isLoading}
        onChange={({ target }) => assign(target.value)}
        sx={{ flex: 1, minWidth: 144 }}
      >
        <option value="">Nobody</option>
        {[...(isListed ? [] : [assignee]), ...staff].map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {me && assignee?._id !== me._id && (
        <Button size="small" disabled={isLoading} onClick={() => assign(me._id)}>
          Assign to me
        </Button>
      )}
    </Stack>
  )
}
