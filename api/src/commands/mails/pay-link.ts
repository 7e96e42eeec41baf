import type { AppContext } from '../../context'
import { hashPayLinkToken, newPayLinkNonce, payLinkToken } from '../../integrations/pay-link-token'
import type { StoredPayLink } from '../../models/order-core/order-phone'

/** A new pay link of an order, the `n`th. */
export function newPayLink({ config }: AppContext, orderId: string, n: number): StoredPayLink {
  const nonce = newPayLinkNonce()
  const token = payLinkToken(orderId, nonce, config.sessionSecret)
  return { n, nonce, tokenHash: hashPayLinkToken(token) }
}

/** The page of a pay link. Its token changes with the session secret, and its hash is stored anew. */
export async function payUrl(
  { config, models, publicUrl }: AppContext,
  orderId: string,
  { n, nonce, tokenHash }: StoredPayLink,
): Promise<string> {
  const token = payLinkToken(orderId, nonce, config.sessionSecret)
  const hash = hashPayLinkToken(token)
  if (hash !== tokenHash) await models.payLinks.setTokenHash(orderId, n, hash)
  return `${publicUrl}/pay/${token}`
}
