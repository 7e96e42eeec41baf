import InStockIcon from '@mui/icons-material/CheckCircleOutlined'
import OutIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import LowIcon from '@mui/icons-material/TimelapseOutlined'
import Box from '@mui/material/Box'
import { LOW_STOCK } from '@voltkart/shared/domain/products'

interface StockNoteProps {
  countInStock: number
  /** Empty while there is plenty of stock. */
  onlyWhenScarce?: boolean
}

function getNote(countInStock: number) {
  if (countInStock < 1) return { Icon: OutIcon, text: 'Out of stock', color: 'error.main' }
  if (countInStock <= LOW_STOCK) {
    return { Icon: LowIcon, text: `Only ${countInStock} left`, color: 'warning.main' }
  }
  return { Icon: InStockIcon, text: 'In stock', color: 'success.main' }
}

/** Whether a product is available, as an icon and words. */
export function StockNote({ countInStock, onlyWhenScarce = false }: StockNoteProps) {
  if (onlyWhenScarce && countInStock > LOW_STOCK) return null
  const { Icon, text, color } = getNote(countInStock)
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        fontSize: '0.875rem',
        fontWeight: 550,
        color,
      }}
    >
      <Icon sx={{ fontSize: '1rem' }} />
      {text}
    </Box>
  )
}
