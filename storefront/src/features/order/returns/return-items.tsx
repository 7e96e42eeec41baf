import { Button } from '@voltkart/shared/ui/button'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { Order } from '@voltkart/shared/contract/orders'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { useSelector } from 'react-redux'
import {
  hasReturnablePieces,
  isFreelyReturnable,
  returnableLines,
} from '@voltkart/shared/client/returnable-lines'

/**
 * The button to return items, or to report a problem where only faulty ones can be returned, for the customer of an order with returnable pieces.
 */
export function ReturnItems({ order }: { order: Order }) {
  const userInfo = useSelector(selectUserInfo)
  if (userInfo?._id !== order.user._id || !hasReturnablePieces(order)) return null
  return (
    <Button
      component={RouterLink}
      to={`/order/${order._id}/return`}
      variant="outlined"
      color="inherit"
    >
      {isFreelyReturnable(returnableLines(order)) ? 'Return items' : 'Report a problem'}
    </Button>
  )
}
