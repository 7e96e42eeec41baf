import type { Uses } from '../../context'
import type { StoredConsent } from '../../models/consent-schema'

/** The pages that a customer accepts by placing an order. */
const acceptedPages = ['terms', 'privacy', 'returns'] as const

/** The published versions that a customer accepts by placing an order now. */
export async function consentNow({ models, now }: Uses<'pages', 'now'>): Promise<StoredConsent> {
  return { at: now(), ...(await models.pages.versionsOf(acceptedPages)) }
}

/** The published version of the privacy policy, which a customer accepts by registering now. */
export async function registrationConsent({
  models,
  now,
}: Uses<'pages', 'now'>): Promise<StoredConsent> {
  return { at: now(), ...(await models.pages.versionsOf(['privacy'])) }
}
