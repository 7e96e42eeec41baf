import { Box, Button, Link as MuiLink, Stack } from '@mui/material'
import { updateReview, type ModeratedReview } from '@voltkart/shared/contract/reviews'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { Link } from '@voltkart/shared/ui/link'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { CallDialog } from '../../components/call-dialog'
import { DialogFrame } from '../../components/dialog-frame'
import { useRouteMutation } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { Caption, Text } from '../../lib/text'
import { ReplyDialog } from './reply-dialog'
import { ReviewStateChip } from './review-columns'

const plainText = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' } as const

function Head({ review }: { review: ModeratedReview }) {
  const { product, rating, verified, createdAt } = review
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
        <Caption>
          {verified ? 'Verified purchase · ' : ''}
          {formatTimestamp(createdAt)}
        </Caption>
        <ReviewStateChip review={review} />
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

interface ReviewDialogProps {
  review: ModeratedReview
  onClose: () => void
}

/** A whole review, with the buttons to hide it and to reply. */
export function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const [update, { isLoading }] = useRouteMutation(updateReview)
  const announce = useToastMutation()
  const [open, setOpen] = useState<'hide' | 'reply'>()
  const move = (state: ModeratedReview['state']) =>
    update({ params: { reviewId: review._id }, body: { state } })
  return (
    <DialogFrame
      title={`Review by ${review.name}`}
      onClose={onClose}
      buttons={
        <>
          <Button color="inherit" onClick={onClose}>
            Close
          </Button>
          {review.state === 'hidden' ? (
            <Button
              color="inherit"
              loading={isLoading}
              onClick={() => void announce(move('visible'))}
            >
              Show again
            </Button>
          ) : (
            <Button color="error" onClick={() => setOpen('hide')}>
              Hide
            </Button>
          )}
          <Button variant="outlined" onClick={() => setOpen('reply')}>
            {review.reply ? 'Edit reply' : 'Reply'}
          </Button>
        </>
      }
    >
      <Head review={review} />
      <Text sx={{ ...plainText, mt: 2 }}>{review.comment}</Text>
      {review.photos.length > 0 && <Photos review={review} />}
      {review.reply && (
        <Box sx={{ ...plainText, mt: 2, p: 3, borderRadius: 1, bgcolor: 'mist.main' }}>
          <Caption>Reply of the shop</Caption>
          <Text>{review.reply.text}</Text>
        </Box>
      )}
      <CallDialog
        open={open === 'hide'}
        title={`Hide the review by ${review.name}?`}
        confirmLabel="Hide review"
        cancelLabel="Keep it visible"
        destructive
        call={() => move('hidden')}
        onClose={() => setOpen(undefined)}
      >
        Customers no longer see it, and it leaves the product’s rating. You can show it again.
      </CallDialog>
      {open === 'reply' && <ReplyDialog review={review} onClose={() => setOpen(undefined)} />}
    </DialogFrame>
  )
}
