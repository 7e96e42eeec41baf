import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ModeratedReview } from '@voltkart/shared/contract/review-moderation'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { Link } from '@voltkart/shared/ui/link'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { paths } from '../../lib/paths'
import { useAdminUpdateReviewMutation } from './api'
import { ReplyDialog } from './reply-dialog'

const plainText = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' } as const

function Head({ review }: { review: ModeratedReview }) {
  const { product, name, rating, verified, state, createdAt } = review
  return (
    <>
      <MuiLink
        component={Link}
        to={paths.productUpdate(product._id)}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, py: 1, fontWeight: 700 }}
      >
        {product.name ?? 'Deleted product'}
      </MuiLink>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <RatingChip rating={rating} />
        <Typography variant="body2" component="h2" sx={{ fontWeight: 550 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {verified ? 'Verified purchase · ' : ''}
          {formatTimestamp(createdAt)}
        </Typography>
        {state === 'hidden' && <Chip size="small" label="Hidden" />}
      </Stack>
    </>
  )
}

function Photos({ review }: { review: ModeratedReview }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 2 }}>
      {review.photos.map((photo, index) => (
        <a
          key={photo}
          href={`${photo}?w=1280`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Photo ${index + 1} by ${review.name}`}
        >
          <img
            src={`${photo}?w=320`}
            alt=""
            width={72}
            height={72}
            style={{ display: 'block', objectFit: 'cover', borderRadius: 8 }}
          />
        </a>
      ))}
    </Stack>
  )
}

/** A review, with the buttons to hide it and to reply. */
export function ModeratedItem({ review }: { review: ModeratedReview }) {
  const [update, { isLoading }] = useAdminUpdateReviewMutation()
  const announce = useToastMutation()
  const [open, setOpen] = useState<'hide' | 'reply'>()
  const isHidden = review.state === 'hidden'
  const move = async (state: ModeratedReview['state']) => {
    await announce(update({ params: { reviewId: review._id }, body: { state } }))
    setOpen(undefined)
  }
  return (
    <Box component="article" aria-label={`Review by ${review.name}`} sx={{ px: 4, py: 3 }}>
      <Head review={review} />
      <Typography variant="body2" sx={{ ...plainText, mt: 2 }}>
        {review.comment}
      </Typography>
      {review.photos.length > 0 && <Photos review={review} />}
      {review.reply && (
        <Box sx={{ ...plainText, mt: 2, p: 3, borderRadius: 1, bgcolor: 'mist.main' }}>
          <Typography variant="caption" color="textSecondary">
            Reply of the shop
          </Typography>
          <Typography variant="body2">{review.reply.text}</Typography>
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => setOpen('reply')}>
          {review.reply ? 'Edit reply' : 'Reply'}
        </Button>
        {isHidden ? (
          <Button color="inherit" loading={isLoading} onClick={() => void move('visible')}>
            Show again
          </Button>
        ) : (
          <Button color="error" onClick={() => setOpen('hide')}>
            Hide
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={open === 'hide'}
        title={`Hide the review by ${review.name}?`}
        confirmLabel="Hide review"
        cancelLabel="Keep it visible"
        destructive
        busy={isLoading}
        onConfirm={() => void move('hidden')}
        onCancel={() => setOpen(undefined)}
      >
        Customers no longer see it, and it leaves the product’s rating. You can show it again.
      </ConfirmDialog>
      {open === 'reply' && <ReplyDialog review={review} onClose={() => setOpen(undefined)} />}
    </Box>
  )
}
