import { idSchema, rupeesSchema } from '@voltkart/shared/contract/common'
import { paymentMethodSchema } from '@voltkart/shared/contract/orders'
import type { PricesInRupees } from '@voltkart/shared/domain/cart-prices'
import { z } from 'zod'

/** One line of the cart: the product as it was last seen, and its quantity. */
export const cartItemSchema = z.object({
  _id: idSchema,
  name: z.string().min(1),
  image: z.string().catch(''),
  description: z.string().catch(''),
  brand: z.string().catch(''),
  category: z.string().catch(''),
  price: rupeesSchema,
  mrp: rupeesSchema.optional().catch(undefined),
  countInStock: z.number().int().min(1),
  rating: z.number().catch(0),
  numReviews: z.number().int().catch(0),
  qty: z.number().int().min(1),
})
export type CartItem = z.output<typeof cartItemSchema>

// Incomplete addresses are kept: they fill in the form.
const storedAddressSchema = z.object({
  address: z.string().catch(''),
  city: z.string().catch(''),
  postalCode: z.string().catch(''),
  country: z.string().catch(''),
})
type StoredAddress = z.output<typeof storedAddressSchema>

export const storedCartSchema = z.object({
  cartItems: z.array(z.unknown()).catch([]),
  shippingAddress: storedAddressSchema.catch({
    address: '',
    city: '',
    postalCode: '',
    country: '',
  }),
  // An empty one means “not chosen”; a missing or unknown one is the default.
  paymentMethod: z.union([z.literal(''), paymentMethodSchema]).catch('Razorpay'),
})

/** The cart exactly as stored in local storage. Amounts in rupees. */
export interface Cart extends PricesInRupees {
  cartItems: CartItem[]
  shippingAddress: StoredAddress
  paymentMethod: '' | 'Razorpay'
}

/** The cart with its tax in percent, which belongs to the shop and is not stored. */
export interface CartState extends Cart {
  taxPercent: number
}
