import { ORDER_LINES_MAX } from '@voltkart/shared/domain/limits'

/**
 * The advice for a cart with more products than an order may have; undefined for any other cart.
 * Nothing but the buttons keeps a stored cart within it.
 */
export function excessProducts(lineCount: number): string | undefined {
  const excess = lineCount - ORDER_LINES_MAX
  if (excess < 1) return undefined
  const products = excess === 1 ? '1 product' : `${excess} products`
  return `An order can have up to ${ORDER_LINES_MAX} different products. Remove ${products} from your cart to check out.`
}
