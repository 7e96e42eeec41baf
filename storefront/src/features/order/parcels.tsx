import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { itemCount, piecesStillToPack, shownParcels } from './delivery-progress'
import { ParcelCard } from './parcel-card'

/** The parcels of an order, and the pieces still to come. */
export function Parcels({ order }: { order: Order }) {
  const left = order.status === 'paid' ? piecesStillToPack(order) : 0
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {shownParcels(order).map((parcel, index) => (
          <ParcelCard key={parcel.n} order={order} parcel={parcel} position={index + 1} />
        ))}
      </Box>
      {left > 0 && <Typography variant="body2">{itemCount(left)} still to be packed</Typography>}
    </>
  )
}
