import Box from '@mui/material/Box'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { formatPrice, percentOff } from '@voltkart/shared/domain/format-price'
import { Money } from '@voltkart/shared/ui/money'
import { visuallyHidden } from '../visually-hidden'

type Priced = Pick<ProductSummary, 'priceWithTax' | 'mrp'>

interface PriceTagProps {
  product: Priced
  /** The size of the price itself, as a CSS length. */
  fontSize?: string
  /** Shows the MRP even if the price is not below it, as a product's own page must. */
  isComplete?: boolean
}

function MaximumPrice({ mrp, off }: { mrp: number; off: number }) {
  if (off === 0) return <span>MRP {formatPrice(mrp)}</span>
  return (
    <span>
      <span aria-hidden>
        MRP <s>{formatPrice(mrp)}</s>{' '}
        <Box component="strong" sx={{ color: 'warning.main', whiteSpace: 'nowrap' }}>
          {off}% off
        </Box>
      </span>
      <Box component="span" sx={visuallyHidden}>
        Maximum retail price {formatPrice(mrp)}, {off} percent off
      </Box>
    </span>
  )
}

/** The price that a customer pays for one piece, with all taxes, and the MRP above it. */
export function PriceTag({ product, fontSize = '1.25rem', isComplete = false }: PriceTagProps) {
  const { priceWithTax, mrp } = product
  const off = percentOff(priceWithTax, mrp)
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        fontSize: '0.75rem',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Money
        rupees={priceWithTax}
        isPrice
        sx={{ fontSize, fontWeight: 700, lineHeight: 1.3, color: 'text.primary' }}
      />
      {mrp !== undefined && (off > 0 || isComplete) && <MaximumPrice mrp={mrp} off={off} />}
    </Box>
  )
}
