import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { Link } from '@voltkart/shared/ui/link'
import { HeartIcon } from '../repeated-icons'

/** The link to the wishlist in the top bar, also for visitors who are not signed in. */
export function WishlistLink() {
  return (
    <Button
      component={Link}
      to="/wishlist"
      color="inherit"
      aria-label="Wishlist"
      title="Wishlist"
      sx={{ minWidth: 44 }}
    >
      <HeartIcon fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, ml: 2 }}>
        Wishlist
      </Box>
    </Button>
  )
}
