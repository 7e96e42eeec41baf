import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getShopName } from '@voltkart/shared/client/shop-api'
import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import type { Review } from '@voltkart/shared/contract/reviews'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { type ReactNode, lazy, Suspense, useState } from 'react'

const ZoomDialog = lazy(() =>
  loadWhenOnline(() => import('./zoom-dialog')).then((m) => ({ default: m.ZoomDialog })),
)

const thumb = {
  width: 80,
  height: 80,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'mist.main',
  cursor: 'zoom-in',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const

/** The photos of a review; a click shows one in full screen. */
function ReviewPhotos({ review }: { review: Review }) {
  const [openPhoto, setOpenPhoto] = useState<string>()
  return (
    <Box
      component="ul"
      aria-label={`Photos by ${review.name}`}
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, mt: 3, p: 0 }}
    >
      {review.photos.map((photo, index) => (
        <li key={photo}>
          <Box
            component="button"
            type="button"
            aria-label={`Enlarge photo ${index + 1} by ${review.name}`}
            onClick={() => setOpenPhoto(photo)}
            sx={thumb}
          >
            <img src={`${photo}?w=320`} alt="" width={80} height={80} loading="lazy" />
          </Box>
        </li>
      ))}
      {openPhoto !== undefined && (
        <Suspense fallback={null}>
          <ZoomDialog
            src={openPhoto}
            name={`the review by ${review.name}`}
            onClose={() => setOpenPhoto(undefined)}
          />
        </Suspense>
      )}
    </Box>
  )
}

const quoted = {
  mt: 3,
  maxWidth: '65ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const

/** The shop's public reply. */
function Reply({ reply }: { reply: NonNullable<Review['reply']> }) {
  return (
    <Box sx={{ ...quoted, p: 4, borderRadius: 1, bgcolor: 'mist.main', fontSize: '0.875rem' }}>
      <Box component="h4" sx={{ m: 0, mb: 1, fontSize: 'inherit', fontWeight: 700 }}>
        Reply from {getShopName()}
      </Box>
      {reply.text}
    </Box>
  )
}

interface ReviewItemProps {
  review: Review
  /** The button for other customers; absent under one's own review. */
  helpful?: ReactNode
}

/** One review, as plain text with its photos. */
export function ReviewItem({ review, helpful }: ReviewItemProps) {
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
          {review.editedAt && ` · Edited ${formatTimestamp(review.editedAt)}`}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        sx={{ mt: 2, maxWidth: '65ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {review.comment}
      </Typography>
      {review.photos.length > 0 && <ReviewPhotos review={review} />}
      {helpful}
      {review.reply && <Reply reply={review.reply} />}
    </Box>
  )
}
