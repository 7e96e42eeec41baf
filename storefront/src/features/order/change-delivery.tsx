import { Button } from '@voltkart/shared/ui/button'
import { isDeliveryStopped } from '@voltkart/shared/client/order-pieces'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { Order } from '@voltkart/shared/contract/orders'
import { findDeliveryChangeRefusal } from '@voltkart/shared/domain/delivery-change'
import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'

const DeliveryDialog = lazy(() =>
  loadWhenOnline(() => import('./delivery-dialog')).then((m) => ({ default: m.DeliveryDialog })),
)

/** Opens the form that changes the delivery details, for the buyer while they can be changed. */
export function ChangeDelivery({ order }: { order: Order }) {
  const userInfo = useSelector(selectUserInfo)
  const [changing, setChanging] = useState(false)
  const { status, parcels } = order
  const refusal = findDeliveryChangeRefusal({
    status,
    parcels,
    isDeliveryStopped: isDeliveryStopped(order),
  })
  // Staff change them on their own page of the order.
  if (refusal || userInfo?._id !== order.user._id) return null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        sx={{ justifySelf: 'start' }}
        onClick={() => setChanging(true)}
      >
        Change delivery details
      </Button>
      {changing && (
        <Suspense fallback={null}>
          <DeliveryDialog order={order} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
