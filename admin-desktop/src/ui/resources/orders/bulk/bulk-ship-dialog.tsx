import { Alert } from '@mui/material'
import { injectCalls } from '@voltkart/shared/client/inject-calls'
import type { Order } from '@voltkart/shared/contract/orders'
import { shipParcel } from '@voltkart/shared/contract/parcels'
import { useState } from 'react'
import { useDiscardQuestion } from '../../../components/form-dialog'
import { PlainField } from '../../../components/plain-fields'
import { toConsignmentBody, useCouriers, CourierField } from '../parcels/courier-fields'
import { BulkActionDialog } from './bulk-action-dialog'
import { isReady, matchTracking, type ReadyRow, type ShipRow } from './tracking-lines'
import { useSequentialCalls } from './use-sequential-calls'

// The call has no tags: data is refetched when all parcels are sent.
const { useAdminShipOneParcelMutation } = injectCalls(({ mutation }) => ({
  adminShipOneParcel: mutation(shipParcel),
}))

/** More than the lines of all orders of a page. */
const TEXT_LENGTH = 10_000

/** The order of a row, with its parcel if the order has several. */
const getName = ({ order, parcel }: ShipRow): string =>
  parcel && order.parcels.length > 1 ? `${order.orderNumber} parcel ${parcel.n}` : order.orderNumber

function Unknown({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null
  return (
    <Alert severity="warning">
      Not among the selected orders: {numbers.slice(0, 10).join(', ')}
      {numbers.length > 10 && ` and ${numbers.length - 10} more`}
    </Alert>
  )
}

interface BulkShipDialogProps {
  orders: readonly Order[]
  /** Called with the orders whose parcels were all sent. */
  onClose: (sentIds: string[]) => void
}

/** Sends the packed parcels of several orders one by one, with pasted tracking numbers. */
export function BulkShipDialog({ orders, onClose }: BulkShipDialogProps) {
  const couriers = useCouriers()
  const [ship] = useAdminShipOneParcelMutation()
  const [courier, setCourier] = useState('')
  const [text, setText] = useState('')
  const work = useSequentialCalls(
    ({ orderId, parcel, trackingNumber }: ReadyRow & { orderId: string }) =>
      ship({
        params: { orderId, n: String(parcel.n) },
        body: toConsignmentBody({ courier, trackingNumber }, couriers),
      }),
  )
  const { rows, unknown } = matchTracking(orders, text)
  const ready = rows.filter(isReady)
  const isDone = (key: string) => work.outcomes[key]?.state === 'done'
  const sentIds = () =>
    orders
      .map(({ _id }) => _id)
      .filter((id) => rows.every(({ key, order }) => order._id !== id || isDone(key)))
  const isPasted = work.progress === 'before' && text.trim() !== ''
  const pasted = isPasted ? 'Discard the pasted tracking numbers?' : undefined
  const { requestClose, discardQuestion } = useDiscardQuestion(pasted, () => onClose(sentIds()))

  return (
    <>
      <BulkActionDialog
        work={work}
        titles={['Ship parcels', 'Shipping parcels']}
        begin={{
          label: `Ship ${ready.length}`,
          disabled: ready.length === 0,
          onBegin: () => void work.run(ready.map((row) => ({ ...row, orderId: row.order._id }))),
        }}
        text={`${ready.length} of ${rows.length} ready. We’ll email each customer.`}
        rows={rows.map((row) => ({
          key: row.key,
          name: getName(row),
          before: row.problem ?? row.trackingNumber ?? '',
        }))}
        doneLabels={['Shipped', 'shipped']}
        onClose={requestClose}
      >
        <CourierField
          value={{ courier, trackingNumber: '' }}
          couriers={couriers}
          errors={{}}
          onChange={(value) => setCourier(value.courier)}
          isFirst
        />
        <PlainField
          label="Tracking numbers"
          hint="One line each: order number, tracking number. Paste them from the courier’s list."
          multiline
          minRows={4}
          maxRows={10}
          value={text}
          onChange={setText}
          inputProps={{ spellCheck: false, maxLength: TEXT_LENGTH }}
        />
        <Unknown numbers={unknown} />
      </BulkActionDialog>
      {discardQuestion}
    </>
  )
}
