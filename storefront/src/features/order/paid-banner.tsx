import Alert from '@mui/material/Alert'
import type { Order } from '@voltkart/shared/contract/orders'
import { BoltIcon } from '../../components/bolt-icon'
import { useShop } from '../../lib/use-shop'

/** Thanks the customer for a payment, until the order is delivered. */
export function PaidBanner({ order: { user } }: { order: Order }) {
  const [firstName = ''] = user.name.split(' ')
  // Without a mail server, mails are only kept.
  const sendsMail = useShop()?.sendsMail
  return (
    <Alert
      severity="success"
      icon={<BoltIcon fontSize="inherit" />}
      sx={{ mb: 6, overflowWrap: 'anywhere' }}
    >
      Payment received. Thank you, {firstName}.
      {sendsMail && ` We’ve emailed your receipt to ${user.email}.`}
    </Alert>
  )
}
