import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Product } from '@voltkart/shared/contract/products'
import { Money } from '@voltkart/shared/ui/money'
import { StockNote } from '../../components/stock-note'

/** On phones: price and Add To Cart, always within reach of the thumb. */
export function BuyBar({ product, onAdd }: { product: Product; onAdd: () => void }) {
  return (
    <Box
      component="aside"
      aria-label="Buy"
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'sticky',
        bottom: 0,
        mx: { xs: -4, sm: -6 },
        mt: 12,
        zIndex: 'appBar',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
        px: { xs: 4, sm: 6 },
        pt: 2,
        pb: 'max(8px, env(safe-area-inset-bottom))',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box>
        <Money rupees={product.price} sx={{ fontSize: 20, fontWeight: 700 }} />
        <StockNote countInStock={product.countInStock} onlyWhenScarce />
      </Box>
      <Button variant="contained" disabled={product.countInStock < 1} onClick={onAdd}>
        Add To Cart
      </Button>
    </Box>
  )
}
