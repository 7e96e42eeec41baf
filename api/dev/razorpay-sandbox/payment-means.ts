import type { SandboxFailure, SandboxPayment } from './sandbox-schema'
import { badRequest } from './api-requests'
import { newId } from './ids'

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
function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, '')
  return testCards.find((card) => card.number === digits)
}

/** Razorpay's error for a card that its bank declined. */
const declined: SandboxFailure = {
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

interface TestUpiId {
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
function findTestUpiId(vpa: string): TestUpiId | undefined {
  const typed = vpa.trim().toLowerCase()
  return testUpiIds.find((id) => id.vpa === typed)
}

/** Razorpay's error for a payment request that was declined in the UPI app. */
const declinedInApp: SandboxFailure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'The payment was declined in your UPI app. Try again, or pay another way.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'payment_declined',
}

/** A card or a UPI ID, as it was typed. */
export type TypedMeans = { card: { number: string; name: string } } | { upi: { vpa: string } }

/** The means of a payment, as it is stored, and whether the payment succeeds. */
export interface PaymentMeans {
  stored: Pick<SandboxPayment, 'card' | 'vpa'>
  /** Whether the payment waits to be captured by the shop. */
  isAuthorizedOnly: boolean
  failure: SandboxFailure | undefined
}

/**
 * Finds the test card or test UPI ID that was typed.
 * @throws SandboxError for any other, which could be real
 */
export function findMeans(typed: TypedMeans): PaymentMeans {
  if ('upi' in typed) {
    const upiId = findTestUpiId(typed.upi.vpa)
    if (!upiId) throw badRequest('The sandbox takes its test UPI IDs only', 'upi.vpa')
    const failure = upiId.outcome === 'declined' ? declinedInApp : undefined
    return { stored: { vpa: upiId.vpa }, isAuthorizedOnly: false, failure }
  }
  const card = findTestCard(typed.card.number)
  if (!card) throw badRequest('The sandbox takes its test cards only', 'card.number')
  return {
    stored: {
      card: {
        id: newId('card'),
        name: typed.card.name,
        last4: card.number.slice(-4),
        network: card.network,
      },
    },
    isAuthorizedOnly: card.outcome === 'authorized',
    failure: card.outcome === 'declined' ? declined : undefined,
  }
}
