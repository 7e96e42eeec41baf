import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { Product } from '@voltkart/shared/contract/products'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { ReviewSort } from '@voltkart/shared/domain/products'
import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { PlainSelect } from '../../components/plain-select'
import { useOwnReviewQuery } from '../../lib/own-review-api'
import { REVIEWS_STEP, useOlderReviewsInfiniteQuery, useVotedReviewsQuery } from './api'
import { OtherReview } from './helpful-button'
import { RatingBreakdown } from './rating-breakdown'
import { WriteReview, type Outcome } from './write-review'

// Few readers sort the reviews or choose a number of stars.
const ChosenReviews = lazy(() =>
  loadWhenOnline(() => import('./chosen-reviews')).then((m) => ({ default: m.ChosenReviews })),
)

const sortOptions: readonly { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'helpful', label: 'Most helpful' },
  { value: 'highest', label: 'Highest rating' },
  { value: 'lowest', label: 'Lowest rating' },
]

/** The number of reviews shown at first. */
const SHOWN_FIRST = 6

function OlderReviews({ productId }: { productId: string }) {
  const older = useOlderReviewsInfiniteQuery(productId)
  const reviews = older.data?.pages.flatMap((page) => page.reviews) ?? []
  return (
    <>
      {reviews.map((review) => (
        <OtherReview key={review._id} review={review} productId={productId} />
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

interface NewestProps {
  product: Product
  /** The reader's own review, which is shown below. */
  ownId: string | undefined
}

/** The newest reviews, which are sent with the product, and more on request. */
function Newest({ product, ownId }: NewestProps) {
  const [all, setAll] = useState(false)
  // The product has it too, once it has been loaded again.
  const others = product.reviews.filter(({ _id }) => _id !== ownId)
  const isSignedIn = useSelector(selectUserInfo) !== null
  const votes = useVotedReviewsQuery(
    { params: { productId: product._id }, query: { limit: REVIEWS_STEP } },
    { skip: !isSignedIn || others.length === 0 },
  )
  const voted = new Set(
    votes.currentData?.reviews.filter((review) => review.voted).map(({ _id }) => _id),
  )
  const visible = all ? others : others.slice(0, SHOWN_FIRST)
  const hasOlder = product.numReviews > product.reviews.length
  const hasMore = hasOlder || others.length > visible.length
  return (
    <>
      {visible.map((review) => (
        <OtherReview
          key={review._id}
          productId={product._id}
          review={{ ...review, voted: voted.has(review._id) }}
        />
      ))}
      {all && hasOlder && <OlderReviews productId={product._id} />}
      {hasMore && !all && (
        <Button onClick={() => setAll(true)} sx={{ mt: 4, ml: -3 }}>
          Show more reviews
        </Button>
      )}
    </>
  )
}

/** The reviews of a product, and the form to write one. */
export function Reviews({ product }: { product: Product }) {
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [rating, setRating] = useState<number>()
  const userInfo = useSelector(selectUserInfo)
  const userId = userInfo?._id ?? ''
  const [written, setWritten] = useState<{ by: string; outcome: Outcome }>()
  const stored = useOwnReviewQuery(
    { params: { productId: product._id } },
    { skip: userInfo === null },
  )
  const ownReview = stored.currentData?.review
  const outcome =
    written?.by === userId
      ? written.outcome
      : ownReview === undefined
        ? undefined
        : { review: ownReview }
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
      <RatingBreakdown product={product} chosen={rating} onChoose={setRating} />
      {product.numReviews === 0 && (
        <Typography color="textSecondary">No reviews yet. Be the first to write one.</Typography>
      )}
      {product.numReviews > 1 && (
        <PlainSelect label="Sort reviews" value={sort} options={sortOptions} onChange={setSort} />
      )}
      <Box>
        {sort === 'newest' && rating === undefined ? (
          <Newest product={product} ownId={outcome?.review?._id} />
        ) : (
          <Suspense fallback={null}>
            <ChosenReviews
              choice={{ productId: product._id, sort, ...omitUndefined({ rating }) }}
            />
          </Suspense>
        )}
      </Box>
      {/* Another account writes a review of its own. */}
      <WriteReview
        key={userId}
        productId={product._id}
        isSignedIn={userInfo !== null}
        isLoading={stored.isLoading}
        outcome={outcome}
        onDone={(done) => setWritten({ by: userId, outcome: done })}
      />
    </Box>
  )
}
