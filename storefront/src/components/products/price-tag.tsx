import Box from '@mui/material/Box'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { formatRupees } from '@voltkart/shared/domain/money'
import { Money } from '@voltkart/shared/ui/money'

interface PriceTagProps {
  product: Pick<ProductSummary, 'price' | 'priceWithTax'>
  /** The size of the price itself, as a CSS length. */
  fontSize?: string
}

/** The price of one piece, with what the customer pays including tax below it. */
export function PriceTag({ product, fontSize = '1.25rem' }: PriceTagProps) {
  return (
    <Box>
      <Money rupees={product.price} isPrice sx={{ fontSize, fontWeight: 700 }} />
      <Box
        sx={{
          fontSize: '0.75rem',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {formatRupees(product.priceWithTax)} incl. of all taxes
      </Box>
    </Box>
  )
}
