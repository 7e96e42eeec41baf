import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Content with a summary that stays in view beside it, or under it on small screens. */
export function WithSummary({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 8, md: 12 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box component="aside" aria-label="Summary" sx={{ position: { md: 'sticky' }, top: 96 }}>
        {summary}
      </Box>
    </Box>
  )
}
