import Button from '@mui/material/Button'
import { Link } from '@voltkart/shared/ui/link'
import type { ReactNode } from 'react'

/** A link that looks like the buttons beside it. */
export const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} sx={{ minHeight: 44 }}>
    {children}
  </Button>
)
