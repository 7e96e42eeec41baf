import Box from '@mui/material/Box'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { formatPrice, getDiscountPercent } from '@voltkart/shared/domain/money'
import { Money } from '@voltkart/shared/ui/money'
import { visuallyHidden } from '../visually-hidden'

type Priced = Pick<ProductSummary, 'priceWithTax' | 'regularPriceWithTax' | 'mrp'>

interface PriceTagProps {
  product: Priced
  /** The size of the price itself, as a CSS length. */
  fontSize?: string
  /** Shows the MRP even if the price is not below it, as a product's own page must. */
  isComplete?: boolean
}

interface HigherPriceProps {
  /** The label, and its text for screen readers. */
  label: string
  spoken: string
  rupees: number
  off: number
}

/** A higher price than today's, struck through, and today's discount from it in percent. */
function HigherPrice({ label, spoken, rupees, off }: HigherPriceProps) {
  return (
    <span>
      <span aria-hidden>
        {label}
        <s>{formatPrice(rupees)}</s>{' '}
        {off > 0 && (
          <Box component="strong" sx={{ color: 'warning.main', whiteSpace: 'nowrap' }}>
            {off}% off
          </Box>
        )}
      </span>
      <Box component="span" sx={visuallyHidden}>
        {spoken} {formatPrice(rupees)}
        {off > 0 && `, ${off} percent off`}
      </Box>
    </span>
  )
}

/** The price before a sale, or the MRP. */
function ComparedPrice({ product, isComplete }: { product: Priced; isComplete: boolean }) {
  const { priceWithTax, regularPriceWithTax, mrp } = product
  const offRegular = getDiscountPercent(priceWithTax, regularPriceWithTax)
  const isReduced = regularPriceWithTax !== undefined && regularPriceWithTax > priceWithTax
  const off = getDiscountPercent(priceWithTax, mrp)
  return (
    <>
      {isReduced && (
        <HigherPrice
          label=""
          spoken="Earlier price"
          rupees={regularPriceWithTax}
          off={offRegular}
        />
      )}
      {mrp !== undefined && !isReduced && off > 0 && (
        <HigherPrice label="MRP " spoken="Maximum retail price" rupees={mrp} off={off} />
      )}
      {mrp !== undefined && (isReduced || off === 0) && isComplete && (
        <span>MRP {formatPrice(mrp)}</span>
      )}
    </>
  )
}

/** The price that a customer pays for one piece, with all taxes, and a higher one beside it. */
export function PriceTag({ product, fontSize = '1.25rem', isComplete = false }: PriceTagProps) {
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
        rupees={product.priceWithTax}
        isPrice
        sx={{ fontSize, fontWeight: 700, lineHeight: 1.3, color: 'text.primary' }}
      />
      <ComparedPrice product={product} isComplete={isComplete} />
    </Box>
  )
}
