import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { Complaint } from '@voltkart/shared/contract/complaints'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useSelector } from 'react-redux'
import { useAdminUpdateComplaintMutation } from './api'

/** Who answers a complaint, and the buttons to take it over and to give it back. */
export function AssigneeFact({ complaint: { number, assignee } }: { complaint: Complaint }) {
  const announce = useToastMutation()
  const [update, { isLoading }] = useAdminUpdateComplaintMutation()
  const me = useSelector(selectUserInfo)
  const assign = (to: string | null) =>
    void announce(update({ params: { number }, body: { assignee: to } }))
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      {assignee?.name ?? 'Nobody'}
      {me && assignee?._id !== me._id && (
        <Button size="small" disabled={isLoading} onClick={() => assign(me._id)}>
          Assign to me
        </Button>
      )}
      {assignee && (
        <Button size="small" color="inherit" disabled={isLoading} onClick={() => assign(null)}>
          Unassign
        </Button>
      )}
    </Stack>
  )
}
