import { Notice } from '@voltkart/shared/ui/notice'
import type { Order } from '@voltkart/shared/contract/orders'
import { useLocation } from 'react-router-dom'
import { BoltIcon } from '../../components/bolt-icon'
import { useShop } from '../../lib/use-shop'

/** Confirms the return that the customer has just requested, until its state changes. */
export function ReturnedBanner({ returns }: Pick<Order, 'returns'>) {
  const { state } = useLocation() as { state: { requestedReturn?: unknown } | null }
  const number = state?.requestedReturn
  const found = returns.find((one) => one.number === number)
  if (found?.state !== 'requested') return null
  return (
    <Notice severity="success" sx={{ mb: 6 }}>
      Return {found.number} requested. We’ll check your request and email you.
    </Notice>
  )
}

/** Thanks the customer for a payment, until the order is delivered. */
export function PaidBanner({ order: { user } }: { order: Order }) {
  const [firstName = ''] = user.name.split(' ')
  // Without a mail server, mails are only kept.
  const sendsMail = useShop()?.sendsMail
  return (
    <Notice severity="success" icon={<BoltIcon fontSize="inherit" />} sx={{ mb: 6 }}>
      Payment received. Thank you, {firstName}.
      {sendsMail && ` We’ve emailed your receipt to ${user.email}.`}
    </Notice>
  )
}
