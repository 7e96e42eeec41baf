import { Button } from '@voltkart/shared/ui/button'
import type { Return } from '@voltkart/shared/contract/return-schema'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useWithdrawReturnMutation } from './api'

interface WithdrawReturnProps {
  orderId: string
  orderReturn: Return
}

/** Withdraws a return that was not received yet, after confirmation. */
export function WithdrawReturn({ orderId, orderReturn }: WithdrawReturnProps) {
  const [confirming, setConfirming] = useState(false)
  const [withdraw, { isLoading }] = useWithdrawReturnMutation()
  const announce = useToastMutation()
  return (
    <>
      <Button
        color="error"
        aria-label={`Withdraw return ${orderReturn.number}`}
        onClick={() => setConfirming(true)}
        sx={{ justifySelf: 'start', ml: -3, displayPrint: 'none' }}
      >
        Withdraw return
      </Button>
      <ConfirmDialog
        open={confirming}
        title={`Withdraw return ${orderReturn.number}?`}
        confirmLabel="Withdraw return"
        destructive
        busy={isLoading}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          const params = { orderId, n: String(orderReturn.n) }
          void announce(withdraw({ params })).then(() => setConfirming(false))
        }}
      >
        You keep the items. You can request another return while the return window is open.
      </ConfirmDialog>
    </>
  )
}
