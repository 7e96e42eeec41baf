import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { Product } from '@voltkart/shared/contract/products'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useOlderReviewsInfiniteQuery } from './api'
import { RatingBreakdown } from './rating-breakdown'
import { ReviewItem } from './review-item'
import { WriteReview, type Outcome } from './write-review'

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

/** The reviews of a product, and the form to write one. */
export function Reviews({ product }: { product: Product }) {
  const [all, setAll] = useState(false)
  const userInfo = useSelector(selectUserInfo)
  const userId = userInfo?._id ?? ''
  const [written, setWritten] = useState<{ by: string; outcome: Outcome }>()
  const outcome = written?.by === userId ? written.outcome : undefined
  // The product has it too, once it has been loaded again.
  const others = product.reviews.filter(({ _id }) => _id !== outcome?.review?._id)
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
          <Typography variant="body2" color="textSecondary">
            {product.rating.toFixed(1)} out of 5 ·{' '}
            {product.numReviews === 1 ? '1 review' : `${product.numReviews} reviews`}
          </Typography>
        )}
      </Box>
      <RatingBreakdown product={product} />
      {product.numReviews === 0 && (
        <Typography color="textSecondary">No reviews yet. Be the first to write one.</Typography>
      )}
      <Box>
        {others.map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
        {all && <OlderReviews productId={product._id} />}
        {hasMore && !all && (
          <Button onClick={() => setAll(true)} sx={{ mt: 4, ml: -3 }}>
            Show more reviews
          </Button>
        )}
      </Box>
      {/* Another account writes a review of its own. */}
      <WriteReview
        key={userId}
        productId={product._id}
        isSignedIn={userInfo !== null}
        outcome={outcome}
        onDone={(done) => setWritten({ by: userId, outcome: done })}
      />
    </Box>
  )
}
