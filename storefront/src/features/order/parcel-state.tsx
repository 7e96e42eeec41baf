import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import PackedIcon from '@mui/icons-material/Inventory2Outlined'
import ShippedIcon from '@mui/icons-material/LocalShippingRounded'
import BackIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'

function looksOf({ state, packedAt, shippedAt, deliveredAt }: Parcel) {
  switch (state) {
    case 'delivered':
      return {
        Icon: DeliveredIcon,
        color: 'success.main',
        words: [
          ...(deliveredAt ? [`Arrived on ${formatTimestamp(deliveredAt)}`] : ['Delivered']),
          ...(shippedAt ? [`Shipped on ${formatTimestamp(shippedAt)}`] : []),
        ],
      }
    case 'shipped':
      return {
        Icon: ShippedIcon,
        color: 'info.main',
        words: [shippedAt ? `Shipped on ${formatTimestamp(shippedAt)}` : 'Shipped'],
      }
    case 'came-back':
      return {
        Icon: BackIcon,
        color: 'text.secondary',
        words: ['Returned to us by the courier', 'We’ll pack these items again'],
      }
    default:
      return {
        Icon: PackedIcon,
        color: 'text.secondary',
        words: [`Packed on ${formatTimestamp(packedAt)}`, 'Waiting for the courier'],
      }
  }
}

/** The state of a parcel with its dates, as an icon and words. */
export function ParcelState({ parcel }: { parcel: Parcel }) {
  const { Icon, color, words } = looksOf(parcel)
  const [first, ...more] = words
  return (
    <Box sx={{ fontSize: '0.875rem' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 550, color }}>
        <Icon fontSize="small" />
        {first}
      </Box>
      {more.map((line) => (
        <Box key={line} sx={{ pl: 7, color: 'text.secondary' }}>
          {line}
        </Box>
      ))}
    </Box>
  )
}
