import { Button } from '@mui/material'
import { isDeliveryStopped, getUnpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { useState, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMay } from '../../../access/permissions'
import { BookDialog } from './booking/book-dialog'
import { useBookableCourier } from './booking/use-booking'
import { PackDialog } from './pack-dialog'
import { PACK_NEXT_ID, PackNext, useIsPackingRound } from './pack-next'
import { useDeliverParcel } from './parcel-actions'
import { ShipDialog } from './ship-dialog'

/** The next step of staff for an order. */
type Step = { kind: 'pack' } | { kind: 'ship' | 'deliver'; parcel: Parcel }

/** Finds the next step for the pieces of an order; undefined if there is none. */
export function findNextStep(order: Order): Step | undefined {
  if (order.status === 'paid' && isDeliveryStopped(order)) return undefined
  if (order.status === 'paid' && getUnpackedPieces(order).length > 0) return { kind: 'pack' }
  const inState = (targetState: Parcel['state']) =>
    order.parcels.find(({ state }) => state === targetState)
  const [packed, shipped] = [inState('packed'), inState('shipped')]
  // Its booking is being made or cancelled.
  if (packed?.booking && packed.booking.state !== 'booked') return undefined
  if (packed) return { kind: 'ship', parcel: packed }
  return shipped && { kind: 'deliver', parcel: shipped }
}

/** The label of the button for a step. */
export function getStepLabel(step: Step): string {
  if (step.kind === 'pack') return 'Pack'
  return step.kind === 'ship' ? `Ship parcel ${step.parcel.n}` : `Parcel ${step.parcel.n} delivered`
}

/**
 * Moves the focus to a parcel once it is rendered, so that keyboard users continue with its next
 * step. After packing one of several orders in a row, the next step is the next order.
 */
function useFocusOnParcel(order: Order) {
  const isRound = useIsPackingRound()
  const [parcelToFocus, setParcelToFocus] = useState<{ n: number } | null>(null)
  const isThere = order.parcels.some(({ n }) => n === parcelToFocus?.n)
  useEffect(() => {
    if (!isThere) return
    const nextOrder = isRound && document.getElementById(PACK_NEXT_ID)
    const target = nextOrder || document.getElementById(`parcel-${parcelToFocus?.n}`)
    target?.focus()
  }, [isThere, isRound, parcelToFocus])
  return (n: number) => setParcelToFocus({ n })
}

/** The end of an address that opens the dialog to pack the order. */
const PACK_HASH = '#pack'

/** The main button of an order: it packs, then sends, then delivers the pieces. */
export function NextStep({ order }: { order: Order }) {
  const focusOn = useFocusOnParcel(order)
  const { deliverParcel, isDelivering } = useDeliverParcel(order)
  // The step is the one at opening: the order may change before the call, and scanned input must
  // stay.
  const mayShip = useMay()('orders.ship')
  const step = mayShip ? findNextStep(order) : undefined
  const isRound = useIsPackingRound()
  const [opened, setOpened] = useState<Step | null>(isRound && step?.kind === 'pack' ? step : null)
  const navigate = useNavigate()
  const requestedOrderId = useLocation().hash === PACK_HASH ? order._id : ''
  const [handledOrderId, setHandledOrderId] = useState('')
  if (requestedOrderId !== handledOrderId) {
    setHandledOrderId(requestedOrderId)
    if (requestedOrderId !== '') setOpened(step?.kind === 'pack' ? step : null)
  }
  const close = () => {
    setOpened(null)
    // The hash is removed, since a reload would open the dialog again.
    if (requestedOrderId !== '') void navigate({ hash: '' }, { replace: true })
  }
  const [toBook, setToBook] = useState<number | null>(null)
  const bookable = useBookableCourier()
  const booked = order.parcels.find(({ n, booking }) => n === toBook && !booking)
  const goOnWith = (n: number) => {
    close()
    focusOn(n)
  }

  const afterPacking = (n: number, thenBook: boolean) => {
    goOnWith(n)
    if (thenBook) setToBook(n)
  }

  return (
    <>
      <PackNext order={order} />
      {step && (
        <Button
          // Each step has its own button: pressing Enter twice does not perform two steps.
          key={getStepLabel(step)}
          variant="contained"
          loading={isDelivering}
          onClick={() => (step.kind === 'deliver' ? deliverParcel(step.parcel) : setOpened(step))}
        >
          {getStepLabel(step)}
        </Button>
      )}
      {opened?.kind === 'pack' && (
        <PackDialog order={order} onClose={close} onPacked={afterPacking} />
      )}
      {bookable && booked && (
        <BookDialog
          order={order}
          parcel={booked}
          courier={bookable}
          onClose={() => setToBook(null)}
        />
      )}
      {opened?.kind === 'ship' && (
        <ShipDialog
          order={order}
          parcel={opened.parcel}
          onClose={close}
          onSent={() => goOnWith(opened.parcel.n)}
        />
      )}
    </>
  )
}
