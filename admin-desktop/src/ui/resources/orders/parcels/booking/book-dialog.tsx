import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { CourierInfo } from '@voltkart/shared/contract/couriers'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { FormDialog } from '../../../../components/form-dialog'
import { PlainField } from '../../../../components/plain-field'
import { EwayBillFields } from '../eway-bill-fields'
import { toPortalFile } from '../eway-bill'
import { ServiceList } from './service-list'
import { SizeFields } from './size-fields'
import { useBooking, type Booking } from './use-booking'

function Services({ booking }: { booking: Booking }) {
  const { query, services, service, setService, isPriced } = booking
  if (query.isFetching) {
    return <Skeleton variant="rounded" height={156} role="status" aria-label="Loading services" />
  }
  if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />
  if (services.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Enter the weight and size of the closed parcel to see what it costs.
      </Typography>
    )
  }
  if (!isPriced) {
    return (
      <Typography variant="body2" color="textSecondary">
        The weight or size has changed. Show the new prices first.
      </Typography>
    )
  }
  return <ServiceList services={services} value={service} onChange={setService} />
}

interface BookDialogProps {
  order: Order
  parcel: Parcel
  courier: CourierInfo
  onClose: () => void
}

/** Books a courier for a packed parcel: a service by price and days. */
export function BookDialog({ order, parcel, courier, onClose }: BookDialogProps) {
  const booking = useBooking(order, parcel, onClose)
  return (
    <FormDialog
      title={`Book a courier for parcel ${parcel.n} of order ${order.orderNumber}`}
      confirmLabel={booking.isPriced ? 'Book' : 'Show prices'}
      busy={booking.isBooking}
      disabled={booking.query.isFetching}
      formRef={booking.formRef}
      refusal={booking.refusal}
      onSubmit={booking.submit}
      onClose={onClose}
    >
      {courier.sandbox && (
        <Alert severity="info">
          This is the sandbox: no parcel is collected, and nothing is charged.
        </Alert>
      )}
      <SizeFields value={booking.size} errors={booking.errors} onChange={booking.setSize} />
      <Services booking={booking} />
      {booking.needsPhone && (
        <PlainField
          label="Customer’s phone"
          error={booking.errors['phone']}
          hint="The order has none. The courier calls before it delivers"
          type="tel"
          value={booking.phone}
          onChange={booking.setPhone}
          inputProps={{ maxLength: 20 }}
        />
      )}
      {booking.needsEwayBill && (
        <EwayBillFields
          value={booking.ewayBill}
          subject={parcel.purpose === 'sale' ? 'The invoice' : 'This parcel'}
          valuePaise={booking.valuePaise}
          errors={booking.errors}
          file={toPortalFile(order, parcel, booking.ewayBill)}
          onChange={booking.setEwayBill}
        />
      )}
    </FormDialog>
  )
}
