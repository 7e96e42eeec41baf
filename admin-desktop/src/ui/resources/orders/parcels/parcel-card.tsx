import CancelledIcon from '@mui/icons-material/BlockOutlined'
import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import PackedIcon from '@mui/icons-material/Inventory2Outlined'
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import CameBackIcon from '@mui/icons-material/UndoOutlined'
import { Alert, Box, Card, Link, Stack } from '@mui/material'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { isToSendAgain } from '@voltkart/shared/domain/courier-tracking'
import { formatDay } from '@voltkart/shared/domain/india-day'
import type { ParcelState } from '@voltkart/shared/domain/parcels'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { paths } from '../../../lib/paths'
import { Caption, MutedText, Text } from '../../../lib/text'
import { BookingInfo, LateNumbers } from './booking/booking-info'
import { cameBackNextSteps, cameBackReasonLabels } from './came-back-dialog'
import { getCourierName, useCouriers } from './courier-fields'
import { ParcelActions } from './parcel-actions'

const looks = {
  packed: { label: 'Packed', icon: PackedIcon, color: 'warning' },
  shipped: { label: 'On its way', icon: ShippedIcon, color: 'info' },
  delivered: { label: 'Delivered', icon: DeliveredIcon, color: 'success' },
  cancelled: { label: 'Cancelled', icon: CancelledIcon, color: 'default' },
  'came-back': { label: 'Came back', icon: CameBackIcon, color: 'default' },
} as const satisfies Record<ParcelState, object>

/** The state of a parcel in words. */
export const getParcelStateLabel = (state: ParcelState): string => looks[state].label

/** The state of a parcel as an icon and words, so that it never depends on colour alone. */
function ParcelStateChip({ state }: { state: ParcelState }) {
  const look = looks[state]
  return <StateChip color={look.color} icon={<look.icon />} label={look.label} />
}

function Serials({ line }: { line: Parcel['lines'][number] }) {
  if (line.serials.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {line.serials.map(({ serial, warrantyUntil }) => (
        <Caption key={serial} component="li" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={paths.unit(serial)} color="inherit" underline="always">
            {serial}
          </Link>
          {warrantyUntil && ` · warranty until ${formatDay(warrantyUntil)}`}
        </Caption>
      ))}
    </Box>
  )
}

function Courier({ parcel }: { parcel: Parcel }) {
  const couriers = useCouriers()
  const { courier, trackingNumber, trackingUrl, ewayBill } = parcel
  const number =
    trackingNumber && trackingUrl ? (
      <Link href={trackingUrl} target="_blank" rel="noopener noreferrer" underline="always">
        {trackingNumber}
      </Link>
    ) : (
      trackingNumber
    )
  return (
    <MutedText sx={{ overflowWrap: 'anywhere' }}>
      {courier ? getCourierName(couriers, courier) : 'No courier'}
      {number && <> · {number}</>}
      {ewayBill && ` · e-way bill ${ewayBill}`}
    </MutedText>
  )
}

function Dates({ parcel }: { parcel: Parcel }) {
  const { packedAt, by, shippedAt, deliveredAt } = parcel
  return (
    <Caption component="p">
      Packed on {formatIndiaDateTime(packedAt)} by {by}
      {shippedAt && <>, sent on {formatIndiaDateTime(shippedAt)}</>}
      {deliveredAt && <>, delivered on {formatIndiaDateTime(deliveredAt)}</>}
    </Caption>
  )
}

interface ParcelCardProps {
  order: Order
  parcel: Parcel
}

/** Why a parcel came back, and the next step while nothing was packed since. */
function CameBackInfo({ order, parcel }: { order: Order; parcel: Parcel }) {
  if (parcel.state !== 'came-back') return null
  // Parcels that came back before reasons were asked for have none.
  const { reason = 'other', note } = parcel.cameBack ?? {}
  return (
    <>
      {parcel.cameBack && (
        <Text sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {cameBackReasonLabels[reason]}
          {note && `: ${note}`}
        </Text>
      )}
      {isToSendAgain(order, parcel) && (
        <Alert severity="info" variant="outlined" role="note" sx={{ mt: 2 }}>
          {cameBackNextSteps[reason]}
        </Alert>
      )}
    </>
  )
}

/** A parcel of an order: its pieces, its state, and its actions. */
export function ParcelCard({ order, parcel }: ParcelCardProps) {
  const titleId = useId()
  const purpose = parcel.purpose === 'replacement' ? ' (replacement)' : ''
  return (
    <Card
      component="article"
      id={`parcel-${parcel.n}`}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{ p: 3, scrollMarginTop: 72 }}
    >
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Text id={titleId} component="h3" sx={{ fontWeight: 700 }}>
          Parcel {parcel.n}
          {purpose}
        </Text>
        <ParcelStateChip state={parcel.state} />
      </Stack>
      <Box component="ul" sx={{ my: 2, mx: 0, p: 0, listStyle: 'none' }}>
        {parcel.lines.map((line) => (
          <Text key={line.product} component="li">
            {line.quantity} × <Unbroken text={line.name} />
            <Serials line={line} />
          </Text>
        ))}
      </Box>
      <Courier parcel={parcel} />
      <Dates parcel={parcel} />
      <BookingInfo parcel={parcel} />
      <LateNumbers parcel={parcel} />
      <CameBackInfo order={order} parcel={parcel} />
      <ParcelActions order={order} parcel={parcel} />
    </Card>
  )
}
