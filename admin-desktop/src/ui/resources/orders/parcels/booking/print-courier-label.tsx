import Button from '@mui/material/Button'
import { baseApi } from '@voltkart/shared/client/base-api'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useCourierLabel } from '../../print/use-courier-label'
import { usePrint } from '../../print/use-print'

/** Fetches the courier's label of a booked parcel and prints it like the shop's own. */
export function PrintCourierLabel({ order, parcel }: { order: Order; parcel: Parcel }) {
  const print = usePrint()
  const toast = useToast()
  const fetchLabel = useCourierLabel()
  const dispatch = useDispatch()
  const [isFetching, setFetching] = useState(false)
  const state = parcel.booking?.label?.state ?? 'ready'

  function printLabel() {
    setFetching(true)
    fetchLabel({ order, parcel })
      .then((label) => print.labels([label]))
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
