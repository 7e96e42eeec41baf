import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text: string
  /** Whether the title is the heading of the page. */
  isHeading?: boolean
  /** A suggestion of what to do. */
  children?: ReactNode
}

/** Explains why there is nothing here and what to do next. */
export function EmptyState({ icon, title, text, isHeading, children }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 3,
        px: 4,
        py: { xs: 10, sm: 16 },
        borderRadius: 1.5,
        bgcolor: 'mist.main',
      }}
    >
      <Box sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: '2.5rem' } }}>
        {icon}
      </Box>
      <Typography variant="h3" component={isHeading ? 'h1' : 'p'}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420, mb: 2, textWrap: 'balance' }}>
        {text}
      </Typography>
      {children}
    </Box>
  )
}
