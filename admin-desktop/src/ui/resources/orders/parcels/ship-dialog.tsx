import { Link } from '@mui/material'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { shipParcel } from '@voltkart/shared/contract/parcels'
import { EWAY_BILL_ABOVE_PAISE } from '@voltkart/shared/domain/consignment-value'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { FormDialog } from '../../../components/form-dialog'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { paths } from '../../../lib/paths'
import {
  CourierFields,
  toConsignmentBody,
  type Consignment,
  getCourierName,
  useCouriers,
} from './courier-fields'
import {
  toPortalFile,
  toEwayBody,
  noEwayBill,
  type EwayBill,
  getConsignmentValue,
  EwayBillFields,
} from './eway-bill-fields'

/** Sends a packed parcel: the fields, their errors, and the call. */
function useShipping(order: Order, parcel: Parcel, onSent: () => void) {
  const couriers = useCouriers()
  const [consignment, setConsignment] = useState<Consignment>({
    courier: getCourierName(couriers, parcel.courier ?? ''),
    trackingNumber: parcel.trackingNumber ?? '',
  })
  const [ewayBill, setEwayBill] = useState<EwayBill>({
    ...noEwayBill,
    number: parcel.ewayBill ?? '',
  })
  const [code, setCode] = useState<string>()
  const { dialog, errors, send } = useDialogCall(onSent)
  const lacksEwayBill = code === 'EWAY_BILL_MISSING'
  const valuePaise = getConsignmentValue(order, parcel)
  const needsEwayBill = valuePaise > EWAY_BILL_ABOVE_PAISE || lacksEwayBill

  function submit() {
    const body = {
      ...toConsignmentBody(consignment, couriers),
      ...(needsEwayBill ? toEwayBody(ewayBill) : {}),
    }
    const params = { orderId: order._id, n: String(parcel.n) }
    const onError = (error: unknown) => setCode(getErrorBody(error)?.code)
    return send(shipParcel, { params, body }, { onError })
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
    errors: lacksEwayBill && dialog.refusal ? { ewayBill: dialog.refusal, ...errors } : errors,
    dialog,
    code,
    needsEwayBill,
    valuePaise,
    submit,
  }
}

type Shipping = ReturnType<typeof useShipping>

/** Why the parcel was not sent; a missing e-way bill is said at its field. */
function getRefusal({ code, dialog: { refusal } }: Shipping): ReactNode {
  if (code === 'EWAY_BILL_MISSING') return null
  if (code !== 'DOCUMENT_PENDING') return refusal
  return (
    <>
      {refusal} A parcel can only be sent with its invoice.{' '}
      <Link component={RouterLink} to={paths.taxSettings} color="inherit" underline="always">
        Open the tax settings
      </Link>
    </>
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
      {...shipping.dialog}
      refusal={getRefusal(shipping)}
      title={`Ship parcel ${parcel.n} of order ${order.orderNumber}`}
      confirmLabel="Ship"
      dropsOnClose={shipping.dropsOnClose}
      onSubmit={shipping.submit}
      onClose={onClose}
    >
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
