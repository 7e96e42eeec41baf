import { errorBody, errorMessage } from '@voltkart/shared/client/error-message'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { parcelChangeSchema, updateParcel } from '@voltkart/shared/contract/parcels'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { useRevealError, errorsByField } from '../../../hooks/form-errors'
import { useRouteMutation } from '../../../hooks/use-route'
import {
  consignmentBody,
  type Consignment,
  courierName,
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
  const announce = useToastMutation()
  const couriers = useCouriers()
  const [update, { isLoading }] = useRouteMutation(updateParcel)
  const { formRef, reveal } = useRevealError()
  const [value, setValue] = useState<Consignment>({
    courier: courierName(couriers, parcel.courier ?? ''),
    trackingNumber: parcel.trackingNumber ?? '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)

  async function save() {
    const body = { courier: null, trackingNumber: null, ...consignmentBody(value, couriers) }
    const checked = parcelChangeSchema.safeParse(body)
    setErrors(checked.success ? {} : errorsByField(checked.error.issues))
    if (!checked.success) return reveal()
    const params = { orderId: order._id, n: String(parcel.n) }
    const answer = await announce(update({ params, body }), {
      onError(error) {
        setErrors(errorsByField(errorBody(error)?.errors ?? []))
        setRefusal(errorBody(error)?.message ?? errorMessage(error))
        reveal()
      },
    })
    if (answer) onClose()
  }

  return (
    <FormDialog
      title={`Courier of parcel ${parcel.n} of order ${order.orderNumber}`}
      confirmLabel="Save"
      busy={isLoading}
      formRef={formRef}
      refusal={refusal}
      onSubmit={() => void save()}
      onClose={onClose}
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
