import CartIcon from '@mui/icons-material/ShoppingBagOutlined'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectCartCount } from '../lib/cart/cart-slice'

/** The way to the cart, with how many pieces are in it. */
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
      <Badge badgeContent={count} max={999} color="primary">
        <CartIcon fontSize="small" />
      </Badge>
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, ml: 3 }}>
        Cart
      </Box>
    </Button>
  )
}
