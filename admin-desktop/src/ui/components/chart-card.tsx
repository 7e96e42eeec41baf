import { Box, Card, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { MutedText } from '../lib/text'

/** The height of a chart, in pixels. */
export const CHART_HEIGHT = 350

/** The colours of the charts, the same in both themes and readable on light and on dark. */
export const chartColours = {
  indigo: '#6366F1',
  teal: '#0D9488',
  amber: '#D97706',
} as const

interface ChartCardProps {
  title: string
  /** A description of the chart, for screen readers. */
  note: string
  children: ReactNode
}

/** A chart with its title and description. */
export function ChartCard({ title, note, children }: ChartCardProps) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ px: 4, pt: 4 }}>
        <Typography id={titleId} variant="h4" component="h2">
          {title}
        </Typography>
        <MutedText>{note}</MutedText>
      </Box>
      <Box sx={{ height: CHART_HEIGHT, px: 1, mt: 2, mb: 1 }}>{children}</Box>
    </Card>
  )
}
