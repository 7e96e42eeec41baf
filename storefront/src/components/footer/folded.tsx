import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useMedia } from '../../lib/use-media'

interface FoldedProps {
  title: string
  children: ReactNode
}

/** A part of the footer, which phones show once its title is pressed. */
export function Folded({ title, children }: FoldedProps) {
  const isPhone = useMedia('(max-width: 599.95px)')
  if (!isPhone) return children
  return (
    <details>
      <Box
        component="summary"
        sx={{ py: 2.5, cursor: 'pointer', fontWeight: 550, color: 'text.primary' }}
      >
        {title}
      </Box>
      {children}
    </details>
  )
}
