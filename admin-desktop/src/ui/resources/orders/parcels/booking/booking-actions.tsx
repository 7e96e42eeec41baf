import { Button } from '@mui/material'
import { baseApi } from '@voltkart/shared/client/base-api'
import { cancelBooking, type CourierInfo } from '@voltkart/shared/contract/couriers'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { parcelTransitions } from '@voltkart/shared/domain/parcels'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { CallButton, DialogButton } from '../../../../components/call-dialog'
import { useRouteMutation } from '../../../../hooks/use-route'
import { hasCourierLabel } from '../../print/parcel-label'
import { useCourierLabel } from '../../print/use-courier-label'
import { usePrint } from '../../print/use-print'
import { BookDialog } from './book-dialog'
import { useBookableCourier } from './use-booking'

/** Fetches the courier's label of a booked parcel and prints it like the shop's own. */
function PrintCourierLabel({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { printLabels } = usePrint()
  const toast = useToast()
  const fetchLabel = useCourierLabel()
  const dispatch = useDispatch()
  const [isFetching, setFetching] = useState(false)
  const state = parcel.booking?.label?.state ?? 'ready'

  function printLabel() {
    setFetching(true)
    fetchLabel({ order, parcel })
      .then((label) => printLabels([label]))
      .catch(toast.failure)
      .finally(() => {
        setFetching(false)
        // It shows whether the courier has made the label.
        dispatch(baseApi.util.invalidateTags([{ type: 'Order', id: order._id }]))
      })
  }

  return (
    <Button variant="outlined" loading={isFetching} onClick={printLabel}>
      {state === 'ready' ? 'Print label' : 'Fetch label again'}
    </Button>
  )
}

interface BookingActionsProps {
  order: Order
  parcel: Parcel
}

function CancelButton({ order, parcel }: BookingActionsProps) {
  const [cancel] = useRouteMutation(cancelBooking)
  return (
    <CallButton
      label="Cancel booking"
      button={{ color: 'error' }}
      title={`Cancel the booking of parcel ${parcel.n}?`}
      confirmLabel="Cancel Booking"
      destructive
      call={() => cancel({ params: { orderId: order._id, n: String(parcel.n) } })}
    >
      The courier will not collect it, and its label is void. You can book another courier then.
    </CallButton>
  )
}

function BookButton({ order, parcel, courier }: BookingActionsProps & { courier: CourierInfo }) {
  return (
    <DialogButton
      variant="outlined"
      dialog={(close) => (
        <BookDialog order={order} parcel={parcel} courier={courier} onClose={close} />
      )}
    >
      Book courier
    </DialogButton>
  )
}

/** Whether a parcel waits for its courier, by the same table as the server. */
const isNotSent = ({ state }: Parcel): boolean => state === parcelTransitions.ship.from

/** Books a courier for a packed parcel, prints its label, and cancels the booking. */
export function BookingActions({ order, parcel }: BookingActionsProps) {
  const courier = useBookableCourier()
  const { booking } = parcel
  if (!courier && !booking) return null
  if (!booking) {
    if (!courier || !isNotSent(parcel)) return null
    return <BookButton order={order} parcel={parcel} courier={courier} />
  }
  return (
    <>
      {hasCourierLabel(parcel) && <PrintCourierLabel order={order} parcel={parcel} />}
      {isNotSent(parcel) && booking.state === 'booked' && (
        <CancelButton order={order} parcel={parcel} />
      )}
    </>
  )
}
