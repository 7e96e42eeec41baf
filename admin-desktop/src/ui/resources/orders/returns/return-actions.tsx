import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import { toRupees } from '@voltkart/shared/domain/money'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { mayChangeReturn } from '@voltkart/shared/domain/returns'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { ApproveDialog } from './approve-dialog'
import { ReceiveDialog } from './receive-dialog'
import { refundLabel, RefundReturnDialog, valueOfReturn } from './refund-return-dialog'
import { RefuseDialog } from './refuse-dialog'
import { ReplaceDialog } from './replace-dialog'

type Action = 'approve' | 'decline' | 'receive' | 'refund' | 'replace' | 'reject'

const neededFor: Record<Action, Permission> = {
  approve: 'returns.decide',
  decline: 'returns.decide',
  receive: 'returns.decide',
  refund: 'refunds.make',
  replace: 'returns.decide',
  reject: 'returns.decide',
}

const actions = Object.keys(neededFor) as Action[]

const labels: Record<Exclude<Action, 'refund'>, string> = {
  approve: 'Approve',
  decline: 'Decline',
  receive: 'Receive',
  replace: 'Replace',
  reject: 'Reject',
}

interface ReturnActionsProps {
  order: Order
  given: Return
}

/** Whether the customer waits for this action. */
const isNext = (action: Action, { wish }: Return): boolean =>
  ['approve', 'receive', wish === 'refund' ? 'refund' : 'replace'].includes(action)

function OpenDialog(props: ReturnActionsProps & { action: Action; onClose: () => void }) {
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
export function ReturnActions({ order, given }: ReturnActionsProps) {
  const may = useMay()
  const [opened, setOpened] = useState<Action | null>(null)
  const offered = actions.filter(
    (action) => may(neededFor[action]) && mayChangeReturn(action, given),
  )
  if (offered.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 2 }}>
      {offered.map((action) => (
        <Button
          key={action}
          variant={isNext(action, given) ? 'contained' : 'outlined'}
          color={isNext(action, given) ? 'primary' : 'inherit'}
          onClick={() => setOpened(action)}
        >
          {action === 'refund'
            ? refundLabel(toRupees(valueOfReturn(order, given)))
            : labels[action]}
        </Button>
      ))}
      {opened && (
        <OpenDialog action={opened} order={order} given={given} onClose={() => setOpened(null)} />
      )}
    </Stack>
  )
}
