import type { AppContext } from '../../context'
import { settlementDue } from './read-settlements'

/** The rows that do not match between Razorpay's settlements and the shop, by the side that has them. */
export async function countUnmatched(
  { settlements }: Pick<AppContext['models'], 'settlements'>,
  now: Date,
): Promise<{ razorpay: number; shop: number }> {
  const due = settlementDue(now)
  const [razorpay, shop] = await Promise.all([
    settlements.countUnmatched('razorpay', due),
    settlements.countUnmatched('shop', due),
  ])
  return { razorpay, shop }
}
