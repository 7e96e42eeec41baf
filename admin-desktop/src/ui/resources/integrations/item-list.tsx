import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

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
