import Box from '@mui/material/Box'
import { Money } from '@voltkart/shared/ui/money'
import type { ReactNode } from 'react'

interface WithSummaryProps {
  summary: ReactNode
  /** The sum in rupees that small screens keep in view while the summary itself is further down. */
  total?: number
  /** Whether small screens have the summary on top: where what to do next is all that matters. */
  summaryFirst?: boolean
  children: ReactNode
}

function StickyTotal({ rupees }: { rupees: number }) {
  return (
    <Box
      // The summary says the same to screen readers, and more of it.
      aria-hidden
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        justifyContent: 'space-between',
        mx: { xs: -4, sm: -6 },
        px: { xs: 4, sm: 6 },
        py: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        fontWeight: 700,
      }}
    >
      Total
      <Money rupees={rupees} />
    </Box>
  )
}

/** Content with a summary that stays in view beside it, or under it on small screens. */
export function WithSummary({ summary, total, summaryFirst, children }: WithSummaryProps) {
  const content = <Box sx={{ minWidth: 0, gridArea: { md: '1 / 1' } }}>{children}</Box>
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 8, md: 12 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
        }}
      >
        {!summaryFirst && content}
        <Box
          component="aside"
          aria-label="Summary"
          sx={{
            gridArea: { md: '1 / 2' },
            position: { md: 'sticky' },
            top: 96,
            mb: { xs: summaryFirst ? 0 : 6, md: 0 },
          }}
        >
          {summary}
        </Box>
        {summaryFirst && content}
      </Box>
      {total !== undefined && <StickyTotal rupees={total} />}
    </>
  )
}
