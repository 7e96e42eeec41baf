import StarIcon from '@mui/icons-material/Star'
import Box from '@mui/material/Box'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { visuallyHidden } from '../visually-hidden'

type RatingChipProps = Pick<ProductSummary, 'rating' | 'numReviews'>

/** A product's rating as a number with one star and the number of reviews. */
export function RatingChip({ rating, numReviews }: RatingChipProps) {
  const style = { fontSize: '0.75rem', color: 'text.secondary' }
  if (numReviews === 0) return <Box sx={style}>No reviews yet</Box>
  const reviews = numReviews === 1 ? '1 review' : `${numReviews} reviews`
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ...style }}>
      <Box component="span" sx={visuallyHidden}>
        Rated {rating.toFixed(1)} out of 5, {reviews}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: 1.5,
          borderRadius: 0.75,
          border: 1,
          borderColor: 'divider',
          color: 'text.primary',
          fontWeight: 700,
          lineHeight: 1.6,
        }}
      >
        {rating.toFixed(1)}
        <StarIcon sx={{ fontSize: '1em', color: '#F59E0B', stroke: '#B45309' }} />
      </Box>
      <span aria-hidden>({numReviews})</span>
    </Box>
  )
}
