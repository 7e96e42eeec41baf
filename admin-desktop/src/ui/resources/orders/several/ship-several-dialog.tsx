import { Alert, Stack } from '@mui/material'
import { injectCalls } from '@voltkart/shared/client/inject-calls'
import type { Order } from '@voltkart/shared/contract/orders'
import { shipParcel } from '@voltkart/shared/contract/parcels'
import { useState } from 'react'
import { useDiscardQuestion } from '../../../components/form-dialog'
import { PlainField } from '../../../components/plain-fields'
import { MutedText } from '../../../lib/text'
import { consignmentBody, useCouriers, CourierField } from '../parcels/courier-fields'
import { SeveralDialog, OutcomeLine } from './several-dialog'
import { isReady, matchTracking, type ReadyRow, type ShipRow } from './tracking-lines'
import { toSummary, useOneByOne } from './use-one-by-one'

// Without tags: data is refetched when all parcels are sent.
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

interface ShipSeveralDialogProps {
  orders: readonly Order[]
  /** Called with the orders whose parcels were all sent. */
  onClose: (sentIds: string[]) => void
}

/** Sends the packed parcels of several orders one by one, with pasted tracking numbers. */
export function ShipSeveralDialog({ orders, onClose }: ShipSeveralDialogProps) {
  const couriers = useCouriers()
  const [ship] = useAdminShipOneParcelMutation()
  const [courier, setCourier] = useState('')
  const [text, setText] = useState('')
  const [begun, setBegun] = useState(false)
  const { outcomes, running, run, stop } = useOneByOne(
    ({ orderId, parcel, trackingNumber }: ReadyRow & { orderId: string }) =>
      ship({
        params: { orderId, n: String(parcel.n) },
        body: consignmentBody({ courier, trackingNumber }, couriers),
      }),
  )
  const { rows, unknown } = matchTracking(orders, text)
  const ready = rows.filter(isReady)
  const isDone = (key: string) => outcomes[key]?.state === 'done'
  const sentIds = () =>
    orders
      .map(({ _id }) => _id)
      .filter((id) => rows.every(({ key, order }) => order._id !== id || isDone(key)))
  const pasted = !begun && text.trim() !== '' ? 'Discard the pasted tracking numbers?' : undefined
  const { requestClose, discardQuestion } = useDiscardQuestion(pasted, () => onClose(sentIds()))

  return (
    <SeveralDialog
      title={begun ? 'Shipping parcels' : 'Ship parcels'}
      begin={{
        label: `Ship ${ready.length}`,
        disabled: ready.length === 0,
        onBegin() {
          setBegun(true)
          void run(ready.map((row) => ({ ...row, orderId: row.order._id })))
        },
      }}
      progress={running ? 'running' : begun ? 'done' : 'before'}
      onStop={stop}
      onClose={requestClose}
    >
      <Stack sx={{ gap: 3 }}>
        {!begun && (
          <>
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
          </>
        )}
        <MutedText role="status">
          {begun
            ? toSummary(outcomes, 'shipped')
            : `${ready.length} of ${rows.length} ready. We’ll email each customer.`}
        </MutedText>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <OutcomeLine
              key={row.key}
              name={getName(row)}
              before={row.problem ?? row.trackingNumber ?? ''}
              doneWord="Shipped"
              outcome={outcomes[row.key]}
            />
          ))}
        </Stack>
      </Stack>
      {discardQuestion}
    </SeveralDialog>
  )
}
