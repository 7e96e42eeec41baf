import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { SalesRow } from '@voltkart/shared/contract/reports'
import { formatRupees } from '@voltkart/shared/domain/money'

/** The sums over all rows. An order in several rows counts once. */
export function SalesTotals({ totals }: { totals: Omit<SalesRow, 'key' | 'label'> }) {
  const figures = [
    ['Orders', totals.orders.toLocaleString('en-IN')],
    ['Pieces', totals.pieces.toLocaleString('en-IN')],
    ['Taxable', formatRupees(totals.taxable)],
    ['Tax', formatRupees(totals.tax)],
    ['Total', formatRupees(totals.total)],
  ] as const
  return (
    <Card
      component="dl"
      aria-label="Totals"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
        gap: 3,
        m: 0,
        p: 4,
      }}
    >
      {figures.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Card>
  )
}
