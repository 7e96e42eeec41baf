import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { deliverOrder, type Order } from '@voltkart/shared/contract/orders'
import { listMissingDetails } from '../mark-delivered'
import { BulkActionDialog } from './bulk-action-dialog'
import { useSequentialCalls } from './use-sequential-calls'

// The call has no tags: data is refetched when all orders are done.
const { useAdminDeliverOneOrderMutation } = injectCalls(({ mutation }) => ({
  adminDeliverOneOrder: mutation(deliverOrder),
}))

/** The customer of an order, and its missing details. */
function describeOrder(order: Order): string {
  const missingDetails = order.status === 'paid' ? listMissingDetails(order) : []
  return [order.user.name, ...missingDetails].join(' · ')
}

const CONFIRMATION_TEXT =
  'We’ll email each customer. Open parcels become delivered, and pieces in no parcel become one delivered parcel. You can’t undo this.'

interface BulkDeliverDialogProps {
  orders: readonly Order[]
  /** Called with the orders that are delivered now. */
  onClose: (deliveredIds: string[]) => void
}

/** Confirms, marks several orders delivered one by one, and shows the outcome of each. */
export function BulkDeliverDialog({ orders, onClose }: BulkDeliverDialogProps) {
  const [deliver] = useAdminDeliverOneOrderMutation()
  const work = useSequentialCalls(({ orderId }) => deliver({ params: { orderId } }))
  const ids = orders.map(({ _id }) => _id)
  const count = orders.length === 1 ? 'this order' : `these ${orders.length} orders`
  return (
    <BulkActionDialog
      work={work}
      titles={[`Mark ${count} as delivered?`, 'Marking orders as delivered']}
      begin={{
        label: 'Mark As Delivered',
        onBegin: () => void work.run(ids.map((id) => ({ key: id, orderId: id }))),
      }}
      text={CONFIRMATION_TEXT}
      rows={orders.map((order) => ({
        key: order._id,
        name: order.orderNumber,
        before: describeOrder(order),
      }))}
      doneLabels={['Delivered', 'delivered']}
      onClose={() => onClose(ids.filter((id) => work.outcomes[id]?.state === 'done'))}
    />
  )
}
