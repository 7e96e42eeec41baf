import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { getReturnableLines } from '@voltkart/shared/client/returnable-lines'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { LineItem, Order } from '@voltkart/shared/contract/orders'
import { formatDay, keepDatesUnbroken } from '@voltkart/shared/domain/india-day'
import { Link } from '@voltkart/shared/ui/link'
import { useSelector } from 'react-redux'
import { useOwnReviewQuery } from '../../lib/own-review-api'
import { describeReturns } from '../../lib/product-facts'
import { defaultTerms, useShop } from '../../lib/use-shop'

/** How the delivered pieces of a line can be returned today; undefined if none is left or only faults count. */
function describeReturnsToday(order: Order, item: LineItem): string | undefined {
  const line = getReturnableLines(order).find(({ product }) => product === item._id)
  if (!line?.until || line.left === 0) return undefined
  const day = keepDatesUnbroken(formatDay(line.until))
  if (line.freely === 0) return `Return window closed on ${day}`
  const outcome = line.policy === 'replacement-only' ? 'Replacement' : 'Return'
  return `${outcome} possible until ${day}`
}

/** The customer’s review of a delivered product, or the way to write one. */
function OwnReview({ item }: { item: LineItem }) {
  const { currentData, isLoading } = useOwnReviewQuery({ params: { productId: item._id } })
  if (isLoading) return <Box sx={{ height: 44 }} />
  const review = currentData?.review
  return (
    <div>
      {review && `Your review: ${review.rating} ★ · `}
      <TextLink
        component={Link}
        to={`/product/${item._id}#reviews`}
        aria-label={`${review ? 'Edit your review' : 'Write a review'} of ${item.name}`}
        sx={{ display: 'inline-block', py: 2.5 }}
      >
        {review ? 'Edit' : 'Write a review'}
      </TextLink>
    </div>
  )
}

/**
 * The notes on a line besides its price: how it can be returned today, its refund, and a link to review
 * a delivered product.
 */
export function OrderLineNote({ order, item }: { order: Order; item: LineItem }) {
  const userInfo = useSelector(selectUserInfo)
  const terms = useShop() ?? defaultTerms
  const isOver = order.status === 'cancelled' || order.status === 'refunded'
  const { qty, refunded } = item
  return (
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
      {!isOver && <div>{describeReturnsToday(order, item) ?? describeReturns(item, terms)}</div>}
      {refunded > 0 && (
        <Box sx={{ color: 'text.primary' }}>
          {refunded === qty && qty === 1 ? 'Refunded' : `${refunded} of ${qty} refunded`}
        </Box>
      )}
      {order.status === 'delivered' && userInfo?._id === order.user._id && (
        <OwnReview item={item} />
      )}
    </Box>
  )
}
