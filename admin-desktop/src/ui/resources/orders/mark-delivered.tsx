import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import type { HeaderAction } from '../../components/header-actions'
import { useAdminDeliverOrderMutation } from './api'
import { whatDeliveringCloses } from './parcels/what-delivering-closes'
import { whatIsMissing } from './parcels/what-is-missing'

function Missing({ order }: { order: Order }) {
  const missing = whatIsMissing(order)
  if (missing.length === 0) return null
  return (
    <Box component="ul" sx={{ mt: 0, mb: 3, pl: 5, color: 'text.primary' }}>
      {missing.map((words) => (
        <Typography key={words} component="li" variant="body2" sx={{ fontWeight: 550 }}>
          {words}
        </Typography>
      ))}
    </Box>
  )
}

/**
 * The action that marks an order as delivered without packing and sending, and its dialog, which
 * shows missing details and asks first.
 */
export function useMarkDelivered(order: Order) {
  const announce = useToastMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [deliver, { isLoading }] = useAdminDeliverOrderMutation()

  async function run() {
    await announce(deliver({ params: { orderId: order._id } }))
    setIsAsking(false)
  }

  const action: HeaderAction = { label: 'Mark As Delivered', onClick: () => setIsAsking(true) }
  const dialog = (
    <ConfirmDialog
      open={isAsking}
      title={`Mark order ${order.orderNumber} as delivered?`}
      confirmLabel="Mark As Delivered"
      cancelLabel="Cancel"
      busy={isLoading}
      onConfirm={() => void run()}
      onCancel={() => setIsAsking(false)}
    >
      <Missing order={order} />
      {whatDeliveringCloses(order).join(' ')} You can’t undo this.
    </ConfirmDialog>
  )
  return { action, dialog }
}
