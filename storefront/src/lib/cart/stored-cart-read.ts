let reading: Promise<void> | undefined

/**
 * Makes additions to the cart wait for the stored cart. A server-rendered page can be used before
 * the stored cart is read, which decides whether there is room and the next quantity.
 */
export function waitForStoredCart(read: Promise<void>): void {
  const settled = read.then(
    () => undefined,
    () => undefined,
  )
  reading = settled.then(() => {
    reading = undefined
  })
}

/** Resolves when the stored cart is in the state; undefined if it already is. */
export const whenStoredCartIsRead = (): Promise<void> | undefined => reading
