import { Alert } from '@mui/material'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import { messages } from '@voltkart/shared/contract/messages'
import type { RefundBody } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { refundPart } from '@voltkart/shared/contract/refunds'
import { formatRupees, toPaise, type Paise, toRupees } from '@voltkart/shared/domain/money'
import { SMALLEST_REFUND_PAISE } from '@voltkart/shared/domain/refunds'
import { useState } from 'react'
import { useDialogCall } from '../../../hooks/use-dialog-call'

/**
 * The expected amount of a refund, in rupees: computed by this page, or quoted by the shop until
 * this page computes another.
 */
export function useExpectedAmount(ownPaise: Paise) {
  const [quoted, setQuoted] = useState<{ computedPaise: Paise; amount: number } | null>(null)
  const isQuoted = quoted?.computedPaise === ownPaise
  return {
    amount: isQuoted ? quoted.amount : toRupees(ownPaise),
    isQuoted,
    /** Applies the amount that the shop quotes with `REFUND_CHANGED`. */
    onError(error: unknown) {
      const body = getErrorBody(error)
      if (body?.code !== 'REFUND_CHANGED' || !body.quote || !('amount' in body.quote)) return
      setQuoted({ computedPaise: ownPaise, amount: body.quote.amount })
    },
  }
}

/** Makes a partial refund only once while a dialog is open, even if it is sent repeatedly. */
export function useRefunding(order: Order, ownPaise: Paise, onDone: () => void) {
  const [key] = useState(() => crypto.randomUUID())
  const { amount, isQuoted, onError } = useExpectedAmount(ownPaise)
  const { dialog, errors, refuse, send } = useDialogCall(onDone)

  function submit(body: Omit<RefundBody, 'expectedAmount'>) {
    if (toPaise(amount) < SMALLEST_REFUND_PAISE) return refuse({ amount: messages.refundTooSmall })
    const input = {
      params: { orderId: order._id },
      headers: { 'idempotency-key': key },
      body: { ...body, expectedAmount: amount },
    }
    void send(refundPart, input, { onError })
  }

  return { dialog, errors, refuse, submit, amount, isQuoted }
}

interface RefundAlertsProps {
  refusal: string | null
  /** The amount to refund now, in rupees. */
  amount: number
  /** Whether the shop has just quoted this amount. */
  isQuoted: boolean
  errors: Readonly<Record<string, string>>
}

/** The reason why a refund was refused or is impossible, above the fields of its dialog. */
export function RefundAlerts({ refusal, amount, isQuoted, errors }: RefundAlertsProps) {
  const problem = errors['amount'] ?? errors['lines'] ?? errors['expectedAmount']
  return (
    <>
      {refusal && (
        <Alert severity="error">
          {refusal}
          {isQuoted && ` It now comes to ${formatRupees(amount)}.`}
        </Alert>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
    </>
  )
}
