import type { ModeratedReview } from '@voltkart/shared/contract/reviews'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import {
  nameColumn,
  elementColumn,
  twoLineColumn,
  timeColumn,
  type Column,
  withCardPlace,
} from '../../components/columns'

/** Whether a review is hidden or has a reply; nothing for others. */
export function ReviewStateChip({ review }: { review: ModeratedReview }) {
  if (review.state === 'hidden') return <StateChip label="Hidden" />
  return review.reply ? <StateChip color="success" label="Replied" /> : null
}

const getProductName = ({ product }: ModeratedReview): string => product.name ?? 'Deleted product'

function describeAuthor({ name, verified, photos }: ModeratedReview): string {
  const count = photos.length === 1 ? '1 photo' : `${photos.length} photos`
  const facts = [verified && 'Verified purchase', photos.length > 0 && count]
  return [name, ...facts].filter(Boolean).join(' · ')
}

// Together the columns fit into the list of the narrowest tablet.
export const reviewColumns: readonly Column<ModeratedReview>[] = [
  elementColumn('rating', 'Stars', 84, ({ rating }) => <RatingChip rating={rating} />),
  withCardPlace(
    'line',
    twoLineColumn('comment', 'Review', [1, 160], (row) => [row.comment, describeAuthor(row)]),
  ),
  nameColumn('product', 'Product', [0.6, 120], getProductName),
  elementColumn('state', 'State', 108, (row) => <ReviewStateChip review={row} />),
  timeColumn('createdAt', 'Written', ({ createdAt }) => createdAt),
]
