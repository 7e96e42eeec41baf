import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Typography from '@mui/material/Typography'
import type { Review } from '@voltkart/shared/contract/reviews'
import { Link } from '@voltkart/shared/ui/link'
import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { withRedirect } from '../../lib/redirect'
import { useShop } from '../../lib/use-shop'
import { ReviewItem } from './review-item'

// Most visitors of a product are not signed in, and need no form.
const ReviewForm = lazy(() =>
  loadWhenOnline(() => import('./review-form')).then((m) => ({ default: m.ReviewForm })),
)

/** The outcome of writing a review. */
export interface Outcome {
  review?: Review
  notice?: string
}

interface OwnReviewProps extends Outcome {
  onEdit: () => void
}

function OwnReview({ review, notice, onEdit }: OwnReviewProps) {
  return (
    <>
      <Box role="status">
        {notice && <Typography>{notice}</Typography>}
        {review && <ReviewItem review={review} />}
      </Box>
      {review && (
        <Button variant="outlined" color="inherit" aria-label="Edit your review" onClick={onEdit}>
          Edit
        </Button>
      )}
    </>
  )
}

function SignInFirst() {
  const { pathname } = useLocation()
  return (
    <Typography>
      Please{' '}
      <TextLink component={Link} to={withRedirect('/login', pathname)} underline="always">
        sign in
      </TextLink>{' '}
      to write a review
    </Typography>
  )
}

interface WriteReviewProps {
  productId: string
  isSignedIn: boolean
  /** Whether it is not yet known if the customer has written one. */
  isLoading: boolean
  /** Absent until the customer has written a review. */
  outcome: Outcome | undefined
  onDone: (outcome: Outcome) => void
}

/** The form to write a review, which the review then replaces until its author edits it. */
export function WriteReview(props: WriteReviewProps) {
  const { productId, isSignedIn, isLoading, outcome, onDone } = props
  const [isEditing, setIsEditing] = useState(false)
  const byBuyers = useShop()?.reviewsBy === 'buyers'
  const loading = <Skeleton variant="rounded" height={300} aria-busy />
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
      ) : isLoading ? (
        loading
      ) : outcome && !isEditing ? (
        <OwnReview {...outcome} onEdit={() => setIsEditing(true)} />
      ) : (
        <Suspense fallback={loading}>
          <ReviewForm
            productId={productId}
            earlier={outcome?.review}
            onCancel={() => setIsEditing(false)}
            onDone={(done) => {
              setIsEditing(false)
              onDone(done)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
