import CancelledIcon from '@mui/icons-material/BlockOutlined'
import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import PackedIcon from '@mui/icons-material/Inventory2Outlined'
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import CameBackIcon from '@mui/icons-material/UndoOutlined'
import type { ParcelState } from '@voltkart/shared/domain/parcels'
import { StateChip } from '@voltkart/shared/ui/state-chip'

const looks = {
  packed: { label: 'Packed', icon: PackedIcon, color: 'warning' },
  shipped: { label: 'On its way', icon: ShippedIcon, color: 'info' },
  delivered: { label: 'Delivered', icon: DeliveredIcon, color: 'success' },
  cancelled: { label: 'Cancelled', icon: CancelledIcon, color: 'default' },
  'came-back': { label: 'Came back', icon: CameBackIcon, color: 'default' },
} as const satisfies Record<ParcelState, object>

/** The state of a parcel in words. */
export const parcelStateWord = (state: ParcelState): string => looks[state].label

/** The state of a parcel as an icon and words, so that it never depends on colour alone. */
export function ParcelStateChip({ state }: { state: ParcelState }) {
  const look = looks[state]
  return <StateChip color={look.color} icon={<look.icon />} label={look.label} />
}
