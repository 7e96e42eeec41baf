import Stack from '@mui/material/Stack'
import type { Order } from '@voltkart/shared/contract/orders'
import { SectionCard } from '../../../components/section-card'
import { ReturnCard } from './return-card'

/** The returns of an order, the latest first. Nothing for an order without any. */
export function OrderReturns({ order }: { order: Order }) {
  if (order.returns.length === 0) return null
  return (
    <SectionCard title="Returns" id="returns">
      <Stack sx={{ gap: 3 }}>
        {order.returns.toReversed().map((given) => (
          <ReturnCard key={given.n} order={order} given={given} />
        ))}
      </Stack>
    </SectionCard>
  )
}
