import { Alert, FormControlLabel, Radio, RadioGroup, Skeleton, Stack } from '@mui/material'
import type { CourierInfo, CourierService } from '@voltkart/shared/contract/couriers'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { formatRupees } from '@voltkart/shared/domain/money'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useId } from 'react'
import { FormDialog } from '../../../../components/form-dialog'
import { PlainField } from '../../../../components/plain-fields'
import { Caption, MutedText, Text } from '../../../../lib/text'
import { EwayBillFields, toPortalFile } from '../eway-bill-fields'
import { SizeFields, useBooking, type Booking } from './use-booking'

const getDays = ({ days }: CourierService) => {
  if (days === undefined) return 'Delivery time not known'
  return days === 1 ? 'About 1 day' : `About ${days} days`
}

function ServiceLabel({ service }: { service: CourierService }) {
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ gap: 2, alignItems: 'baseline', justifyContent: 'space-between', width: '100%' }}
    >
      <span>
        <Text component="span" sx={{ display: 'block', fontWeight: 550 }}>
          {service.name}
        </Text>
        <Caption component="span">{getDays(service)}</Caption>
      </span>
      <Text component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}>
        {formatRupees(service.price)}
      </Text>
    </Stack>
  )
}

interface ServiceListProps {
  services: readonly CourierService[]
  value: string
  onChange: (id: string) => void
}

/** The services of the courier with price and days, one of which is chosen. */
function ServiceList({ services, value, onChange }: ServiceListProps) {
  const titleId = useId()
  return (
    <div>
      <Text id={titleId} sx={{ fontWeight: 700 }}>
        Service
      </Text>
      <RadioGroup aria-labelledby={titleId} value={value} onChange={(_event, id) => onChange(id)}>
        {services.map((service) => (
          <FormControlLabel
            key={service.id}
            value={service.id}
            control={<Radio />}
            label={<ServiceLabel service={service} />}
            slotProps={{ typography: { sx: { flex: 1 } } }}
            sx={{ mr: 0, minHeight: 52, borderBottom: 1, borderColor: 'divider' }}
          />
        ))}
      </RadioGroup>
    </div>
  )
}

function Services({ booking }: { booking: Booking }) {
  const { query, services, service, setService, isPriced } = booking
  if (query.isFetching) {
    return <Skeleton variant="rounded" height={156} role="status" aria-label="Loading services" />
  }
  if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />
  if (services.length === 0) {
    return (
      <MutedText>Enter the weight and size of the closed parcel to see what it costs.</MutedText>
    )
  }
  if (!isPriced) {
    return <MutedText>The weight or size has changed. Show the new prices first.</MutedText>
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
      {...booking.dialog}
      title={`Book a courier for parcel ${parcel.n} of order ${order.orderNumber}`}
      confirmLabel={booking.isPriced ? 'Book' : 'Show prices'}
      disabled={booking.query.isFetching}
      onSubmit={booking.submit}
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
