import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { unpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { SectionCard } from '../../../components/section-card'
import { piecesText } from '../../../lib/pieces-text'
import { ParcelCard } from './parcel-card'

function LeftToPack({ order }: { order: Order }) {
  const left = unpackedPieces(order).reduce((sum, { quantity }) => sum + quantity, 0)
  if (order.status !== 'paid' || left === 0) return null
  return <Typography variant="body2">{piecesText(left)} to pack</Typography>
}

/** The parcels of an order, and the pieces that are in none yet. Nothing for an order without any. */
export function OrderParcels({ order }: { order: Order }) {
  if (order.status !== 'paid' && order.parcels.length === 0) return null
  return (
    <SectionCard title="Parcels">
      <Stack sx={{ gap: 3 }}>
        <LeftToPack order={order} />
        {order.parcels.map((parcel) => (
          <ParcelCard key={parcel.n} order={order} parcel={parcel} />
        ))}
      </Stack>
    </SectionCard>
  )
}
