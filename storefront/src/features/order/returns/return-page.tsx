import BackIcon from '@mui/icons-material/ArrowBack'
import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { useState } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { PageMeta } from '../../../components/page-meta'
import { isFreelyReturnable, returnableLines } from '@voltkart/shared/client/returnable-lines'
import { ReturnForm } from './return-form'

/** The page on which a customer requests to return delivered items of an order. */
export function ReturnPage({ order }: { order: Order }) {
  // As it was when the page was opened: if the order changes in the meantime, the server refuses.
  const [lines] = useState(() => returnableLines(order))
  const nothingLeft = lines.every(({ left }) => left === 0)
  const onlyFaulty = !nothingLeft && !isFreelyReturnable(lines)
  return (
    <>
      <PageMeta title={`Return items of order ${order.orderNumber}`} hidden />
      <Button
        component={RouterLink}
        to={`/order/${order._id}`}
        color="inherit"
        startIcon={<BackIcon />}
        sx={{ mb: 4, ml: -3 }}
      >
        Order {order.orderNumber}
      </Button>
      <Typography variant="h2" component="h1" sx={{ mb: 6 }}>
        {onlyFaulty ? 'Report a problem' : 'Return items'}
      </Typography>
      {nothingLeft ? (
        <EmptyState
          icon={<ReturnIcon />}
          title="Nothing to return"
          text={
            lines.length === 0
              ? 'You can return items once they have been delivered.'
              : 'All delivered items of this order are in a return already.'
          }
        />
      ) : (
        <ReturnForm order={order} lines={lines} />
      )}
    </>
  )
}
