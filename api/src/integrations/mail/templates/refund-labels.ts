/** A refund by bank transfer. */
export interface PaidBack {
  reference: string
}

/** Razorpay takes five to seven working days to refund a payment. */
export const refundText = (amount: string): string =>
  `We’ve refunded ${amount} to your original payment method (5–7 working days).`

export const transferText = (amount: string, { reference }: PaidBack): string =>
  `We’ve paid ${amount} back to you. Paid by bank transfer, reference ${reference}.`
