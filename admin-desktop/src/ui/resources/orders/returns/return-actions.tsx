import { Button, Stack } from '@mui/material'
import { toRefundedOrder } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import { refundReturn } from '@voltkart/shared/contract/returns'
import { toRupees, formatRupees } from '@voltkart/shared/domain/money'
import { sumLineAmounts, quoteReturn } from '@voltkart/shared/domain/partial-refunds'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { mayChangeReturn } from '@voltkart/shared/domain/returns'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { FormDialog } from '../../../components/form-dialog'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { Text } from '../../../lib/text'
import { RefundAlerts, useExpectedAmount } from '../refunds/use-refunding'
import {
  ApproveDialog,
  RefuseDialog,
  groupByProduct,
  toParams,
  describeStock,
  type ReturnDialogProps,
} from './decision-dialogs'
import { ReceiveDialog } from './receive-dialog'
import { ReplaceDialog } from './replace-dialog'

const requiredPermission = {
  approve: 'returns.decide',
  decline: 'returns.decide',
  receive: 'returns.decide',
  refund: 'refunds.make',
  replace: 'returns.decide',
  reject: 'returns.decide',
} as const satisfies Record<string, Permission>

/** An action of staff on a return. */
export type StaffReturnAction = keyof typeof requiredPermission

const actions = Object.keys(requiredPermission) as StaffReturnAction[]

/** The actions on a return that staff with these permissions may perform, by the server's table of states. */
export const getOfferedActions = (
  orderReturn: Pick<Return, 'state' | 'acceptedAt'>,
  may: (permission: Permission) => boolean,
): StaffReturnAction[] =>
  actions.filter(
    (action) => may(requiredPermission[action]) && mayChangeReturn(action, orderReturn),
  )

/** The value of the received pieces of a return, in paise. */
const getReturnValue = (order: Order, { received = [] }: Return) =>
  sumLineAmounts(quoteReturn(toRefundedOrder(order), received))

/** The label of the button that refunds an amount of rupees. A return without a value is ended. */
const formatRefundLabel = (amount: number): string =>
  amount === 0 ? 'End without refund' : `Refund ${formatRupees(amount)}`

/** Refunds the received pieces. */
function RefundReturnDialog({ order, orderReturn, onClose }: ReturnDialogProps) {
  const { amount, isQuoted, onError } = useExpectedAmount(getReturnValue(order, orderReturn))
  const { dialog, errors, send } = useDialogCall(onClose)
  const pieces = groupByProduct(orderReturn.received ?? []).map(
    ({ name, quantity }) => `${quantity} × ${name}`,
  )
  return (
    <FormDialog
      {...dialog}
      refusal={null}
      title={
        amount === 0 ? `End return ${orderReturn.number}?` : `Refund return ${orderReturn.number}?`
      }
      confirmLabel={formatRefundLabel(amount)}
      destructive
      onSubmit={() => {
        const body = { expectedAmount: amount }
        void send(refundReturn, { params: toParams({ order, orderReturn }), body }, { onError })
      }}
    >
      <RefundAlerts refusal={dialog.refusal} amount={amount} isQuoted={isQuoted} errors={errors} />
      <Text>
        {amount === 0
          ? `Less than ₹1.00 is left to refund for ${pieces.join(', ')}, so ${order.user.name} gets no money.`
          : `We’ll refund ${formatRupees(amount)} to ${order.user.name} for ${pieces.join(', ')}.`}{' '}
        {describeStock(orderReturn)} You can’t undo this.
      </Text>
    </FormDialog>
  )
}

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
  const [openedAction, setOpenedAction] = useState<StaffReturnAction | null>(null)
  const offered = getOfferedActions(orderReturn, useMay())
  if (offered.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 2 }}>
      {offered.map((action) => (
        <Button
          key={action}
          variant={isNext(action, orderReturn) ? 'contained' : 'outlined'}
          color={isNext(action, orderReturn) ? 'primary' : 'inherit'}
          onClick={() => setOpenedAction(action)}
        >
          {action === 'refund'
            ? formatRefundLabel(toRupees(getReturnValue(order, orderReturn)))
            : labels[action]}
        </Button>
      ))}
      {openedAction && (
        <OpenDialog
          action={openedAction}
          order={order}
          orderReturn={orderReturn}
          onClose={() => setOpenedAction(null)}
        />
      )}
    </Stack>
  )
}
