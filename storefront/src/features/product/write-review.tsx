import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Review } from '@voltkart/shared/contract/reviews'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { whenOnline } from '@voltkart/shared/client/when-online'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { withRedirect } from '../../lib/redirect'
import { useShop } from '../../lib/use-shop'
import { ReviewItem } from './review-item'

// Most visitors of a product are not signed in, and need no form.
const ReviewForm = lazy(() =>
  whenOnline(() => import('./review-form')).then((m) => ({ default: m.ReviewForm })),
)

/** The outcome of writing a review. */
export interface Outcome {
  review?: Review
  notice?: string
}

function OwnReview({ review, notice }: Outcome) {
  return (
    <Box role="status">
      {notice && <Typography>{notice}</Typography>}
      {review && <ReviewItem review={review} />}
    </Box>
  )
}

function SignInFirst() {
  const { pathname } = useLocation()
  return (
    <Typography>
      Please{' '}
      <Link component={RouterLink} to={withRedirect('/login', pathname)} underline="always">
        sign in
      </Link>{' '}
      to write a review
    </Typography>
  )
}

interface WriteReviewProps {
  productId: string
  isSignedIn: boolean
  /** Absent until the customer has written a review. */
  outcome: Outcome | undefined
  onDone: (outcome: Outcome) => void
}

/** The form to write a review, which the review then replaces. */
export function WriteReview({ productId, isSignedIn, outcome, onDone }: WriteReviewProps) {
  const byBuyers = useShop()?.reviewsBy === 'buyers'
  return (
    <Box sx={{ p: { xs: 5, sm: 6 }, borderRadius: 1.5, bgcolor: 'mist.main' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 3 }}>
        {outcome ? 'Your review' : 'Write a review'}
      </Typography>
      {byBuyers && !outcome && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          Only customers who have bought this product can review it.
        </Typography>
      )}
      {!isSignedIn ? (
        <SignInFirst />
      ) : outcome ? (
        <OwnReview {...outcome} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={300} aria-busy />}>
          <ReviewForm productId={productId} onDone={onDone} />
        </Suspense>
      )}
    </Box>
  )
}
