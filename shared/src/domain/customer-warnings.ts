/** From this many returns on, and from this share of the paid orders, returns are many. */
const RETURNS_MIN = 3
const RETURNED_SHARE = 0.3

/** Whether a customer returns much: at least three returns, and three of ten paid orders. */
export const hasManyReturns = (returns: number, paidOrders: number): boolean =>
  returns >= RETURNS_MIN && returns >= RETURNED_SHARE * paidOrders
