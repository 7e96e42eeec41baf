import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { Product } from '@voltkart/shared/contract/products'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { RatingStars } from '@voltkart/shared/ui/rating-stars'
import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link as RouterLink } from 'react-router-dom'
import { withRedirect } from '../../lib/redirect'
import { useOlderReviewsInfiniteQuery } from './api'
import { ReviewItem } from './review-item'

// Most who look at a product are not signed in, and need no form.
const ReviewForm = lazy(() => import('./review-form').then((m) => ({ default: m.ReviewForm })))

function OlderReviews({ productId }: { productId: string }) {
  const older = useOlderReviewsInfiniteQuery(productId)
  const reviews = older.data?.pages.flatMap((page) => page.reviews) ?? []
  return (
    <>
      {reviews.map((review) => (
        <ReviewItem key={review._id} review={review} />
      ))}
      {older.isError && <LoadError error={older.error} onRetry={older.refetch} />}
      {(older.hasNextPage || older.isLoading) && (
        <Button loading={older.isFetching} onClick={() => void older.fetchNextPage()}>
          Show more reviews
        </Button>
      )}
    </>
  )
}

function WriteReview({ product }: { product: Product }) {
  const userInfo = useSelector(selectUserInfo)
  if (userInfo) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={300} aria-busy />}>
        <ReviewForm productId={product._id} />
      </Suspense>
    )
  }
  return (
    <Typography>
      Please{' '}
      <Link
        component={RouterLink}
        to={withRedirect('/login', `/product/${product._id}`)}
        underline="always"
      >
        sign in
      </Link>{' '}
      to write a review
    </Typography>
  )
}

/** The reviews of a product, and the form to write one. */
export function Reviews({ product }: { product: Product }) {
  const [all, setAll] = useState(false)
  const hasMore = product.numReviews > product.reviews.length
  return (
    <Box
      component="section"
      id="reviews"
      aria-labelledby="reviews-heading"
      sx={{ display: 'grid', gap: 6, scrollMarginTop: 140 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Typography variant="h3" component="h2" id="reviews-heading">
          Reviews
        </Typography>
        {product.numReviews > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
            <RatingStars rating={product.rating} />
            <Typography variant="body2">
              {product.rating.toFixed(1)} of 5 · {product.numReviews}
            </Typography>
          </Box>
        )}
      </Box>
      {product.numReviews === 0 && (
        <Typography color="textSecondary">No reviews yet. Be the first to write one.</Typography>
      )}
      <Box>
        {product.reviews.map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
        {all && <OlderReviews productId={product._id} />}
        {hasMore && !all && (
          <Button onClick={() => setAll(true)} sx={{ mt: 4, ml: -3 }}>
            Show more reviews
          </Button>
        )}
      </Box>
      <Box sx={{ p: { xs: 5, sm: 6 }, borderRadius: 1.5, bgcolor: 'mist.main' }}>
        <Typography variant="h4" component="h3" sx={{ mb: 3 }}>
          Write a review
        </Typography>
        <WriteReview product={product} />
      </Box>
    </Box>
  )
}
