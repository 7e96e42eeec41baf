import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Review } from '@voltkart/shared/contract/reviews'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'

/** One review, as plain text. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <Box component="article" sx={{ py: 5, borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
        <RatingChip rating={review.rating} />
        <Typography variant="body2" component="h3" sx={{ fontWeight: 700 }}>
          {review.name}
        </Typography>
        {review.verified && (
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1,
              fontSize: '0.75rem',
              fontWeight: 550,
              color: 'success.main',
            }}
          >
            <VerifiedIcon sx={{ fontSize: '1rem' }} />
            Verified purchase
          </Box>
        )}
        <Typography
          variant="caption"
          color="textSecondary"
          component="time"
          dateTime={review.createdAt}
          sx={{ ml: 'auto' }}
        >
          {formatTimestamp(review.createdAt)}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        sx={{ mt: 2, maxWidth: '65ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {review.comment}
      </Typography>
    </Box>
  )
}
