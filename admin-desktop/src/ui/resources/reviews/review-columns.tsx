import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { ModeratedReview } from '@voltkart/shared/contract/review-moderation'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { TwoLines, When } from '../../components/two-lines'
import { localDate } from '../../lib/format'

/** Whether a review is hidden or has a reply; nothing for others. */
export function ReviewMark({ review }: { review: ModeratedReview }) {
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
export const reviewColumns: readonly GridColDef<ModeratedReview>[] = [
  {
    field: 'rating',
    headerName: 'Stars',
    width: 84,
    renderCell: ({ row }) => <RatingChip rating={row.rating} />,
  },
  {
    field: 'comment',
    headerName: 'Review',
    flex: 1,
    minWidth: 160,
    renderCell: ({ row }) => <TwoLines first={row.comment} second={describeAuthor(row)} />,
  },
  {
    field: 'product',
    headerName: 'Product',
    flex: 0.6,
    minWidth: 120,
    renderCell: ({ row }) => (
      <Typography variant="body2" noWrap title={getProductName(row)}>
        {getProductName(row)}
      </Typography>
    ),
  },
  {
    field: 'state',
    headerName: 'State',
    width: 108,
    renderCell: ({ row }) => <ReviewMark review={row} />,
  },
  {
    field: 'createdAt',
    headerName: 'Written',
    width: 116,
    renderCell: ({ row }) => <When at={row.createdAt} />,
  },
]

/** One review in the list on a phone. */
export function ReviewCard({ review, onOpen }: { review: ModeratedReview; onOpen: () => void }) {
  return (
    <CardActionArea onClick={onOpen} sx={{ p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <RatingChip rating={review.rating} />
        <ReviewMark review={review} />
      </Stack>
      <Typography variant="body2" noWrap>
        {review.comment}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" noWrap>
        {describeAuthor(review)} · {localDate(review.createdAt)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" noWrap>
        {getProductName(review)}
      </Typography>
    </CardActionArea>
  )
}
