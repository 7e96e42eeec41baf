import Box from '@mui/material/Box'
import type { Product } from '@voltkart/shared/contract/products'
import { formatDayAndTime } from '@voltkart/shared/domain/india-time'
import { chargedPrice } from '@voltkart/shared/domain/sale'
import { formatPrice } from '@voltkart/shared/domain/money'
import { PriceTag } from '../../components/products/price-tag'
import type { ShopTerms } from '../../lib/shop-terms'

interface PriceBlockProps {
  product: Pick<Product, 'price' | 'priceWithTax' | 'mrp' | 'sale' | 'regularPriceWithTax'>
  terms: ShopTerms
}

/** What the shop adds to the price; only a registered shop may call it tax. */
function additionInWords({ taxPercent, gst }: ShopTerms): string {
  return `${taxPercent}% ${gst === null ? 'charges' : 'tax'}`
}

/** The price that a customer pays, the MRP declared on the package, and the price before tax. */
export function PriceBlock({ product, terms }: PriceBlockProps) {
  const { priceWithTax, sale, regularPriceWithTax } = product
  const price = chargedPrice(product)
  return (
    <Box sx={{ '& > div:first-of-type': { fontSize: '0.875rem', columnGap: 3 } }}>
      <PriceTag product={product} fontSize="2rem" isComplete />
      <Box
        sx={{ fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        Inclusive of all taxes
        {priceWithTax !== price && ` (${formatPrice(price)} + ${additionInWords(terms)})`}
      </Box>
      {sale?.to !== undefined && regularPriceWithTax !== undefined && (
        <Box sx={{ fontSize: '0.875rem', color: 'warning.main' }}>
          Sale until {formatDayAndTime(sale.to)}
        </Box>
      )}
    </Box>
  )
}
