import Box from '@mui/material/Box'
import type { Product } from '@voltkart/shared/contract/products'
import { Star } from '@voltkart/shared/ui/rating-stars'

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr) 5.5rem',
  alignItems: 'center',
  gap: 3,
  fontSize: '0.875rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}

/** The number of reviews for each number of stars, best first. */
export function RatingBreakdown({ product }: { product: Product }) {
  const total = product.ratingCounts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Ratings"
      sx={{ display: 'grid', gap: 2, m: 0, p: 0, maxWidth: '26rem', listStyle: 'none' }}
    >
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = product.ratingCounts[stars - 1] ?? 0
        const share = Math.round((count / total) * 100)
        return (
          <Box component="li" key={stars} sx={rowStyle}>
            <Box
              role="img"
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.primary' }}
            >
              {stars} <Star />
            </Box>
            <Box
              aria-hidden
              sx={{ height: 8, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden' }}
            >
              <Box sx={{ width: `${share}%`, height: '100%', bgcolor: '#F59E0B' }} />
            </Box>
            <span>{count === 1 ? '1 review' : `${count} reviews`}</span>
          </Box>
        )
      })}
    </Box>
  )
}
