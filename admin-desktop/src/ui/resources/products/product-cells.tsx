import ArchiveIcon from '@mui/icons-material/ArchiveOutlined'
import DraftIcon from '@mui/icons-material/EditNoteOutlined'
import ArchivedIcon from '@mui/icons-material/Inventory2Outlined'
import PublishIcon from '@mui/icons-material/PublishOutlined'
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined'
import type { TaxedProduct } from '@voltkart/shared/contract/product-staff-lists'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { formatDayAndTime } from '@voltkart/shared/domain/india-time'
import type { ProductState } from '@voltkart/shared/domain/product-state'
import { LOW_STOCK } from '@voltkart/shared/domain/products'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { formatCount } from '../../lib/format'
import { stateLabels } from './product-labels'

interface StockLevelProps {
  count: number
  /** For places without a column head. */
  inWords?: boolean
}

/** The number of pieces left, marked if there are few or none. */
export function StockLevel({ count, inWords = false }: StockLevelProps) {
  if (count === 0) return <StateChip color="error" label="Out of stock" />
  if (count <= LOW_STOCK) {
    return <StateChip color="warning" label={`${count} left`} />
  }
  const pieces = formatCount(count)
  return <span>{inWords ? `${pieces} in stock` : pieces}</span>
}

/** The actions on a product in a list, for an account that may edit products. */
export interface ProductActions {
  onDelete: (product: TaxedProduct) => void
  onState: (product: TaxedProduct, state: ProductState) => void
}

/** The change of state that a list offers: to archive a product in the shop, or to publish another. */
export function getStateAction({ name, state = 'active' }: TaxedProduct) {
  return state === 'active'
    ? ({
        state: 'archived',
        label: `Archive ${name}`,
        icon: <ArchiveIcon fontSize="small" />,
      } as const)
    : ({
        state: 'active',
        label: `Publish ${name}`,
        icon: <PublishIcon fontSize="small" />,
      } as const)
}

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
