import type { AppContext } from '../../context'
import type { StoredConsent } from '../../models/orders/order-consent'

/** The pages that a customer accepts by placing an order. */
const acceptedPages = ['terms', 'privacy', 'returns'] as const

/** What a customer accepts by placing an order now: the versions that are published. */
export async function consentNow({ models, now }: AppContext): Promise<StoredConsent> {
  return { at: now(), ...(await models.pages.versionsOf(acceptedPages)) }
}
