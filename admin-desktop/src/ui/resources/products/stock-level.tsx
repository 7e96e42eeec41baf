import { LOW_STOCK } from '@voltkart/shared/domain/products'
import { StateChip } from '@voltkart/shared/ui/state-chip'

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
  const pieces = count.toLocaleString('en-IN')
  return <span>{inWords ? `${pieces} in stock` : pieces}</span>
}
