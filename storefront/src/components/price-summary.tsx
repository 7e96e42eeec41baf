import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PricesInRupees } from '@voltkart/shared/domain/cart-prices'
import type { TaxRow } from '@voltkart/shared/domain/tax-label'
import { Money } from '@voltkart/shared/ui/money'
import type { ReactNode } from 'react'

interface PriceSummaryProps {
  prices: PricesInRupees
  title: string
  /** The tax line, if there is one. */
  taxRow: TaxRow | undefined
  /** The GST inside the shipping price, in rupees. */
  shippingTax: number | undefined
  /** An amount shown large under the title, in rupees. */
  headline?: number
  /** The refunded part of it, in rupees. */
  refunded?: number
  isEmpty?: boolean
  /** The next step. */
  children?: ReactNode
}

interface RowProps {
  term: string
  /** The last row: the total. */
  isTotal?: boolean
  children: ReactNode
}

const totalStyle = {
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '1.25rem',
  fontWeight: 700,
  '& dt': { color: 'text.primary' },
}

function Row({ term, isTotal = false, children }: RowProps) {
  return (
    <Box
      sx={[
        {
          display: 'flex',
          // In large text an amount is below its term.
          flexWrap: 'wrap',
          columnGap: 4,
          '& dt': { color: 'text.secondary' },
        },
        isTotal && totalStyle,
      ]}
    >
      <dt>{term}</dt>
      <Box component="dd" sx={{ m: 0, ml: 'auto' }}>
        {children}
      </Box>
    </Box>
  )
}

/** The amounts of a cart or an order. */
export function PriceSummary(props: PriceSummaryProps) {
  const { prices, title, taxRow, shippingTax, headline, refunded, isEmpty, children } = props
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 5,
        p: 5,
        borderRadius: 1.5,
        bgcolor: 'mist.main',
      }}
    >
      <Box>
        <Typography variant={headline === undefined ? 'h3' : 'h4'} component="h2">
          {title}
        </Typography>
        {headline !== undefined && (
          <Money rupees={headline} sx={{ fontSize: '1.125rem', fontWeight: 700 }} />
        )}
      </Box>
      {!isEmpty && (
        <Box component="dl" sx={{ display: 'grid', gap: 2.5, m: 0, fontSize: '0.875rem' }}>
          <Row term="Items">
            <Money rupees={prices.itemsPrice} />
          </Row>
          <Row term="Shipping">
            {prices.shippingPrice === 0 ? 'Free' : <Money rupees={prices.shippingPrice} />}
            {shippingTax !== undefined && (
              <>
                {' incl. GST '}
                <Money rupees={shippingTax} />
              </>
            )}
          </Row>
          {taxRow && (
            <Row term={taxRow.label}>
              {taxRow.amount === undefined ? '…' : <Money rupees={taxRow.amount} />}
            </Row>
          )}
          <Row term="Total" isTotal>
            <Money rupees={prices.totalPrice} />
          </Row>
          {refunded !== undefined && refunded > 0 && (
            <Row term="Refunded">
              −<Money rupees={refunded} />
            </Row>
          )}
        </Box>
      )}
      {children}
    </Box>
  )
}
