import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SxProps, Theme } from '@mui/material/styles'
import type { PricesInRupees } from '@voltkart/shared/domain/cart-prices'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import type { TaxRow } from '@voltkart/shared/domain/tax-label'
import { Money } from '@voltkart/shared/ui/money'
import { sxList } from '@voltkart/shared/ui/sx-list'
import type { ReactNode } from 'react'

interface PriceSummaryProps {
  prices: PricesInRupees
  title: string
  /** The tax line, if there is one. */
  taxRow: TaxRow | undefined
  /** The GST inside the shipping price, in rupees. */
  shippingTax: number | undefined
  /** The label of the items price. */
  subtotal?: string
  /** The refunded part of it, in rupees. */
  refunded?: number
  /** Whether there are no items: then only their price is shown. */
  isEmpty?: boolean
  /** The next step. */
  children?: ReactNode
}

interface RowProps {
  term: string
  sx?: SxProps<Theme>
  children: ReactNode
}

const totalStyle = {
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '1.5rem',
  fontWeight: 700,
  '& dt': { color: 'text.primary' },
}

const partsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 5,
  '&:empty': { display: 'none' },
}

const partStyle = { mb: -1.5, fontSize: '0.75rem', color: 'text.secondary' }

function Row({ term, sx, children }: RowProps) {
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
        ...sxList(sx),
      ]}
    >
      <dt>{term}</dt>
      <Box component="dd" sx={{ m: 0, ml: 'auto' }}>
        {children}
      </Box>
    </Box>
  )
}

type PartsProps = Pick<PriceSummaryProps, 'prices' | 'taxRow' | 'subtotal'>

/** The price before tax and the tax, which the price of the items includes. */
function Parts({ prices, taxRow, subtotal = 'Subtotal' }: PartsProps) {
  return (
    <>
      <Row term={subtotal} sx={partStyle}>
        <Money rupees={prices.itemsPrice} />
      </Row>
      {taxRow && (
        <Row term={taxRow.label} sx={partStyle}>
          {taxRow.amount === undefined ? '…' : <Money rupees={taxRow.amount} />}
        </Row>
      )}
    </>
  )
}

/**
 * The amounts of a cart or an order. The items are shown with tax, as their lines are, so that the
 * lines and the delivery add up to the total.
 */
export function PriceSummary(props: PriceSummaryProps) {
  const { prices, title, taxRow, shippingTax, subtotal, refunded, isEmpty, children } = props
  const itemsWithTax = toRupees(toPaise(prices.itemsPrice) + toPaise(prices.taxPrice))
  return (
    <Box
      sx={{
        display: 'grid',
        // Tablets have it below the lines, wide enough for the next step beside the amounts.
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(auto-fit, minmax(16rem, 1fr))',
          md: 'minmax(0, 1fr)',
        },
        columnGap: 10,
        rowGap: 5,
        p: 5,
        borderRadius: 1.5,
        bgcolor: 'mist.main',
      }}
    >
      <Box sx={partsStyle}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {isEmpty && subtotal && (
          <Box component="dl" sx={{ m: 0 }}>
            <Parts prices={prices} taxRow={undefined} subtotal={subtotal} />
          </Box>
        )}
        {!isEmpty && (
          <Box component="dl" sx={{ display: 'grid', gap: 2.5, m: 0, fontSize: '0.875rem' }}>
            <Row term="Items, incl. of all taxes">
              <Money rupees={itemsWithTax} />
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
            <Row term="Total" sx={totalStyle}>
              <Money rupees={prices.totalPrice} />
            </Row>
            {refunded !== undefined && refunded > 0 && (
              <Row term="Refunded">
                −<Money rupees={refunded} />
              </Row>
            )}
            <Parts prices={prices} taxRow={taxRow} {...omitUndefined({ subtotal })} />
          </Box>
        )}
      </Box>
      <Box sx={partsStyle}>{children}</Box>
    </Box>
  )
}
