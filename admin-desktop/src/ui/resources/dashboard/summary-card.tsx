import { Box, Card, Typography } from '@mui/material'
import { SparkLineChart } from '@mui/x-charts/SparkLineChart'
import { chartColours } from '../../components/chart-card'
import { CardArea } from '../../components/row-card'
import { Caption, MutedText } from '../../lib/text'

interface SummaryCardProps {
  label: string
  value: string
  /** A second figure beside the first, in words. */
  note?: string
  /** The last 14 days, oldest first. */
  trend: readonly number[]
  /** The change over the last 14 days, in words; undefined if there was none. */
  growth: string | undefined
  /** Absent if the account may not see the list. */
  to?: string | undefined
}

/** One figure of the dashboard, with a chart of its last 14 days. */
export function SummaryCard({ label, value, note, trend, growth, to }: SummaryCardProps) {
  return (
    <Card>
      <CardArea to={to} sx={{ p: 4, height: 1 }}>
        <MutedText component="h2">{label}</MutedText>
        <Typography
          component="p"
          sx={{
            fontSize: '1.25rem',
            fontWeight: 700,
            letterSpacing: '-0.01em',
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
          }}
        >
          {value}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2, mt: 1 }}>
          <Caption sx={{ flex: 1 }}>
            {growth}
            {note && (
              <Box component="span" sx={{ display: 'block' }}>
                {note}
              </Box>
            )}
          </Caption>
          {growth && (
            <Box sx={{ width: 96, flexShrink: 0 }} aria-hidden>
              <SparkLineChart
                data={[...trend]}
                height={32}
                width={96}
                curve="linear"
                area
                color={chartColours.indigo}
                margin={3}
                skipAnimation
                disableKeyboardNavigation
                sx={{
                  pointerEvents: 'none',
                  '& .MuiLineChart-line': { strokeWidth: 1.5 },
                  '& .MuiLineChart-area': { opacity: 0.12 },
                }}
              />
            </Box>
          )}
        </Box>
      </CardArea>
    </Card>
  )
}
