import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import type { Order } from '@voltkart/shared/contract/orders'
import { Link } from '@voltkart/shared/ui/link'
import { Money } from '@voltkart/shared/ui/money'
import { OrderStatusChip } from '@voltkart/shared/ui/order-status-chip'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import { summariseLines } from '../../lib/order-texts'
import { ArrivalNote, ShippedNote } from './order-notes'

/** One of the customer's orders on a phone. The whole card is a link to it. */
export function OrderCard({ order }: { order: Order }) {
  const [first] = order.orderItems
  const { name, more } = summariseLines(order)
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '72px minmax(0, 1fr)',
        gap: 4,
        alignItems: 'start',
        height: '100%',
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <ProductPicture src={first?.image ?? ''} alt="" sizes="72px" sx={{ borderRadius: 1 }} />
      <Box sx={{ containerType: 'inline-size' }}>
        <TextLink
          component={Link}
          to={`/order/${order._id}`}
          color="inherit"
          underline="none"
          sx={{
            display: 'block',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            // Large text wraps and is not cut off.
            '@container (max-width: 9rem)': { whiteSpace: 'normal' },
            fontWeight: 550,
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {name}
        </TextLink>
        {more && <Box sx={{ fontSize: '0.875rem' }}>{more}</Box>}
        <ArrivalNote order={order} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            fontSize: '0.875rem',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
          }}
        >
          <span>{order.orderNumber}</span>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatIndiaDate(order.createdAt)}
          </Box>
        </Box>
        <Money rupees={order.totalPrice} sx={{ display: 'block', fontWeight: 700 }} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
          <OrderStatusChip status={order.status} />
          <ShippedNote order={order} />
        </Box>
      </Box>
    </Box>
  )
}
