import Button from '@mui/material/Button'
import { isCalledOff } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { refusalOfDeliveryChange } from '@voltkart/shared/domain/delivery-change'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { DeliveryDialog } from './delivery-dialog'

/** Opens the form that changes the delivery details, while staff can change them. */
export function ChangeDelivery({ order }: { order: Order }) {
  const may = useMay()
  const [changing, setChanging] = useState(false)
  const { status, parcels } = order
  const refusal = refusalOfDeliveryChange({
    status,
    parcels,
    isCalledOff: isCalledOff(order),
  })
  if (refusal || !may('orders.edit')) return null
  return (
    <>
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setChanging(true)}>
        Change delivery details
      </Button>
      {changing && <DeliveryDialog order={order} onClose={() => setChanging(false)} />}
    </>
  )
}
