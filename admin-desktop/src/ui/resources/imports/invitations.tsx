import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { getInvitations, inviteCustomers } from '@voltkart/shared/contract/staff'
import { useState } from 'react'
import { useMay } from '../../access/permissions'
import { FormDialog } from '../../components/form-dialog'
import { useDialogCall } from '../../hooks/use-dialog-call'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'

const inWords = (count: number) =>
  count === 1 ? '1 customer' : `${count.toLocaleString('en-IN')} customers`

function InviteDialog({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const [invite] = useRouteMutation(inviteCustomers)
  const { dialog, send } = useDialogCall(onClose)
  return (
    <FormDialog
      {...dialog}
      title={`Invite ${inWords(waiting)}?`}
      confirmLabel="Send Invitations"
      onSubmit={() => void send(invite())}
    >
      <Typography variant="body2">
        Each gets one email with a link to choose a password. This cannot be taken back.
      </Typography>
    </FormDialog>
  )
}

function WaitingCustomers() {
  const { data } = useFreshRouteQuery(getInvitations)
  const [isAsking, setIsAsking] = useState(false)
  const waiting = data?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <Card sx={{ p: 4, display: 'grid', gap: 3 }}>
      <Typography variant="body2">
        {inWords(waiting)} from your old shop {waiting === 1 ? 'has' : 'have'} an account without a
        password. They get no email until you invite them.
      </Typography>
      <Box>
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          Invite
        </Button>
      </Box>
      {isAsking && <InviteDialog waiting={waiting} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}

/** Lets an owner invite the imported customers who were not invited yet. */
export function Invitations() {
  const may = useMay()
  return may('staff.write') ? <WaitingCustomers /> : null
}
