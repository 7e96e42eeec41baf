import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from '@voltkart/shared/ui/link'
import type { ReactNode } from 'react'

/** Two quiet lines in place of an empty list: several of these are on one page. */
export const NothingYet = ({ words, hint }: { words: string; hint: string }) => (
  <>
    <Typography variant="body2" role="status" sx={{ fontWeight: 550 }}>
      {words}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {hint}
    </Typography>
  </>
)

/** A link that looks like the buttons beside it. */
export const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} sx={{ minHeight: 44 }}>
    {children}
  </Button>
)

/** The list items of a section, with a line between them. */
export const ItemList = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      overflowWrap: 'anywhere',
      '& > li + li': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Box>
)
