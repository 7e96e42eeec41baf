import type { RefundBody } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { messages } from '@voltkart/shared/contract/messages'
import { refundPart } from '@voltkart/shared/contract/refunds'
import { toPaise, type Paise } from '@voltkart/shared/domain/money'
import { SMALLEST_REFUND_PAISE } from '@voltkart/shared/domain/refunds'
import { useState } from 'react'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { useRouteMutation } from '../../../hooks/use-route'
import { useExpectedAmount } from '../use-expected-amount'

/** Makes a partial refund only once while a dialog is open, even if it is sent repeatedly. */
export function useRefunding(order: Order, ownPaise: Paise, onDone: () => void) {
  const [key] = useState(() => crypto.randomUUID())
  const [refund, { isLoading }] = useRouteMutation(refundPart)
  const { amount, isQuoted, onError } = useExpectedAmount(ownPaise)
  const { formRef, errors, refusal, refuse, send } = useDialogCall(onDone)

  function submit(body: Omit<RefundBody, 'expectedAmount'>) {
    if (toPaise(amount) < SMALLEST_REFUND_PAISE) return refuse({ amount: messages.refundTooSmall })
    const call = refund({
      params: { orderId: order._id },
      headers: { 'idempotency-key': key },
      body: { ...body, expectedAmount: amount },
    })
    void send(call, { onError })
  }

  return { formRef, errors, refusal, refuse, submit, amount, isQuoted, busy: isLoading }
}
