import Alert from '@mui/material/Alert'
import type { Order } from '@voltkart/shared/contract/orders'
import { BoltIcon } from '../../components/bolt-icon'

/** Thanks the customer for a payment, until the order is delivered. */
export function PaidBanner({ order: { user } }: { order: Order }) {
  const [firstName = ''] = user.name.split(' ')
  return (
    <Alert
      severity="success"
      icon={<BoltIcon fontSize="inherit" />}
      sx={{ mb: 6, overflowWrap: 'anywhere' }}
    >
      Payment received. Thank you, {firstName}. We’ve emailed your receipt to {user.email}.
    </Alert>
  )
}
