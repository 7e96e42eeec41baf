import type { SandboxFailure } from './sandbox-schema'

interface TestCard {
  number: string
  network: 'Visa' | 'MasterCard'
  outcome: 'captured' | 'authorized' | 'declined'
  /** The behaviour of the card, shown in the checkout window. */
  label: string
}

/** The only cards the sandbox accepts, so that no real card is entered. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', network: 'Visa', outcome: 'captured', label: 'Succeeds' },
  { number: '4000000000000002', network: 'Visa', outcome: 'declined', label: 'Is declined' },
  { number: '4000000000003220', network: 'Visa', outcome: 'authorized', label: 'Authorised only' },
  { number: '5555555555554444', network: 'MasterCard', outcome: 'captured', label: 'Succeeds' },
]

/** The test card with this number, written with or without spaces. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, '')
  return testCards.find((card) => card.number === digits)
}

/** Razorpay's error for a card that its bank declined. */
export const declined: SandboxFailure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your payment was declined by the bank. Try another card or another way to pay.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'payment_failed',
}

/** The error of a payment whose order another payment has just paid. */
export const paidTwice: SandboxFailure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'This order has been paid already.',
  source: 'business',
  step: 'payment_capture',
  reason: 'order_already_paid',
}
