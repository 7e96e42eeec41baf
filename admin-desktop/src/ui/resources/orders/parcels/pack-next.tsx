import { Button } from '@mui/material'
import { getUnpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { Link, useLocation } from 'react-router-dom'
import { useMay } from '../../../access/permissions'
import { paths } from '../../../lib/paths'
import { useAdminOrdersQuery } from '../../../lib/paged-lists'

/** The state of a navigation to an order that is packed at once, one of several in a row. */
const packOnArrival = { packing: true } as const

/** Whether the page was opened to pack its order. */
export function useIsPackingRound(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'packing' in state
}

export const PACK_NEXT_ID = 'pack-next'

const oldestToPack = { parcels: 'to-pack', sort: 'oldest', limit: 1 } as const

/**
 * The order to pack after this one: the next newer one, or else the oldest of all, so that an order
 * that cannot be packed yet does not stop the round. Undefined if there is no other.
 */
function useNextToPack({ _id }: Order, isNeeded: boolean): Order | undefined {
  const options = { refetchOnMountOrArgChange: true }
  const newer = useAdminOrdersQuery(
    { query: { ...oldestToPack, after: _id } },
    { ...options, skip: !isNeeded },
  )
  const isLast = newer.data?.orders.length === 0
  const oldest = useAdminOrdersQuery({ query: oldestToPack }, { ...options, skip: !isLast })
  const [next] = isLast ? (oldest.data?.orders ?? []) : (newer.data?.orders ?? [])
  return next?._id === _id ? undefined : next
}

/** Leads to the next order to pack, once this one is packed or while orders are packed in a row. */
export function PackNext({ order }: { order: Order }) {
  const isRound = useIsPackingRound()
  const isToPack = order.status === 'paid' && getUnpackedPieces(order).length > 0
  const isPacked = order.parcels.some(({ state }) => state === 'packed')
  const isNeeded = useMay()('orders.ship') && (isRound || (isPacked && !isToPack))
  const nextOrder = useNextToPack(order, isNeeded)
  if (!isNeeded || !nextOrder) return null
  return (
    <Button
      id={PACK_NEXT_ID}
      component={Link}
      to={paths.order(nextOrder._id)}
      state={packOnArrival}
      variant="outlined"
      title={`Order ${nextOrder.orderNumber}`}
    >
      {isToPack ? 'Skip to next' : 'Pack next'}
    </Button>
  )
}

/** Begins to pack orders in a row, with the oldest one. Nothing while there is none. */
export function PackOldest() {
  const { data } = useAdminOrdersQuery({ query: oldestToPack }, { refetchOnMountOrArgChange: true })
  const oldest = data?.orders[0]
  if (!oldest) return null
  return (
    <Button
      component={Link}
      to={paths.order(oldest._id)}
      state={packOnArrival}
      variant="contained"
      title={`Order ${oldest.orderNumber}`}
    >
      Pack oldest
    </Button>
  )
}
