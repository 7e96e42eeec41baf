import ThumbIcon from '@mui/icons-material/ThumbUpOutlined'
import { Button } from '@voltkart/shared/ui/button'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { Review } from '@voltkart/shared/contract/reviews'
import { Link } from '@voltkart/shared/ui/link'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { withRedirect } from '../../lib/redirect'
import { useSetReviewHelpfulMutation, useUnsetReviewHelpfulMutation } from './api'
import { ReviewItem } from './review-item'

interface HelpfulButtonProps {
  productId: string
  review: Review
}

const look = {
  size: 'small',
  color: 'inherit',
  startIcon: <ThumbIcon />,
  sx: { mt: 2, ml: -1, minHeight: 44 },
} as const

const formatHelpful = (count: number) => (count > 0 ? `Helpful (${count})` : 'Helpful')

/** Marks a review as helpful, or takes that back. Visitors sign in first. */
function HelpfulButton({ productId, review }: HelpfulButtonProps) {
  const isSignedIn = useSelector(selectUserInfo) !== null
  const { pathname } = useLocation()
  const [mark, marking] = useSetReviewHelpfulMutation()
  const [unmark, unmarking] = useUnsetReviewHelpfulMutation()
  const [vote, setVote] = useState<{ helpful: number; voted: boolean }>()
  const toast = useToast()
  const { helpful, voted = false } = vote ?? review
  const name = `Helpful: review by ${review.name}, ${helpful}`
  if (!isSignedIn) {
    return (
      <Button {...look} component={Link} to={withRedirect('/login', pathname)} aria-label={name}>
        {formatHelpful(helpful)}
      </Button>
    )
  }
  const toggle = async () => {
    const change = voted ? unmark : mark
    const { data, error } = await change({ params: { productId, reviewId: review._id } })
    if (data) setVote(data)
    else toast.failure(error)
  }
  return (
    <Button
      {...look}
      color={voted ? 'primary' : 'inherit'}
      aria-label={name}
      aria-pressed={voted}
      disabled={marking.isLoading || unmarking.isLoading}
      onClick={() => void toggle()}
    >
      {formatHelpful(helpful)}
    </Button>
  )
}

/** A review of another customer, which the reader can mark as helpful. */
export function OtherReview({ productId, review }: HelpfulButtonProps) {
  return (
    <ReviewItem review={review} helpful={<HelpfulButton productId={productId} review={review} />} />
  )
}
