import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import { FormDialog } from '../../../components/form-dialog'
import { CourierFields } from './courier-fields'
import { toPortalFile } from './eway-bill'
import { EwayBillFields } from './eway-bill-fields'
import { useShipping, type Shipping } from './use-shipping'

function Refusal({ refusal }: Pick<Shipping, 'refusal'>) {
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
      <Refusal refusal={shipping.refusal} />
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
