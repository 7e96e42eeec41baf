import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { errorBody, errorMessage } from '@voltkart/shared/client/error-message'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { shipBodySchema, shipParcel } from '@voltkart/shared/contract/parcels'
import { EWAY_BILL_ABOVE_PAISE } from '@voltkart/shared/domain/consignment-value'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { FormDialog } from '../../../components/form-dialog'
import { useRevealError, errorsByField } from '../../../hooks/form-errors'
import { useRouteMutation } from '../../../hooks/use-route'
import { paths } from '../../../lib/paths'
import {
  CourierFields,
  consignmentBody,
  type Consignment,
  courierName,
  useCouriers,
} from './courier-fields'
import {
  toPortalFile,
  ewayBody,
  noEwayBill,
  type EwayBill,
  valueForEwayBill,
  EwayBillFields,
} from './eway-bill-fields'

interface Refusal {
  code: string | undefined
  message: string
}

/** Sends a packed parcel: the fields, their errors, and the call. */
function useShipping(order: Order, parcel: Parcel, onSent: () => void) {
  const announce = useToastMutation()
  const couriers = useCouriers()
  const [ship, { isLoading }] = useRouteMutation(shipParcel)
  const [consignment, setConsignment] = useState<Consignment>({
    courier: courierName(couriers, parcel.courier ?? ''),
    trackingNumber: parcel.trackingNumber ?? '',
  })
  const [ewayBill, setEwayBill] = useState<EwayBill>({
    ...noEwayBill,
    number: parcel.ewayBill ?? '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { formRef, reveal } = useRevealError()
  const valuePaise = valueForEwayBill(order, parcel)
  const needsEwayBill = valuePaise > EWAY_BILL_ABOVE_PAISE || refusal?.code === 'EWAY_BILL_MISSING'

  function fail(error: unknown) {
    const body = errorBody(error)
    setErrors({
      ...(body?.code === 'EWAY_BILL_MISSING' ? { ewayBill: body.message } : {}),
      ...errorsByField(body?.errors ?? []),
    })
    setRefusal({ code: body?.code, message: body?.message ?? errorMessage(error) })
    reveal()
  }

  async function submit() {
    const body = {
      ...consignmentBody(consignment, couriers),
      ...(needsEwayBill ? ewayBody(ewayBill) : {}),
    }
    const checked = shipBodySchema.safeParse(body)
    setErrors(checked.success ? {} : errorsByField(checked.error.issues))
    if (!checked.success) return reveal()
    const params = { orderId: order._id, n: String(parcel.n) }
    if (await announce(ship({ params, body }), { onError: fail })) onSent()
  }

  const hasTyped = [
    [consignment.trackingNumber, parcel.trackingNumber],
    [ewayBill.number, parcel.ewayBill],
  ].some(([typed = '', before = '']) => typed.trim() !== '' && typed !== before)

  return {
    dropsOnClose: hasTyped ? 'Discard the numbers that you entered?' : undefined,
    consignment,
    setConsignment,
    couriers,
    ewayBill,
    setEwayBill,
    errors,
    refusal,
    formRef,
    needsEwayBill,
    valuePaise,
    submit,
    isSending: isLoading,
  }
}

type Shipping = ReturnType<typeof useShipping>

function ShippingRefusal({ refusal }: Pick<Shipping, 'refusal'>) {
  if (!refusal || refusal.code === 'EWAY_BILL_MISSING') return null
  return (
    <Alert severity="error">
      {refusal.message}
      {refusal.code === 'DOCUMENT_PENDING' && (
        <>
          {' '}
          A parcel can only be sent with its invoice.{' '}
          <Link component={RouterLink} to={paths.taxSettings} color="inherit" underline="always">
            Open the tax settings
          </Link>
        </>
      )}
    </Alert>
  )
}

interface ShipDialogProps {
  order: Order
  parcel: Parcel
  onClose: () => void
  /** Called instead of `onClose` once the parcel is sent. */
  onSent?: () => void
}

/** Hands a packed parcel to the courier. */
export function ShipDialog({ order, parcel, onClose, onSent = onClose }: ShipDialogProps) {
  const shipping = useShipping(order, parcel, onSent)
  return (
    <FormDialog
      title={`Ship parcel ${parcel.n} of order ${order.orderNumber}`}
      confirmLabel="Ship"
      busy={shipping.isSending}
      dropsOnClose={shipping.dropsOnClose}
      formRef={shipping.formRef}
      onSubmit={() => void shipping.submit()}
      onClose={onClose}
    >
      <ShippingRefusal refusal={shipping.refusal} />
      <CourierFields
        value={shipping.consignment}
        couriers={shipping.couriers}
        errors={shipping.errors}
        onChange={shipping.setConsignment}
        isFirst
      />
      {shipping.needsEwayBill && (
        <EwayBillFields
          value={shipping.ewayBill}
          subject={parcel.purpose === 'sale' ? 'The invoice' : 'This parcel'}
          valuePaise={shipping.valuePaise}
          errors={shipping.errors}
          file={toPortalFile(order, parcel, {
            vehicleNo: shipping.ewayBill.vehicleNo,
            courier: shipping.consignment.courier,
          })}
          onChange={shipping.setEwayBill}
        />
      )}
    </FormDialog>
  )
}
