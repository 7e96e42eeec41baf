import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { updateParcel } from '@voltkart/shared/contract/parcels'
import { useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import {
  toConsignmentBody,
  type Consignment,
  getCourierName,
  useCouriers,
  CourierFields,
} from './courier-fields'

interface EditParcelDialogProps {
  order: Order
  parcel: Parcel
  onClose: () => void
}

/** Changes the courier and the tracking number of a parcel; a blank field clears its value. */
export function EditParcelDialog({ order, parcel, onClose }: EditParcelDialogProps) {
  const couriers = useCouriers()
  const { dialog, errors, send } = useDialogCall(onClose)
  const [value, setValue] = useState<Consignment>({
    courier: getCourierName(couriers, parcel.courier ?? ''),
    trackingNumber: parcel.trackingNumber ?? '',
  })

  function submit() {
    const params = { orderId: order._id, n: String(parcel.n) }
    const body = { courier: null, trackingNumber: null, ...toConsignmentBody(value, couriers) }
    return send(updateParcel, { params, body })
  }

  return (
    <FormDialog
      {...dialog}
      title={`Courier of parcel ${parcel.n} of order ${order.orderNumber}`}
      confirmLabel="Save"
      onSubmit={submit}
    >
      <CourierFields
        value={value}
        couriers={couriers}
        errors={errors}
        onChange={setValue}
        isFirst
      />
    </FormDialog>
  )
}
