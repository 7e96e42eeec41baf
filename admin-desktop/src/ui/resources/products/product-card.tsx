import { Box, Typography } from '@mui/material'
import type { TaxedProduct } from '@voltkart/shared/contract/product-staff-lists'
import { formatPrice } from '@voltkart/shared/domain/money'
import type { IssueFact } from '@voltkart/shared/domain/product-issues'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { CardArea } from '../../components/row-card'
import { Caption, Text } from '../../lib/text'
import { ProductStateChip, StockLevel } from './product-cells'
import { formatHsn, formatMissingFacts, formatRate } from './product-labels'

interface ProductCardProps {
  /** With the facts that it lacks, in a list of products without some. */
  product: TaxedProduct & { missing?: readonly IssueFact[] }
  /** The tax issue of the product, in a list of products with one. */
  taxIssue?: TaxIssue | undefined
  /** Absent for accounts that may not edit products. */
  to: string | undefined
}

function describeTaxIssue(issue: TaxIssue, product: TaxedProduct): string {
  const { priceWithTax, mrp = 0, gstRate, hsnCode } = product
  switch (issue) {
    case 'above-mrp':
      return `With tax ${formatPrice(priceWithTax)} · MRP ${formatPrice(mrp)}`
    case 'rate-differs':
      return `GST rate: ${formatRate(gstRate)}`
    default:
      return `HSN code: ${formatHsn(hsnCode)}`
  }
}

// Two lines: similar models differ at the end of their names.
const nameStyle = {
  fontWeight: 550,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const

/** One product in the list on a phone. */
export function ProductCard({ product, taxIssue, to }: ProductCardProps) {
  return (
    <CardArea
      to={to}
      sx={{ p: 2, display: 'flex', gap: 3, minWidth: 0, justifyContent: 'flex-start' }}
    >
      <ProductPicture src={product.image} alt="" sizes="72px" sx={{ width: 72, flexShrink: 0 }} />
      <Box sx={{ minWidth: 0 }}>
        <Text sx={nameStyle}>
          <Unbroken text={product.name} />
        </Text>
        <Caption component="p" noWrap>
          {product.brand} · {product.category}
        </Caption>
        <Text component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <span style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatPrice(product.priceWithTax)}
          </span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <StockLevel count={product.countInStock} inWords />
          </Box>
        </Text>
        <ProductStateChip product={product} />
        {product.missing && (
          <Typography variant="caption" component="p">
            {formatMissingFacts(product.missing)}
          </Typography>
        )}
        {taxIssue && (
          <Typography variant="caption" component="p">
            {describeTaxIssue(taxIssue, product)}
          </Typography>
        )}
      </Box>
    </CardArea>
  )
}
