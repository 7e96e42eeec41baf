import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatRupees } from '@voltkart/shared/domain/money'
import { OrderStatusChip } from '@voltkart/shared/ui/order-status-chip'
import { AddressLines } from '../../components/address-lines'
import { PageMeta } from '../../components/page-meta'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'

function Amount({ label, rupees }: { label: string; rupees: number }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {formatRupees(rupees)}
      </Box>
    </Box>
  )
}

/** An order of the former shop, which can only be read. */
export function ImportedOrder({ order }: { order: Order }) {
  return (
    <Box sx={{ display: 'grid', gap: 6, maxWidth: 640 }}>
      <PageMeta title={`Order ${order.orderNumber}`} hidden />
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography variant="h2" component="h1">
            Order {order.orderNumber}
          </Typography>
          <OrderStatusChip status={order.status} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          Placed on {formatIndiaDateTime(order.createdAt)} in our former shop. For anything about
          it, please contact us.
        </Typography>
      </div>
      <Box
        component="ul"
        aria-label="Order Items"
        sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}
      >
        {order.orderItems.map(({ _id, name, qty, price }, index) => (
          <Box component="li" key={`${_id} ${index}`} sx={{ overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
            <Typography variant="body2" color="textSecondary">
              Qty {qty} · {formatRupees(price)} each
            </Typography>
          </Box>
        ))}
      </Box>
      <Box component="dl" aria-label="Order Summary" sx={{ display: 'grid', gap: 1, m: 0 }}>
        <Amount label="Items" rupees={order.itemsPrice} />
        <Amount label="Shipping" rupees={order.shippingPrice} />
        {order.taxPrice > 0 && <Amount label="Tax" rupees={order.taxPrice} />}
        <Amount label="Total" rupees={order.totalPrice} />
      </Box>
      <AddressLines
        address={order.shippingAddress}
        name={order.contact?.name ?? order.user.name}
        state={undefined}
        phone={order.contact?.phone}
      />
    </Box>
  )
}
