import Box from '@mui/material/Box'
import type { Product } from '@voltkart/shared/contract/products'
import { formatPrice, percentOff } from '@voltkart/shared/domain/format-price'
import { visuallyHidden } from '../../components/visually-hidden'

type Priced = Pick<Product, 'price' | 'priceWithTax' | 'mrp'>

function MaximumPrice({ priceWithTax, mrp }: { priceWithTax: number; mrp: number }) {
  const off = percentOff(priceWithTax, mrp)
  if (off === 0) return <>MRP {formatPrice(mrp)}</>
  return (
    <>
      <span aria-hidden>
        MRP <s>{formatPrice(mrp)}</s>{' '}
        <Box component="strong" sx={{ color: 'warning.main' }}>
          {off}% off
        </Box>
      </span>
      <Box component="span" sx={visuallyHidden}>
        Maximum retail price {formatPrice(mrp)}, {off} percent off
      </Box>
    </>
  )
}

/** The price of a product, the price with tax, and the MRP declared on its package. */
export function PriceBlock({ product }: { product: Priced }) {
  const { price, priceWithTax, mrp } = product
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 1 }}
      >
        <Box component="span" sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2 }}>
          {formatPrice(price)}
        </Box>
        <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {formatPrice(priceWithTax)} incl. of all taxes
        </Box>
      </Box>
      {mrp !== undefined && (
        <Box sx={{ position: 'relative', mt: 1, fontSize: '0.875rem', color: 'text.secondary' }}>
          <MaximumPrice priceWithTax={priceWithTax} mrp={mrp} />
        </Box>
      )}
    </Box>
  )
}
