import { newWebhookSecret } from '../../integrations/webhooks/send-webhook'
import { openSecret, sealSecret } from '../../integrations/two-factor/secret-box'
import type { AppContext } from '../../context'
import type { WebhookRecord } from '../../models/event-webhooks/webhook-queries'

/**
 * The part of a webhook's address that may be logged and mailed: scheme, host and port. Many
 * services put the secret of a webhook into its path. An extension has a name in its place.
 */
export const toPublicPart = (url: string): string =>
  /^https?:/i.test(url) ? new URL(url).origin : url

const getOwner = (id: string) => `webhook ${id}`

/** The form in which the token of an extension is stored. */
export const getSealedSecret = (
  { config }: Pick<AppContext, 'config'>,
  id: string,
  secret: string,
): string => sealSecret(secret, config.sessionSecret, getOwner(id))

/** A new secret of a webhook, and the form in which it is stored. */
export function createSecret({ config }: Pick<AppContext, 'config'>, id: string) {
  const secret = newWebhookSecret()
  return { secret, sealed: sealSecret(secret, config.sessionSecret, getOwner(id)) }
}

/**
 * The secrets that sign for a webhook now, the current one first. None if the session secret has
 * changed since they were made.
 */
export function getSecrets(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  { _id, secret, earlierSecret }: WebhookRecord,
): string[] {
  const sealed = [
    secret,
    ...(earlierSecret && earlierSecret.until > now() ? [earlierSecret.secret] : []),
  ]
  return sealed.flatMap((item) => openSecret(item, config.sessionSecret, getOwner(_id)) ?? [])
}
