import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { SalesFigures, SummaryReport } from '@voltkart/shared/contract/summary-report'
import { formatPrice } from '@voltkart/shared/domain/money'
import { changeText, rangeLabels } from './summary-labels'

const count = (value: number): string => value.toLocaleString('en-IN')

const figures: readonly {
  label: string
  key: keyof SalesFigures
  format: (value: number) => string
}[] = [
  { label: 'Paid sales', key: 'sales', format: formatPrice },
  { label: 'Paid orders', key: 'orders', format: count },
  { label: 'Average order', key: 'average', format: formatPrice },
  { label: 'Pieces', key: 'pieces', format: count },
  { label: 'Refunds', key: 'refunds', format: formatPrice },
]

/** The figures of a period, each with that of the period before. */
export function SummaryFigures({ summary }: { summary: SummaryReport }) {
  const { current, before, range } = summary
  return (
    <Card
      component="dl"
      aria-label="Figures"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
        gap: 4,
        m: 0,
        p: 4,
      }}
    >
      {figures.map(({ label, key, format }) => (
        <Box key={key} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Typography
              className="tabular"
              sx={{ fontSize: '1.25rem', fontWeight: 700, overflowWrap: 'anywhere' }}
            >
              {format(current[key])}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {[
                changeText(before[key], current[key]),
                `${format(before[key])} ${rangeLabels[range].before}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        </Box>
      ))}
    </Card>
  )
}
