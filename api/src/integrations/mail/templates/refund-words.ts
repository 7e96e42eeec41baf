/** A refund by bank transfer. Those of older versions have no reference. */
export interface PaidBack {
  reference: string | undefined
}

/** Razorpay takes five to seven working days to refund a payment. */
export const refundText = (amount: string): string =>
  `We’ve refunded ${amount} to your original payment method (5–7 working days).`

export const transferText = (amount: string, { reference }: PaidBack): string =>
  reference
    ? `We’ve paid ${amount} back to you. Paid by bank transfer, reference ${reference}.`
    : `We’ve paid ${amount} back to you.`
