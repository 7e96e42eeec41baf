import { Stack } from '@mui/material'
import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { deliverOrder, type Order } from '@voltkart/shared/contract/orders'
import { useState } from 'react'
import { MutedText } from '../../../lib/text'
import { listMissingDetails } from '../mark-delivered'
import { SeveralDialog, OutcomeLine } from './several-dialog'
import { toSummary, useOneByOne } from './use-one-by-one'

// Without tags: data is refetched when all orders are done.
const { useAdminDeliverOneOrderMutation } = injectCalls(({ mutation }) => ({
  adminDeliverOneOrder: mutation(deliverOrder),
}))

/** The customer of an order, and its missing details. */
function wordsFor(order: Order): string {
  const missing = order.status === 'paid' ? listMissingDetails(order) : []
  return [order.user.name, ...missing].join(' · ')
}

const WHAT_FOLLOWS =
  'We’ll email each customer. Open parcels become delivered, and pieces in no parcel become one delivered parcel. You can’t undo this.'

interface DeliverSeveralDialogProps {
  orders: readonly Order[]
  /** Called with the orders that are delivered now. */
  onClose: (deliveredIds: string[]) => void
}

/** Confirms, marks several orders delivered one by one, and shows the outcome of each. */
export function DeliverSeveralDialog({ orders, onClose }: DeliverSeveralDialogProps) {
  const [deliver] = useAdminDeliverOneOrderMutation()
  const { outcomes, running, run, stop } = useOneByOne(({ orderId }) =>
    deliver({ params: { orderId } }),
  )
  const [begun, setBegun] = useState(false)
  const count = orders.length === 1 ? 'this order' : `these ${orders.length} orders`
  return (
    <SeveralDialog
      title={begun ? 'Marking orders as delivered' : `Mark ${count} as delivered?`}
      begin={{
        label: 'Mark As Delivered',
        onBegin() {
          setBegun(true)
          void run(orders.map(({ _id }) => ({ key: _id, orderId: _id })))
        },
      }}
      progress={running ? 'running' : begun ? 'done' : 'before'}
      onStop={stop}
      onClose={() =>
        onClose(orders.map(({ _id }) => _id).filter((id) => outcomes[id]?.state === 'done'))
      }
    >
      <MutedText role="status" sx={{ mb: 2 }}>
        {begun ? toSummary(outcomes, 'delivered') : WHAT_FOLLOWS}
      </MutedText>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {orders.map((order) => (
          <OutcomeLine
            key={order._id}
            name={order.orderNumber}
            before={wordsFor(order)}
            doneWord="Delivered"
            outcome={outcomes[order._id]}
          />
        ))}
      </Stack>
    </SeveralDialog>
  )
}
