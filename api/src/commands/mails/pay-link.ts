import type { AppContext } from '../../context'
import { hashMailedToken, deriveMailedToken, newNonce } from '../../integrations/mailed-token'
import type { StoredPayLink } from '../../models/orders/order-phone'

/** A new pay link of an order, the `n`th. */
export function newPayLink({ config }: AppContext, orderId: string, n: number): StoredPayLink {
  const nonce = newNonce()
  const token = deriveMailedToken('pay links', `${orderId}.${nonce}`, config.sessionSecret)
  return { n, nonce, tokenHash: hashMailedToken(token) }
}

/**
 * The page of a pay link. Its token changes with the session secret, and its hash is stored again.
 */
export async function buildPayUrl(
  { config, models, publicUrl }: AppContext,
  orderId: string,
  { n, nonce, tokenHash }: StoredPayLink,
): Promise<string> {
  const token = deriveMailedToken('pay links', `${orderId}.${nonce}`, config.sessionSecret)
  const hash = hashMailedToken(token)
  if (hash !== tokenHash) await models.payLinks.setTokenHash(orderId, n, hash)
  return `${publicUrl}/pay/${token}`
}
