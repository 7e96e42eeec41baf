import { Button } from '@voltkart/shared/ui/button'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useChosenReviewsInfiniteQuery, type ReviewChoice } from './api'
import { OtherReview } from './helpful-button'

/** The reviews in another order than by date, or with one number of stars. */
export function ChosenReviews({ choice }: { choice: ReviewChoice }) {
  const found = useChosenReviewsInfiniteQuery(choice)
  const reviews = found.currentData?.pages.flatMap((page) => page.reviews)
  return (
    <>
      {found.isError && <LoadError error={found.error} onRetry={found.refetch} />}
      {!reviews && !found.isError && <Skeleton variant="rounded" height={320} aria-busy />}
      {reviews?.map((review) => (
        <OtherReview key={review._id} review={review} productId={choice.productId} />
      ))}
      {reviews && found.hasNextPage && (
        <Button loading={found.isFetching} onClick={() => void found.fetchNextPage()}>
          Show more reviews
        </Button>
      )}
    </>
  )
}
