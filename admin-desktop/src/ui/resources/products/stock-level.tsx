import Chip from '@mui/material/Chip'
import { LOW_STOCK } from '@voltkart/shared/domain/products'

interface StockLevelProps {
  count: number
  /** For places without a column head. */
  inWords?: boolean
}

/** The number of pieces left, marked if there are few or none. */
export function StockLevel({ count, inWords = false }: StockLevelProps) {
  if (count === 0)
    return <Chip size="small" variant="outlined" color="error" label="Out of stock" />
  if (count <= LOW_STOCK) {
    return <Chip size="small" variant="outlined" color="warning" label={`${count} left`} />
  }
  const pieces = count.toLocaleString('en-IN')
  return <span>{inWords ? `${pieces} in stock` : pieces}</span>
}
