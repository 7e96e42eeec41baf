import { idSchema, rupeesSchema } from '@voltkart/shared/contract/common'
import { paymentMethodSchema } from '@voltkart/shared/contract/orders'
import { priceCart, type PricesInRupees } from '@voltkart/shared/domain/cart-prices'
import { LINE_QUANTITY_MAX } from '@voltkart/shared/domain/limits'
import { z } from 'zod'

/** One line of the cart: the product as it was when it was last seen, and how many of it. */
export const cartItemSchema = z.object({
  _id: idSchema,
  name: z.string().min(1),
  image: z.string().catch(''),
  description: z.string().catch(''),
  brand: z.string().catch(''),
  category: z.string().catch(''),
  price: rupeesSchema,
  countInStock: z.number().int().min(1),
  rating: z.number().catch(0),
  numReviews: z.number().int().catch(0),
  qty: z.number().int().min(1),
})
export type CartItem = z.output<typeof cartItemSchema>

// Half-filled addresses are kept: the form fills itself with what is there.
const storedAddressSchema = z.object({
  address: z.string().catch(''),
  city: z.string().catch(''),
  postalCode: z.string().catch(''),
  country: z.string().catch(''),
})
export type StoredAddress = z.output<typeof storedAddressSchema>

export const noAddress: StoredAddress = { address: '', city: '', postalCode: '', country: '' }

const storedCartSchema = z.object({
  cartItems: z.array(z.unknown()).catch([]),
  shippingAddress: storedAddressSchema.catch(noAddress),
  // An empty one means “not chosen”; a missing or unknown one is the default (spec section 3).
  paymentMethod: z.union([z.literal(''), paymentMethodSchema]).catch('Razorpay'),
})

/** The cart exactly as it stands in local storage (spec section 3). Amounts in rupees. */
export interface Cart extends PricesInRupees {
  cartItems: CartItem[]
  shippingAddress: StoredAddress
  paymentMethod: '' | 'Razorpay'
}

export interface RepairedCart {
  cart: Cart
  /** The names of lines that could not be kept. */
  dropped: string[]
}

/** How many of a product one order may have. */
export function quantityLimit(countInStock: number): number {
  return Math.min(countInStock, LINE_QUANTITY_MAX)
}

function nameOf(line: unknown): string {
  const named = z.object({ name: z.string().min(1) }).safeParse(line)
  return named.success ? named.data.name : 'An item'
}

/** Makes a whole cart of whatever was stored: keeps what can be kept and prices it anew. */
export function repairCart(stored: unknown): RepairedCart {
  const parsed = storedCartSchema.safeParse(stored)
  const { cartItems: lines, ...rest } = parsed.success
    ? parsed.data
    : { cartItems: [], shippingAddress: noAddress, paymentMethod: 'Razorpay' as const }
  const kept = new Map<string, CartItem>()
  const dropped: string[] = []
  for (const line of lines) {
    const item = cartItemSchema.safeParse(line)
    if (!item.success) {
      dropped.push(nameOf(line))
      continue
    }
    const qty = Math.min(item.data.qty, quantityLimit(item.data.countInStock))
    kept.set(item.data._id, { ...item.data, qty })
  }
  const cartItems = [...kept.values()]
  return { cart: { cartItems, ...rest, ...priceCart(cartItems) }, dropped }
}
