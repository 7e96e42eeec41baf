import { errorBody } from '@voltkart/shared/client/error-message'
import { toRupees, type Paise } from '@voltkart/shared/domain/money'
import { useState } from 'react'

/**
 * The expected amount of a refund, in rupees: computed by this page, or quoted by the shop until
 * this page computes another.
 */
export function useExpectedAmount(ownPaise: Paise) {
  const [quoted, setQuoted] = useState<{ insteadOf: Paise; amount: number } | null>(null)
  const isQuoted = quoted?.insteadOf === ownPaise
  return {
    amount: isQuoted ? quoted.amount : toRupees(ownPaise),
    isQuoted,
    /** Applies the amount that the shop quotes with `REFUND_CHANGED`. */
    onError(error: unknown) {
      const body = errorBody(error)
      if (body?.code !== 'REFUND_CHANGED' || !body.quote || !('amount' in body.quote)) return
      setQuoted({ insteadOf: ownPaise, amount: body.quote.amount })
    },
  }
}
