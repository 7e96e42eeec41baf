import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from '@voltkart/shared/ui/link'

/** The way to the form for returns, on the page about them. */
export function ReturnLink() {
  return (
    <Box component="p" sx={{ mt: 6, mb: 0 }}>
      To return something, open{' '}
      <Link component={RouterLink} to="/profile" underline="always">
        My orders
      </Link>
      , choose the order and press <strong>Return items</strong>.
    </Box>
  )
}
