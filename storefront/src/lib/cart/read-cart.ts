import { DEFAULT_TAX_PERCENT, priceCart } from '@voltkart/shared/domain/cart-prices'
import { PRICE_MAX_RUPEES } from '@voltkart/shared/domain/limits'
import { isWholePaise } from '@voltkart/shared/domain/money'
import { isId, isRecord, withDefaults } from '@voltkart/shared/domain/unknown-values'
import { type CartItem, type CartState, createEmptyCart } from './cart-state'
import { getQuantityLimit } from './cart-limit'

interface RepairedCart {
  cart: CartState
  /** The names of lines that could not be kept. */
  dropped: string[]
}

const optional = { image: '', description: '', brand: '', category: '', rating: 0, numReviews: 0 }

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0
const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= PRICE_MAX_RUPEES && isWholePaise(value)

/** A stored line; its name if it cannot be kept. */
function readLine(stored: unknown): CartItem | string {
  const line = isRecord(stored) ? stored : {}
  const { _id, name, price, mrp, countInStock, qty } = line
  if (!isName(name)) return 'An item'
  if (!isId(_id) || !isPrice(price) || !isCount(countInStock) || !isCount(qty)) return name
  const { image, description, brand, category, rating, numReviews } = withDefaults(line, optional)
  return {
    _id,
    name,
    image,
    description,
    brand,
    category,
    price,
    mrp: isPrice(mrp) ? mrp : undefined,
    countInStock,
    rating,
    numReviews,
    qty: Math.min(qty, getQuantityLimit(countInStock)),
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Makes a valid cart of any stored text: keeps the valid lines and computes the prices again. */
export function readCart(
  text: string | null,
  taxPercent: number = DEFAULT_TAX_PERCENT,
): RepairedCart {
  const stored = parse(text)
  const empty = createEmptyCart(taxPercent)
  if (!isRecord(stored)) return { cart: empty, dropped: [] }
  const read = (Array.isArray(stored['cartItems']) ? stored['cartItems'] : []).map(readLine)
  const lines = read.filter((line) => typeof line !== 'string')
  const cartItems = [...new Map(lines.map((line) => [line._id, line])).values()]
  const cart: CartState = {
    cartItems,
    shippingAddress: withDefaults(stored['shippingAddress'], empty.shippingAddress),
    // A missing or unknown one is the default.
    paymentMethod: stored['paymentMethod'] === '' ? '' : 'Razorpay',
    ...priceCart(cartItems, taxPercent),
    taxPercent,
  }
  return { cart, dropped: read.filter((line) => typeof line === 'string') }
}
