import CartIcon from '@mui/icons-material/ShoppingBagOutlined'
import { Button } from '@voltkart/shared/ui/button'
import Box from '@mui/material/Box'
import { Link } from '@voltkart/shared/ui/link'
import { useSelector } from 'react-redux'
import { selectCartCount } from '../lib/cart/cart-slice'

const COUNT_MAX = 999

const badge = {
  position: 'absolute',
  top: -8,
  left: 10,
  minWidth: '1.25rem',
  height: '1.25rem',
  px: 1.5,
  borderRadius: 2.5,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.75rem',
  lineHeight: '1.25rem',
}

/** The link to the cart, with the number of pieces in it. */
export function CartLink() {
  const count = useSelector(selectCartCount)
  return (
    <Button
      component={Link}
      to="/cart"
      color="inherit"
      aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      sx={{ minWidth: 44 }}
    >
      <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
        <CartIcon fontSize="small" />
        {count > 0 && (
          <Box component="span" sx={badge}>
            {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
          </Box>
        )}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, ml: count > 9 ? 6 : 3 }}>
        Cart
      </Box>
    </Button>
  )
}
