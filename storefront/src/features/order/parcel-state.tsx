import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import PackedIcon from '@mui/icons-material/Inventory2Outlined'
import ShippedIcon from '@mui/icons-material/LocalShippingRounded'
import BackIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import {
  cameBackNextSteps,
  cameBackLabels,
  isToSendAgain,
} from '@voltkart/shared/domain/courier-tracking'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'

/** Why a parcel came back, and what happens next while nothing was packed since. */
function listCameBackLines(order: Order, parcel: Parcel): string[] {
  // Parcels that came back before reasons were asked for have none.
  const reason = parcel.cameBack?.reason
  return [
    ...(reason ? [cameBackLabels[reason]] : []),
    ...(isToSendAgain(order, parcel) ? [cameBackNextSteps[reason ?? 'other']] : []),
  ]
}

function getLooks(order: Order, parcel: Parcel) {
  const { state, packedAt, shippedAt, deliveredAt } = parcel
  switch (state) {
    case 'delivered':
      return {
        Icon: DeliveredIcon,
        color: 'success.main',
        lines: [
          ...(deliveredAt ? [`Arrived on ${formatIndiaDate(deliveredAt)}`] : ['Delivered']),
          ...(shippedAt ? [`Shipped on ${formatIndiaDate(shippedAt)}`] : []),
        ],
      }
    case 'shipped':
      return {
        Icon: ShippedIcon,
        color: 'info.main',
        lines: [shippedAt ? `Shipped on ${formatIndiaDate(shippedAt)}` : 'Shipped'],
      }
    case 'came-back':
      return {
        Icon: BackIcon,
        color: 'text.secondary',
        lines: ['Returned to us by the courier', ...listCameBackLines(order, parcel)],
      }
    default:
      return {
        Icon: PackedIcon,
        color: 'text.secondary',
        lines: [`Packed on ${formatIndiaDate(packedAt)}`, 'Waiting for the courier'],
      }
  }
}

/** The state of a parcel with its dates, as an icon and words. */
export function ParcelState({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { Icon, color, lines } = getLooks(order, parcel)
  const [first, ...otherLines] = lines
  return (
    <Box sx={{ fontSize: '0.875rem' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 550, color }}>
        <Icon fontSize="small" />
        {first}
      </Box>
      {otherLines.map((line) => (
        <Box key={line} sx={{ pl: 7, color: 'text.secondary' }}>
          {line}
        </Box>
      ))}
    </Box>
  )
}
