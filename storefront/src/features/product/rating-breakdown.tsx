import Box from '@mui/material/Box'
import type { Product } from '@voltkart/shared/contract/products'
import { Star } from '@voltkart/shared/ui/rating-stars'

const rowStyle = {
  width: '100%',
  minHeight: 44,
  p: 0,
  px: 2,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover, &[aria-pressed="true"]': { bgcolor: 'mist.main' },
  '&[aria-pressed="true"]': { fontWeight: 700 },
  '&:disabled': { bgcolor: 'transparent', cursor: 'default' },
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr) 5.5rem',
  alignItems: 'center',
  gap: 3,
  fontSize: '0.875rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}

interface RatingBreakdownProps {
  product: Product
  /** The number of stars that the list is limited to. */
  chosen: number | undefined
  onChoose: (stars: number | undefined) => void
}

/**
 * The number of reviews for each number of stars, best first. A click limits the list to them, and
 * a second one shows all again.
 */
export function RatingBreakdown({ product, chosen, onChoose }: RatingBreakdownProps) {
  const total = product.ratingCounts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Ratings"
      sx={{ display: 'grid', m: 0, p: 0, maxWidth: '26rem', listStyle: 'none' }}
    >
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = product.ratingCounts[stars - 1] ?? 0
        const share = Math.round((count / total) * 100)
        return (
          <li key={stars}>
            <Box
              component="button"
              type="button"
              aria-pressed={chosen === stars}
              disabled={count === 0}
              onClick={() => onChoose(chosen === stars ? undefined : stars)}
              sx={rowStyle}
            >
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
          </li>
        )
      })}
    </Box>
  )
}
