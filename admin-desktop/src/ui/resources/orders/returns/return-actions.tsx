import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import { toRupees } from '@voltkart/shared/domain/money'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { ApproveDialog, RefuseDialog } from './decision-dialogs'
import { offeredActions, type StaffReturnAction } from './offered-actions'
import { ReceiveDialog } from './receive-dialog'
import { refundLabel, RefundReturnDialog, valueOfReturn } from './refund-return-dialog'
import { ReplaceDialog } from './replace-dialog'

const labels: Record<Exclude<StaffReturnAction, 'refund'>, string> = {
  approve: 'Approve',
  decline: 'Decline',
  receive: 'Receive',
  replace: 'Replace',
  reject: 'Reject',
}

interface ReturnActionsProps {
  order: Order
  orderReturn: Return
}

/** Whether the customer waits for this action. */
const isNext = (action: StaffReturnAction, { wish }: Return): boolean =>
  ['approve', 'receive', wish === 'refund' ? 'refund' : 'replace'].includes(action)

function OpenDialog(
  props: ReturnActionsProps & { action: StaffReturnAction; onClose: () => void },
) {
  const { action, ...dialog } = props
  switch (action) {
    case 'approve':
      return <ApproveDialog {...dialog} />
    case 'receive':
      return <ReceiveDialog {...dialog} />
    case 'refund':
      return <RefundReturnDialog {...dialog} />
    case 'replace':
      return <ReplaceDialog {...dialog} />
    case 'decline':
    case 'reject':
      return <RefuseDialog action={action} {...dialog} />
  }
}

/** The actions on a return that the account may perform, by the same table as the server. */
export function ReturnActions({ order, orderReturn }: ReturnActionsProps) {
  const [opened, setOpened] = useState<StaffReturnAction | null>(null)
  const offered = offeredActions(orderReturn, useMay())
  if (offered.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 2 }}>
      {offered.map((action) => (
        <Button
          key={action}
          variant={isNext(action, orderReturn) ? 'contained' : 'outlined'}
          color={isNext(action, orderReturn) ? 'primary' : 'inherit'}
          onClick={() => setOpened(action)}
        >
          {action === 'refund'
            ? refundLabel(toRupees(valueOfReturn(order, orderReturn)))
            : labels[action]}
        </Button>
      ))}
      {opened && (
        <OpenDialog
          action={opened}
          order={order}
          orderReturn={orderReturn}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}
