import ArchivedIcon from '@mui/icons-material/Inventory2Outlined'
import DraftIcon from '@mui/icons-material/EditNoteOutlined'
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { formatDayAndTime } from '@voltkart/shared/domain/india-time'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { stateLabels } from './product-labels'

/** The state of a product that is not in the shop, as an icon and words; nothing for an active one. */
export function ProductStateChip({
  product,
}: {
  product: Pick<ProductSummary, 'state' | 'publishAt'>
}) {
  const { state = 'active', publishAt } = product
  if (state === 'active') return null
  const isScheduled = state === 'draft' && publishAt !== undefined
  const Icon = isScheduled ? ScheduledIcon : state === 'draft' ? DraftIcon : ArchivedIcon
  return (
    <StateChip
      color={state === 'draft' ? 'warning' : 'default'}
      icon={<Icon />}
      label={isScheduled ? `From ${formatDayAndTime(publishAt)}` : stateLabels[state]}
    />
  )
}
