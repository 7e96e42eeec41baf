import NoIcon from '@mui/icons-material/Close'
import YesIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { Order } from '@voltkart/shared/contract/orders'
import { Link } from '@voltkart/shared/ui/link'
import { Money } from '@voltkart/shared/ui/money'
import { OrderStatusChip } from '@voltkart/shared/ui/order-status-chip'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import { summariseLines } from '../../lib/order-texts'
import { ArrivalNote, ShippedNote } from './order-notes'

function YesNo({ at }: { at: string | undefined }) {
  const [Icon, word, color] = at
    ? ([YesIcon, formatIndiaDate(at), 'success.main'] as const)
    : ([NoIcon, 'No', 'text.secondary'] as const)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Icon sx={{ fontSize: '1rem', color }} />
      {word}
    </Box>
  )
}

/** One row in the table of the customer's orders. */
export function OrderRow({ order }: { order: Order }) {
  const { name, more } = summariseLines(order)
  const isOver = order.status === 'cancelled' || order.status === 'refunded'
  return (
    <TableRow>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <ProductPicture
            src={order.orderItems[0]?.image ?? ''}
            alt=""
            sizes="64px"
            sx={{
              flex: 'none',
              width: 64,
              borderRadius: 1,
              // At these widths the table has the form beside it, and not enough room.
              '@media (min-width: 1200px) and (max-width: 1359.95px)': { display: 'none' },
            }}
          />
          <div>
            <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
              <Unbroken text={name} />
            </Box>
            {more && <div>{more}</div>}
            <Box
              component="span"
              sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {order.orderNumber}
            </Box>
          </div>
        </Box>
      </TableCell>
      <TableCell>{formatIndiaDate(order.createdAt)}</TableCell>
      <TableCell align="right">
        <Money rupees={order.totalPrice} />
      </TableCell>
      <TableCell>
        {isOver ? <OrderStatusChip status={order.status} /> : <YesNo at={order.paidAt} />}
      </TableCell>
      <TableCell>
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 3 }}>
          <YesNo at={order.deliveredAt} />
          <ShippedNote order={order} />
        </Box>
        <ArrivalNote order={order} />
      </TableCell>
      <TableCell>
        <TextLink
          component={Link}
          to={`/order/${order._id}`}
          aria-label={`Details of order ${order.orderNumber}`}
          sx={{ py: 3, fontWeight: 550 }}
        >
          Details
        </TextLink>
      </TableCell>
    </TableRow>
  )
}
