import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { SummaryReport } from '@voltkart/shared/contract/summary-report'
import { formatPrice } from '@voltkart/shared/domain/money'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { paths } from '../../lib/paths'
import { piecesText } from '../../lib/format'
import { SectionCard } from '../section-card'

interface Row {
  key: string
  name: string
  /** The product of the row, if it is one. */
  product?: string
  detail: string
}

interface ListProps {
  title: string
  rows: readonly Row[]
  empty: string
}

function List({ title, rows, empty }: ListProps) {
  const mayEdit = useMay()('products.write')
  return (
    <SectionCard title={title}>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
      <Box component="ol" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ key, name, product, detail }) => (
          <Box component="li" key={key} sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {product && mayEdit ? (
                <Link component={RouterLink} to={paths.productUpdate(product)}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </Typography>
            <Typography variant="caption" color="textSecondary" className="tabular">
              {detail}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

const ranked = ({ pieces, sales }: { pieces: number; sales: number }): string =>
  `${piecesText(pieces)} · ${formatPrice(sales)}`

const coverText = (days: number): string => {
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}

/** What sold best, and what runs out soon. */
export function SummaryLists({ summary }: { summary: SummaryReport }) {
  const { topProducts, topCategories, reorder } = summary
  const noSales = 'Nothing was paid in this time'
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <List
        title="Top products"
        empty={noSales}
        rows={topProducts.map((row) => ({ ...row, key: row.product, detail: ranked(row) }))}
      />
      <List
        title="Top categories"
        empty={noSales}
        rows={topCategories.map((row) => ({
          key: row.category,
          name: row.category,
          detail: ranked(row),
        }))}
      />
      <List
        title="Reorder soon"
        empty="Nothing runs out in the next two weeks"
        rows={reorder.map(({ product, name, left, soldPerDay, daysOfCover }) => ({
          key: product,
          name,
          product,
          detail:
            left <= 0
              ? `Sold out · ${soldPerDay} a day`
              : `${left.toLocaleString('en-IN')} left · ${soldPerDay} a day · ${coverText(daysOfCover)}`,
        }))}
      />
    </Box>
  )
}
