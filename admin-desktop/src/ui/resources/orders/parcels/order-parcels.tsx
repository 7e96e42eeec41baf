import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { useEffect, useState } from 'react'
import { useMay } from '../../../access/permissions'
import { SectionCard } from '../../../components/section-card'
import { pieceCount } from '../pieces'
import { PackDialog } from './pack-dialog'
import { packLinesOf } from './pack-lines'
import { ParcelCard } from './parcel-card'

/** Moves the focus to a parcel once it is drawn, so that the keyboard goes on with shipping it. */
function useFocusOnParcel(order: Order) {
  const [wanted, setWanted] = useState<number | null>(null)
  const isThere = order.parcels.some(({ n }) => n === wanted)
  useEffect(() => {
    if (isThere) document.getElementById(`parcel-${wanted}`)?.focus()
  }, [isThere, wanted])
  return setWanted
}

function PackBar({ order, onPacked }: { order: Order; onPacked: (n: number) => void }) {
  const [isPacking, setIsPacking] = useState(false)
  const mayPack = useMay()('orders.ship')
  const left = packLinesOf(order).reduce((sum, line) => sum + line.left, 0)
  if (order.status !== 'paid' || left === 0) return null
  return (
    <Stack
      direction="row"
      sx={{ gap: 3, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Typography variant="body2">{pieceCount(left)} to pack</Typography>
      {mayPack && (
        <Button variant="contained" onClick={() => setIsPacking(true)}>
          Pack
        </Button>
      )}
      {isPacking && (
        <PackDialog
          order={order}
          onClose={() => setIsPacking(false)}
          onPacked={(n) => {
            setIsPacking(false)
            onPacked(n)
          }}
        />
      )}
    </Stack>
  )
}

/** The parcels of an order, and the pieces that are in none yet. Nothing for an order without any. */
export function OrderParcels({ order }: { order: Order }) {
  const focusOn = useFocusOnParcel(order)
  if (order.status !== 'paid' && order.parcels.length === 0) return null
  return (
    <SectionCard title="Parcels">
      <Stack sx={{ gap: 3 }}>
        <PackBar order={order} onPacked={focusOn} />
        {order.parcels.map((parcel) => (
          <ParcelCard key={parcel.n} order={order} parcel={parcel} />
        ))}
      </Stack>
    </SectionCard>
  )
}
