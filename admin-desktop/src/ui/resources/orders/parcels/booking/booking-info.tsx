import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type {
  CourierBooking,
  CourierTracking,
  Parcel,
} from '@voltkart/shared/contract/parcel-schema'
import { formatRupees } from '@voltkart/shared/domain/money'
import { localDateTime } from '../../../../lib/dates'
import { stageWords } from './stage-words'

const bookingWords = ({ state, pickup }: CourierBooking): string => {
  if (state === 'booking') return 'Waiting for the courier’s confirmation'
  if (state === 'cancelling') return 'Being cancelled at the courier'
  if (!pickup) return 'Booked. The pickup is not confirmed yet'
  return pickup.at ? `Booked. Pickup on ${localDateTime(pickup.at)}` : 'Booked. Pickup requested'
}

function Tracking({ tracking }: { tracking: CourierTracking }) {
  const { stage, at, scans } = tracking
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography
        component="summary"
        variant="body2"
        sx={{ cursor: 'pointer', minHeight: 44, py: 2.5, fontWeight: 550 }}
      >
        {stageWords[stage]} · {localDateTime(at)}
      </Typography>
      <Box component="ol" aria-label="Reported by the courier" sx={{ m: 0, pl: 4 }}>
        {scans.toReversed().map((scan) => (
          <Typography
            key={`${scan.at} ${scan.text}`}
            component="li"
            variant="caption"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {localDateTime(scan.at)}: {scan.text}
            {scan.place && `, ${scan.place}`}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

/** The booking of a parcel: its state, price, pickup, problem, and what the courier has reported. */
export function BookingInfo({ parcel: { booking, tracking } }: { parcel: Parcel }) {
  if (!booking) return null
  const { name, price, problem, awb } = booking
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2">{bookingWords(booking)}</Typography>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[name, awb && `AWB ${awb}`, price !== undefined && formatRupees(price)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {problem && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          The courier says: {problem}
        </Alert>
      )}
      {tracking && <Tracking tracking={tracking} />}
    </Box>
  )
}
