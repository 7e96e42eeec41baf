import { Button, Stack } from '@mui/material'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { cancelParcel, deliverParcel } from '@voltkart/shared/contract/parcels'
import { parcelTransitions, type ParcelAction } from '@voltkart/shared/domain/parcels'
import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { CallDialog } from '../../../components/call-dialog'
import { useRouteMutation } from '../../../hooks/use-route'
import { formatPieces } from '../../../lib/format'
import { hasOwnLabel } from '../print/parcel-label'
import { usePrint } from '../print/use-print'
import { BookingActions } from './booking/booking-actions'
import { CameBackDialog, describeNextStep } from './came-back-dialog'
import { EditParcelDialog } from './edit-parcel-dialog'
import { ShipDialog } from './ship-dialog'

/** Marks a sent parcel of an order as delivered. */
export function useDeliverParcel({ _id: orderId }: Order) {
  const announce = useToastMutation()
  const [deliver, { isLoading }] = useRouteMutation(deliverParcel)
  return {
    isDelivering: isLoading,
    deliverParcel: ({ n }: Parcel) => void announce(deliver({ params: { orderId, n: String(n) } })),
  }
}

interface ParcelActionsProps {
  order: Order
  parcel: Parcel
}

type Opened = 'ship' | 'edit' | 'cancel' | 'come-back'

function CancelQuestion({ order, parcel, onClose }: ParcelActionsProps & { onClose: () => void }) {
  const [cancel] = useRouteMutation(cancelParcel)
  const pieces = formatPieces(sumQuantities(parcel.lines))

  return (
    <CallDialog
      open
      title={`Cancel parcel ${parcel.n} of order ${order.orderNumber}?`}
      confirmLabel="Cancel Parcel"
      destructive
      call={() => cancel({ params: { orderId: order._id, n: String(parcel.n) } })}
      onClose={onClose}
    >
      Take {pieces} out of the box. {describeNextStep(parcel)}
    </CallDialog>
  )
}

/** The actions on a parcel that the account may perform, by the same table as the server. */
export function ParcelActions({ order, parcel }: ParcelActionsProps) {
  const { printChallan, printLabels, printParcelSlip } = usePrint()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { deliverParcel, isDelivering } = useDeliverParcel(order)
  const closeDialog = () => setOpened(null)
  const mayShip = useMay()('orders.ship')
  const isBookingSettled = !parcel.booking || parcel.booking.state === 'booked'
  const may = (action: ParcelAction) => mayShip && parcelTransitions[action].from === parcel.state

  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 2 }}>
      {may('ship') && isBookingSettled && (
        <Button variant="outlined" onClick={() => setOpened('ship')}>
          Ship
        </Button>
      )}
      {mayShip && <BookingActions order={order} parcel={parcel} />}
      {may('deliver') && (
        <Button variant="outlined" loading={isDelivering} onClick={() => deliverParcel(parcel)}>
          Delivered
        </Button>
      )}
      {parcel.state !== 'cancelled' && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => void printParcelSlip(order, parcel)}
        >
          Print slip
        </Button>
      )}
      {hasOwnLabel(parcel) && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => void printLabels([{ order, parcel }])}
        >
          Print label
        </Button>
      )}
      {parcel.purpose === 'replacement' && parcel.state !== 'cancelled' && order.invoice && (
        <Button variant="outlined" color="inherit" onClick={() => void printChallan(order, parcel)}>
          Print challan
        </Button>
      )}
      {may('ship') && !parcel.booking && (
        <Button color="inherit" onClick={() => setOpened('edit')}>
          Edit courier
        </Button>
      )}
      {may('come-back') && (
        <Button color="inherit" onClick={() => setOpened('come-back')}>
          Came back
        </Button>
      )}
      {may('cancel') && !parcel.booking && (
        <Button color="error" onClick={() => setOpened('cancel')}>
          Cancel
        </Button>
      )}
      {opened === 'ship' && <ShipDialog order={order} parcel={parcel} onClose={closeDialog} />}
      {opened === 'edit' && (
        <EditParcelDialog order={order} parcel={parcel} onClose={closeDialog} />
      )}
      {opened === 'cancel' && (
        <CancelQuestion order={order} parcel={parcel} onClose={closeDialog} />
      )}
      {opened === 'come-back' && (
        <CameBackDialog order={order} parcel={parcel} onClose={closeDialog} />
      )}
    </Stack>
  )
}
