import { Box } from '@mui/material'
import type { SummaryReport } from '@voltkart/shared/contract/summary-report'
import { formatPrice } from '@voltkart/shared/domain/money'
import { useMay } from '../../access/permissions'
import { formatPieces, formatCount } from '../../lib/format'
import { paths } from '../../lib/paths'
import { RecordList } from '../section-card'

const formatRanked = ({ pieces, sales }: { pieces: number; sales: number }): string =>
  `${formatPieces(pieces)} · ${formatPrice(sales)}`

const formatCover = (days: number): string => {
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}

/** The best sellers, and the products that run out soon. */
export function SummaryLists({ summary }: { summary: SummaryReport }) {
  const { topProducts, topCategories, reorder } = summary
  const mayEdit = useMay()('products.write')
  const toProduct = (id: string) => (mayEdit ? paths.productUpdate(id) : undefined)
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
      <RecordList
        isRanked
        title="Top products"
        empty={noSales}
        rows={topProducts.map((row) => ({
          key: row.product,
          label: row.name,
          to: toProduct(row.product),
          detail: formatRanked(row),
        }))}
      />
      <RecordList
        isRanked
        title="Top categories"
        empty={noSales}
        rows={topCategories.map((row) => ({
          key: row.category,
          label: row.category,
          detail: formatRanked(row),
        }))}
      />
      <RecordList
        isRanked
        title="Reorder soon"
        empty="Nothing runs out in the next two weeks"
        rows={reorder.map(({ product, name, left, soldPerDay, daysOfCover }) => ({
          key: product,
          label: name,
          to: toProduct(product),
          detail:
            left <= 0
              ? `Sold out · ${soldPerDay} a day`
              : `${formatCount(left)} left · ${soldPerDay} a day · ${formatCover(daysOfCover)}`,
        }))}
      />
    </Box>
  )
}
