import Box from '@mui/material/Box'
import { Money } from '@voltkart/shared/ui/money'
import type { ReactNode } from 'react'
import { useMedia } from '../lib/use-media'
import { aboveBar, BOTTOM_BAR } from './above-bar'

interface WithSummaryProps {
  summary: ReactNode
  /** The total in rupees that small screens keep visible while the summary is further down. */
  total?: number
  /** When the order arrives, which small screens show under the total. */
  arrival?: string | undefined
  /** The page's one primary button, which small screens show beside the total. */
  action?: ReactNode
  /** Whether small screens show the summary first, because the next step is what matters. */
  summaryFirst?: boolean
  /** More content, which small screens show below the summary. */
  after?: ReactNode
  children: ReactNode
}

/**
 * Whether the screen is so narrow that {@link WithSummary} shows its bar, which then has the page's
 * primary button in place of the summary.
 */
export const useHasBar = () => useMedia('(max-width: 899.95px)')

const smallText = { fontSize: '0.75rem', fontWeight: 400 }

// Its button fills it, and is on one line next to the highest totals of a phone.
const actionStyle = {
  display: 'grid',
  flex: '1 1 9rem',
  maxWidth: { sm: '20rem' },
  '& > button': {
    px: 3,
    fontSize: 'min(1rem, 6.5vw)',
    whiteSpace: 'nowrap',
    justifySelf: 'stretch',
  },
} as const

interface StickyTotalProps {
  rupees: number
  arrival: string | undefined
  action: ReactNode
}

function StickyTotal({ rupees, arrival, action }: StickyTotalProps) {
  return (
    <Box
      className={BOTTOM_BAR}
      sx={{
        display: { xs: 'flex', md: 'none' },
        // In large text the button is below the total.
        flexWrap: 'wrap',
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 4,
        rowGap: 2,
        mx: { xs: -4, sm: -6 },
        px: { xs: 4, sm: 6 },
        pt: 3,
        pb: 'max(12px, env(safe-area-inset-bottom))',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        fontWeight: 700,
        // Zoomed in, it would cover half of the page.
        '@media (max-height: 499px)': { position: 'static' },
      }}
    >
      {aboveBar}
      {/* The summary says the same to screen readers, and more of it. */}
      <Box aria-hidden sx={{ display: 'grid' }}>
        <Box component="span" sx={smallText}>
          Total
        </Box>
        <Money rupees={rupees} sx={{ fontSize: '1.125rem' }} />
        {arrival && (
          <Box component="span" sx={smallText}>
            {arrival}
          </Box>
        )}
      </Box>
      {action && <Box sx={actionStyle}>{action}</Box>}
    </Box>
  )
}

/** Content with a summary that stays visible beside it, or under it on small screens. */
export function WithSummary(props: WithSummaryProps) {
  const { summary, total, arrival, action, summaryFirst, after, children } = props
  const content = <Box sx={{ minWidth: 0, gridArea: { md: '1 / 1' } }}>{children}</Box>
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 8, md: 12 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
          // A summary taller than the content makes no gap in it.
          gridTemplateRows: { md: after ? 'auto 1fr' : undefined },
          rowGap: { md: 0 },
        }}
      >
        {!summaryFirst && content}
        <Box
          component="aside"
          aria-label="Summary"
          sx={{
            gridArea: { md: after ? '1 / 2 / span 2' : '1 / 2' },
            position: { md: 'sticky' },
            top: 96,
            mb: { xs: summaryFirst ? 0 : 6, md: 0 },
          }}
        >
          {summary}
        </Box>
        {summaryFirst && content}
        {after && <Box sx={{ minWidth: 0, gridArea: { md: '2 / 1' } }}>{after}</Box>}
      </Box>
      {total !== undefined && <StickyTotal rupees={total} arrival={arrival} action={action} />}
    </>
  )
}
