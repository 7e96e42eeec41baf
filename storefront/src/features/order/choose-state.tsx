import { Notice } from '@voltkart/shared/ui/notice'
import Box from '@mui/material/Box'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import type { Order } from '@voltkart/shared/contract/orders'
import { ChooseStateForm } from '@voltkart/shared/ui/choose-state-form'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useChangeDeliveryMutation } from './api'

/** Asks for the State of delivery, which the address does not show. */
export function ChooseState({ order }: { order: Order }) {
  const [change, { isLoading }] = useChangeDeliveryMutation()
  const announce = useToastMutation()
  const [problem, setProblem] = useState<string>()
  return (
    <Box sx={{ display: 'grid', gap: 3, my: 3 }}>
      <Notice severity="warning">
        Choose the State that we deliver to. Your invoice and your parcel wait for it.
      </Notice>
      <ChooseStateForm
        error={problem}
        saving={isLoading}
        onChoose={(stateCode) => {
          setProblem(undefined)
          void announce(change({ params: { orderId: order._id }, body: { stateCode } }), {
            onError: (error) => setProblem(getErrorBody(error)?.errors?.[0]?.message),
          })
        }}
      />
    </Box>
  )
}
