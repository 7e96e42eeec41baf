import Box from '@mui/material/Box'
import { Button } from './button'
import Typography from '@mui/material/Typography'
import { Link } from './link'
import { PageTitle } from './page-title'

interface NotFoundProps {
  /** The target of Go Home. */
  home?: string
}

/** The page of any unknown address. */
export function NotFound({ home = '/' }: NotFoundProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 4, py: 20 }}>
      <PageTitle title="Page not found" />
      <Typography
        aria-hidden
        sx={{
          fontSize: '6rem',
          lineHeight: 1,
          fontWeight: 700,
          color: 'text.secondary',
          letterSpacing: -4,
        }}
      >
        404
      </Typography>
      <Typography variant="h2" component="h1">
        Page not found
      </Typography>
      <Typography color="textSecondary">Check the address, or the page may have moved.</Typography>
      <Button component={Link} to={home} variant="contained">
        Go Home
      </Button>
    </Box>
  )
}
