import type { SandboxFailure } from './sandbox-schema'

export interface TestUpiId {
  vpa: string
  outcome: 'captured' | 'declined'
  /** The behaviour of the UPI ID, shown in the checkout window. */
  label: string
}

/** The only UPI IDs the sandbox accepts: those of Razorpay's own test mode. */
export const testUpiIds: readonly TestUpiId[] = [
  { vpa: 'success@razorpay', outcome: 'captured', label: 'Succeeds' },
  { vpa: 'failure@razorpay', outcome: 'declined', label: 'Is declined' },
]

/** The test UPI ID that was typed, in capital or small letters. */
export function findTestUpiId(vpa: string): TestUpiId | undefined {
  const typed = vpa.trim().toLowerCase()
  return testUpiIds.find((one) => one.vpa === typed)
}

/** Razorpay's error for a payment request that was declined in the UPI app. */
export const declinedInApp: SandboxFailure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'The payment was declined in your UPI app. Try again, or pay another way.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'payment_declined',
}
