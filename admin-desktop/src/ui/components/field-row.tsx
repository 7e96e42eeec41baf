import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FieldRowProps {
  /** The number of fields per row if there is room. */
  columns?: 2 | 3 | 4
  children: ReactNode
}

/** Fields side by side on wide screens, and stacked on phones. */
export function FieldRow({ columns = 2, children }: FieldRowProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns: { sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  )
}
