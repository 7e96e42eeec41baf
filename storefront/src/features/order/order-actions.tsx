import InvoiceIcon from '@mui/icons-material/DescriptionOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { Order } from '@voltkart/shared/contract/orders'
import { API_BASE } from '@voltkart/shared/contract/route'
import { isPaidStatus } from '@voltkart/shared/domain/order-state'
import { useSelector } from 'react-redux'
import { localTime } from '../../lib/dates'
import { CancelOrder } from './cancel-order'
import { usePayment } from './use-payment'

function PayOrder({ order, onClosed }: { order: Order; onClosed: () => void }) {
  const { pay, stage, failure } = usePayment(order, onClosed)
  return (
    <>
      {failure && (
        <Alert severity="error" variant="outlined" role="note">
          {failure}
        </Alert>
      )}
      <Button
        variant="contained"
        size="large"
        loading={stage !== 'idle'}
        loadingPosition="start"
        onClick={() => void pay()}
      >
        {stage === 'confirming' ? 'Confirming the payment' : 'Pay Order'}
      </Button>
      {order.reservedUntil && (
        <Typography variant="caption" color="textSecondary">
          Reserved for you until {localTime(order.reservedUntil)}. After that an unpaid order is
          cancelled, and nothing is charged.
        </Typography>
      )}
    </>
  )
}

/** What can be done with an order in its state, by whoever looks at it. */
export function OrderActions({ order, onClosed }: { order: Order; onClosed: () => void }) {
  const userInfo = useSelector(selectUserInfo)
  const isUnpaid = order.status === 'unpaid'
  return (
    <>
      {isUnpaid && !userInfo?.isAdmin && <PayOrder order={order} onClosed={onClosed} />}
      {order.status === 'cancelled' && (
        <Typography variant="body2" color="textSecondary">
          This order was cancelled. Nothing was charged; anything paid for it comes back by itself.
        </Typography>
      )}
      {order.status === 'refunded' && (
        <Typography variant="body2" color="textSecondary">
          The full amount was refunded. Banks take up to seven days to show it.
        </Typography>
      )}
      {isPaidStatus(order.status) && (
        <Button
          href={`${API_BASE}/orders/${order._id}/invoice.pdf`}
          target="_blank"
          rel="noopener"
          variant="outlined"
          color="inherit"
          startIcon={<InvoiceIcon />}
        >
          Invoice (PDF)
        </Button>
      )}
      {isUnpaid && <CancelOrder order={order} />}
    </>
  )
}
