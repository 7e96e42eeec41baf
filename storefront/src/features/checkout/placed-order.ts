/** Another account on the same computer has its own key, so it never gets to this order. */
const toKey = (user: string) => `placed-order:${user}`

/** Remembers the order that an account has just placed in this tab. It survives a reload. */
export function rememberPlacedOrder(user: string, order: string): void {
  try {
    sessionStorage.setItem(toKey(user), order)
  } catch {
    // Without storage the steps of the checkout show an empty cart.
  }
}

/** The id of the last order that the account placed in this tab, if any. */
export function getPlacedOrder(user: string | undefined): string | null {
  if (user === undefined) return null
  try {
    const order = sessionStorage.getItem(toKey(user))
    // Anything else was not written by the shop.
    return order !== null && /^[\da-f]{24}$/.test(order) ? order : null
  } catch {
    return null
  }
}
