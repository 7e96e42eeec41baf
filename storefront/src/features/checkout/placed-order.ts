import { readStored, writeStored } from '@voltkart/shared/client/browser-storage'
import { isId } from '@voltkart/shared/domain/unknown-values'

/** Another account on the same computer has its own key, so it never gets to this order. */
const toKey = (user: string) => `placed-order:${user}`

/** Remembers the order that an account has just placed in this tab. It survives a reload. */
export const rememberPlacedOrder = (user: string, order: string): void =>
  writeStored('sessionStorage', toKey(user), order)

/** The id of the last order that the account placed in this tab, if any. */
export function getPlacedOrder(user: string | undefined): string | null {
  if (user === undefined) return null
  const order = readStored('sessionStorage', toKey(user))
  // Anything else was not written by the shop.
  return isId(order) ? order : null
}
