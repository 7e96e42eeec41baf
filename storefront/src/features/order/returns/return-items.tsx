import Button from '@mui/material/Button'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { Order } from '@voltkart/shared/contract/orders'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { useSelector } from 'react-redux'
import { hasDeliveredPieces } from './returnable'

/** The way to return items, for the customer of an order of which something was delivered. */
export function ReturnItems({ order }: { order: Order }) {
  const userInfo = useSelector(selectUserInfo)
  if (userInfo?._id !== order.user._id || !hasDeliveredPieces(order)) return null
  return (
    <Button
      component={RouterLink}
      to={`/order/${order._id}/return`}
      variant="outlined"
      color="inherit"
    >
      Return items
    </Button>
  )
}
