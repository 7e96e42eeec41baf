import { DEFAULT_TAX_PERCENT, priceCart } from '@voltkart/shared/domain/cart-prices'
import { z } from 'zod'
import { cartItemSchema, storedCartSchema, type CartItem, type CartState } from './cart-schema'
import { emptyCart } from './empty-cart'
import { quantityLimit } from './quantity-limit'

export interface RepairedCart {
  cart: CartState
  /** The names of lines that could not be kept. */
  dropped: string[]
}

function getName(line: unknown): string {
  const named = z.object({ name: z.string().min(1) }).safeParse(line)
  return named.success ? named.data.name : 'An item'
}

/** Makes a valid cart of any stored value: keeps the valid lines and computes the prices again. */
export function repairCart(
  stored: unknown,
  taxPercent: number = DEFAULT_TAX_PERCENT,
): RepairedCart {
  const parsed = storedCartSchema.safeParse(stored)
  if (!parsed.success) return { cart: emptyCart(taxPercent), dropped: [] }
  const { cartItems: lines, ...rest } = parsed.data
  const repaired = new Map<string, CartItem>()
  const dropped: string[] = []
  for (const line of lines) {
    const item = cartItemSchema.safeParse(line)
    if (!item.success) {
      dropped.push(getName(line))
      continue
    }
    const qty = Math.min(item.data.qty, quantityLimit(item.data.countInStock))
    repaired.set(item.data._id, { ...item.data, qty })
  }
  const cartItems = [...repaired.values()]
  return {
    cart: { cartItems, ...rest, ...priceCart(cartItems, taxPercent), taxPercent },
    dropped,
  }
}
