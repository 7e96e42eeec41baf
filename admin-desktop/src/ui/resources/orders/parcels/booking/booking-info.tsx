import { Alert, Box } from '@mui/material'
import type {
  CourierBooking,
  CourierTracking,
  LateNumber,
  Parcel,
} from '@voltkart/shared/contract/parcel-schema'
import type { CourierStage } from '@voltkart/shared/domain/courier-tracking'
import { formatRupees } from '@voltkart/shared/domain/money'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { Caption, Text } from '../../../../lib/text'

const describeBooking = ({ state, pickup }: CourierBooking): string => {
  if (state === 'booking') return 'Waiting for the courier’s confirmation'
  if (state === 'cancelling') return 'Being cancelled at the courier'
  if (!pickup) return 'Booked. The pickup is not confirmed yet'
  return pickup.at
    ? `Booked. Pickup on ${formatIndiaDateTime(pickup.at)}`
    : 'Booked. Pickup requested'
}

/** The reports of the courier, in words for staff. */
const stageLabels: Record<CourierStage, string> = {
  booked: 'Waiting for pickup',
  'picked-up': 'Picked up',
  'in-transit': 'In transit',
  'out-for-delivery': 'Out for delivery',
  'not-delivered': 'Delivery failed, the courier tries again',
  delivered: 'Delivered',
  returning: 'On its way back',
  returned: 'Returned to the shop',
  lost: 'Lost by the courier',
  cancelled: 'Cancelled by the courier',
}

function Tracking({ tracking }: { tracking: CourierTracking }) {
  const { stage, at, scans } = tracking
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Text component="summary" sx={{ cursor: 'pointer', minHeight: 44, py: 2.5, fontWeight: 550 }}>
        {stageLabels[stage]} · {formatIndiaDateTime(at)}
      </Text>
      <Box component="ol" aria-label="Reported by the courier" sx={{ m: 0, pl: 4 }}>
        {scans.toReversed().map((scan) => (
          <Caption key={`${scan.at} ${scan.text}`} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {formatIndiaDateTime(scan.at)}: {scan.text}
            {scan.place && `, ${scan.place}`}
          </Caption>
        ))}
      </Box>
    </Box>
  )
}

/** A label that the courier has not made, or has given up; nothing once it was fetched. */
function LabelState({ label }: Pick<CourierBooking, 'label'>) {
  if (!label || label.state === 'ready') return null
  const reason = label.problem ? ` The courier says: ${label.problem}` : ''
  return label.state === 'awaited' ? (
    <Alert severity="info" sx={{ mt: 2 }}>
      The courier has no label yet. We keep asking for it.{reason}
    </Alert>
  ) : (
    <Alert severity="warning" sx={{ mt: 2 }}>
      The courier gave no label.{reason} Fetch it again, or cancel the booking and book another.
    </Alert>
  )
}

function LateNumberNote({ late }: { late: LateNumber }) {
  const { name, awb, cancelledAt, problem } = late
  const sentence = `${name} assigned AWB ${awb} after its booking was cancelled.`
  if (cancelledAt) {
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {sentence} We cancelled it on {formatIndiaDateTime(cancelledAt)}.
      </Alert>
    )
  }
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {sentence}{' '}
      {problem
        ? `It refuses to cancel it: ${problem}. Call the courier, and don’t hand over the parcel under this number.`
        : 'We’re cancelling it. Don’t use its label.'}
    </Alert>
  )
}

/** Numbers that a courier assigned to cancelled bookings of a parcel. */
export function LateNumbers({ parcel: { lateNumbers = [] } }: { parcel: Parcel }) {
  return lateNumbers.map((late) => <LateNumberNote key={late.awb} late={late} />)
}

/** The booking of a parcel: its state, price, pickup, problem, and what the courier has reported. */
export function BookingInfo({ parcel: { booking, tracking } }: { parcel: Parcel }) {
  if (!booking) return null
  const { name, price, problem, awb } = booking
  return (
    <Box sx={{ mt: 2 }}>
      <Text>{describeBooking(booking)}</Text>
      <Caption sx={{ overflowWrap: 'anywhere' }}>
        {[name, awb && `AWB ${awb}`, price !== undefined && formatRupees(price)]
          .filter(Boolean)
          .join(' · ')}
      </Caption>
      {problem && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          The courier says: {problem}
        </Alert>
      )}
      <LabelState label={booking.label} />
      {tracking && <Tracking tracking={tracking} />}
    </Box>
  )
}
