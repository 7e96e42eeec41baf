import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { hasReturnablePieces } from '@voltkart/shared/client/returnable-lines'
import type { Order } from '@voltkart/shared/contract/orders'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { SectionCard } from '../../../components/section-card'
import { FileReturnDialog } from './file-return-dialog'
import { ReturnCard } from './return-card'

function FileReturn({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        File a return for the customer
      </Button>
      {isOpen && <FileReturnDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * The returns of an order, the latest first, and the button to file one for the customer. Nothing
 * for an order without returns and without delivered pieces.
 */
export function OrderReturns({ order }: { order: Order }) {
  const may = useMay()
  const mayFile = may('returns.decide') && hasReturnablePieces(order)
  if (order.returns.length === 0 && !mayFile) return null
  return (
    <SectionCard title="Returns" id="returns">
      <Stack sx={{ gap: 3 }}>
        {mayFile && <FileReturn order={order} />}
        {order.returns.toReversed().map((orderReturn) => (
          <ReturnCard key={orderReturn.n} order={order} orderReturn={orderReturn} />
        ))}
      </Stack>
    </SectionCard>
  )
}
