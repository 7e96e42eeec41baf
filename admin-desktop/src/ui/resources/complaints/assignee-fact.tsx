import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { selectUserInfo } from '@voltkart/shared/client/session'
import {
  listComplaintAssignees,
  updateComplaint,
  type Complaint,
} from '@voltkart/shared/contract/complaints'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useSelector } from 'react-redux'
import { useRouteMutation, useRouteQuery } from '../../hooks/use-route'

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
