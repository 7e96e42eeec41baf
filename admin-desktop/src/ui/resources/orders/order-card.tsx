import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { currentTime } from '@voltkart/shared/client/current-time'
import type { Order } from '@voltkart/shared/contract/orders'
import { Money } from '@voltkart/shared/ui/money'
import { ReturnedChip } from '@voltkart/shared/ui/order-status-chip'
import { Link } from 'react-router-dom'
import { localDate } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { waitingFor, StaffStatusChip } from './order-step'
import { firstItem } from './pieces'

/** One order in the list on a phone: so low that four of them fit on its screen. */
export function OrderCard({ order }: { order: Order }) {
  const { first, second } = firstItem(order)
  return (
    <CardActionArea component={Link} to={paths.order(order._id)} sx={{ px: 3, py: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {order.orderNumber}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <StaffStatusChip order={order} />
          <ReturnedChip returned={order.returned} />
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" color="textSecondary" noWrap>
          {order.user.name}, {order.shippingAddress.city}
        </Typography>
        <Typography variant="body2">
          <Money rupees={order.totalPrice} />
        </Typography>
      </Stack>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {waitingFor(order, currentTime()) ?? localDate(order.createdAt)} · {first} · {second}
      </Typography>
    </CardActionArea>
  )
}
