import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import { Link } from '@voltkart/shared/ui/link'
import { Money } from '@voltkart/shared/ui/money'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { useDispatch } from 'react-redux'
import { PriceTag } from '../../components/products/price-tag'
import { StockNote } from '../../components/stock-note'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import type { CartItem } from '../../lib/cart/cart-state'
import { lineSet } from '../../lib/cart/cart-slice'
import { QuantityStepper } from './quantity-stepper'

/** The layout of a line of the cart. */
export const lineGrid = {
  display: 'grid',
  columnGap: { xs: 4, sm: 6 },
  rowGap: 3,
  alignItems: 'center',
  py: 5,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: '96px minmax(0, 1fr) auto', sm: '128px minmax(0, 1fr) auto' },
}

// On phones in large text, the price is below the quantity.
const amountStyle = {
  display: { xs: 'flex', sm: 'contents' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 2,
  gridColumn: '1 / -1',
}

// The price is beside the quantity as long as there is room, with the MRP on a separate line.
const priceStyle = {
  flex: '1 1 6rem',
  justifySelf: 'end',
  textAlign: 'right',
  '& > :first-of-type': { flexDirection: 'column', alignItems: 'end' },
}

interface CartLineProps {
  item: CartItem
  /** The price of its pieces with tax, in rupees. */
  price: number
  onRemove: () => void
}

/** One product of the cart, with its quantity and a button to remove it. */
export function CartLine({ item, price, onRemove }: CartLineProps) {
  const dispatch = useDispatch()
  return (
    <Box component="li" sx={lineGrid}>
      <ProductPicture src={item.image} alt="" sizes="128px" sx={{ gridRow: { sm: 'span 2' } }} />
      <Box sx={{ gridColumn: 'span 2' }}>
        <Typography variant="caption" color="textSecondary">
          {item.brand}
        </Typography>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <TextLink component={Link} to={`/product/${item._id}`} color="inherit">
            <Unbroken text={item.name} />
          </TextLink>
        </Typography>
        <StockNote countInStock={item.countInStock} onlyWhenScarce />
      </Box>
      <Box sx={amountStyle}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: { xs: 0.5, sm: 2 },
          }}
        >
          <QuantityStepper
            productName={item.name}
            countInStock={item.countInStock}
            value={item.qty}
            onChange={(qty) => dispatch(lineSet({ product: item, qty }))}
          />
          <Button
            color="inherit"
            aria-label={`Remove ${item.name}`}
            onClick={onRemove}
            sx={{ px: { xs: 2, sm: 3 } }}
          >
            Remove
          </Button>
        </Box>
        <Box sx={priceStyle}>
          <PriceTag product={{ priceWithTax: price, mrp: item.mrp && item.mrp * item.qty }} />
          {item.qty > 1 && (
            <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              <Money rupees={price / item.qty} isPrice /> each
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}
