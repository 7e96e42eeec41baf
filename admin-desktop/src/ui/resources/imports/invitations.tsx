import { Box, Card } from '@mui/material'
import { getInvitations, inviteCustomers } from '@voltkart/shared/contract/staff'
import { useMay } from '../../access/permissions'
import { DialogButton } from '../../components/call-dialog'
import { FormDialog } from '../../components/form-dialog'
import { useDialogCall } from '../../hooks/use-dialog-call'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { pluralise } from '../../lib/format'
import { Text } from '../../lib/text'

function InviteDialog({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const { dialog, send } = useDialogCall(onClose)
  return (
    <FormDialog
      {...dialog}
      title={`Invite ${pluralise(waiting, 'customer')}?`}
      confirmLabel="Send Invitations"
      onSubmit={() => void send(inviteCustomers, undefined)}
    >
      <Text>Each gets one email with a link to choose a password. This cannot be taken back.</Text>
    </FormDialog>
  )
}

function WaitingCustomers() {
  const { data } = useFreshRouteQuery(getInvitations)
  const waitingCount = data?.waiting ?? 0
  if (waitingCount === 0) return null
  return (
    <Card sx={{ p: 4, display: 'grid', gap: 3 }}>
      <Text>
        {pluralise(waitingCount, 'customer')} from your old shop{' '}
        {waitingCount === 1 ? 'has' : 'have'} an account without a password. They get no email until
        you invite them.
      </Text>
      <Box>
        <DialogButton
          variant="outlined"
          dialog={(close) => <InviteDialog waiting={waitingCount} onClose={close} />}
        >
          Invite
        </DialogButton>
      </Box>
    </Card>
  )
}

/** Lets an owner invite the imported customers who were not invited yet. */
export function Invitations() {
  const may = useMay()
  return may('staff.write') ? <WaitingCustomers /> : null
}
