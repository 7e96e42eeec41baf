import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Review } from '@voltkart/shared/contract/products'
import { RatingStars } from '@voltkart/shared/ui/rating-stars'
import { ReviewDate } from './review-date'

/** One review, as plain text. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <Box component="article" sx={{ py: 5, borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
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
              fontSize: 12,
              fontWeight: 550,
              color: 'success.main',
            }}
          >
            <VerifiedIcon sx={{ fontSize: 16 }} />
            Bought here
          </Box>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ ml: 'auto' }}>
          <ReviewDate timestamp={review.createdAt} />
        </Typography>
      </Box>
      <RatingStars rating={review.rating} size={16} />
      <Typography
        variant="body2"
        sx={{ mt: 2, maxWidth: '65ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {review.comment}
      </Typography>
    </Box>
  )
}
