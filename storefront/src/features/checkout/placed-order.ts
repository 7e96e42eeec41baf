import { z } from 'zod'

const KEY = 'placed-order'

const placedSchema = z.object({
  /** The account that placed it: the next account on the same computer is not led to it. */
  user: z.string(),
  order: z.string(),
})

/** Remembers the order that an account has just placed in this tab. It survives a reload. */
export function rememberPlacedOrder(user: string, order: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user, order }))
  } catch {
    // Without storage the steps of the checkout show an empty cart.
  }
}

/** The id of the last order that the account placed in this tab, if any. */
export function placedOrderOf(user: string | undefined): string | null {
  try {
    const stored = placedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return stored.success && stored.data.user === user ? stored.data.order : null
  } catch {
    return null
  }
}
