import Chip from '@mui/material/Chip'
import { LOW_STOCK } from '@voltkart/shared/contract/dashboard'

/** How many pieces are left, marked when there are few or none. */
export function StockLevel({ count }: { count: number }) {
  if (count === 0)
    return <Chip size="small" variant="outlined" color="error" label="Out of stock" />
  if (count <= LOW_STOCK) {
    return <Chip size="small" variant="outlined" color="warning" label={`${count} left`} />
  }
  return <span>{count.toLocaleString('en-IN')}</span>
}
