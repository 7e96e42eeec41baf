let reading: Promise<void> | undefined

/**
 * Makes additions to the cart wait for the stored cart. A page rendered on the server can be used
 * before that is read, and it decides whether there is room and what quantity comes next.
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

/** Resolves when the stored cart is in the state; undefined if it is already. */
export const storedCartRead = (): Promise<void> | undefined => reading
