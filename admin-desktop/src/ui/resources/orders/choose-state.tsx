import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { errorBody } from '@voltkart/shared/client/error-message'
import { changeDelivery } from '@voltkart/shared/contract/order-changes'
import type { Order } from '@voltkart/shared/contract/orders'
import { ChooseStateForm } from '@voltkart/shared/ui/choose-state-form'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useMay } from '../../access/permissions'
import { useRouteMutation } from '../../hooks/use-route'

/** The State of an order that is not known yet, and the choice of it. */
export function ChooseState({ order }: { order: Order }) {
  const may = useMay()
  const [change, { isLoading }] = useRouteMutation(changeDelivery)
  const announce = useToastMutation()
  const [problem, setProblem] = useState<string>()
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="warning">
        State: not known yet. The invoice waits for it, and nothing can be sent before.
      </Alert>
      {may('orders.edit') && (
        <ChooseStateForm
          error={problem}
          saving={isLoading}
          onChoose={(stateCode) => {
            setProblem(undefined)
            void announce(change({ params: { orderId: order._id }, body: { stateCode } }), {
              onError: (error) => setProblem(errorBody(error)?.errors?.[0]?.message),
            })
          }}
        />
      )}
    </Stack>
  )
}
