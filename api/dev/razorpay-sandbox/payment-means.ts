import { badRequest } from './api-error'
import { newId } from './ids'
import type { SandboxFailure, SandboxPayment } from './sandbox-schema'
import { declined, findTestCard } from './test-cards'
import { declinedInApp, findTestUpiId } from './test-upi-ids'

/** A card or a UPI ID, as it was typed. */
export type TypedMeans = { card: { number: string; name: string } } | { upi: { vpa: string } }

/** What a payment is made with, as it is stored, and whether it succeeds. */
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
