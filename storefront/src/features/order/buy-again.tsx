import { Notice } from '@voltkart/shared/ui/notice'
import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { getErrorMessage } from '@voltkart/shared/client/error-message'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Product } from '@voltkart/shared/contract/products'
import { Button } from '@voltkart/shared/ui/button'
import { Link } from '@voltkart/shared/ui/link'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useRef, useState } from 'react'
import { useStore } from 'react-redux'
import {
  CART_FULL,
  hasNoRoomFor,
  getQuantityInCart,
  getQuantityLimit,
  type CartState,
} from '../../lib/cart/cart-state'
import { lineSet } from '../../lib/cart/cart-slice'
import { useLazyProductsByIdQuery } from '../../lib/products-by-id'

/** The result of buying again. */
interface BoughtAgain {
  /** How many of the products are in the cart now. */
  added: number
  /** The products that could not be added, with the reasons. */
  notes: string[]
}

type Ordered = Pick<Order['orderItems'][number], '_id' | 'name' | 'qty'>

/** The ordered quantity of each product; a product may be on several lines. */
function getOrderedProducts({ orderItems }: Order): Ordered[] {
  const byId = new Map<string, Ordered>()
  for (const { _id, name, qty } of orderItems) {
    byId.set(_id, { _id, name, qty: qty + (byId.get(_id)?.qty ?? 0) })
  }
  return [...byId.values()]
}

/** Why a product cannot be added, or not as many of it as were ordered. */
function describeShortage(
  { name, qty }: Ordered,
  product: Product | undefined,
): string | undefined {
  if (!product) return `We no longer sell ${name}.`
  if (product.countInStock === 0) return `${name} is sold out.`
  const limit = getQuantityLimit(product.countInStock)
  return limit < qty ? `Only ${limit} of ${name} left. You had ordered ${qty}.` : undefined
}

/** Puts the products of an order that are still sold and in stock into the cart. */
function useBuyAgain(order: Order) {
  const [lookUp] = useLazyProductsByIdQuery()
  const [result, setResult] = useState<BoughtAgain | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef(false)
  const store = useStore<{ cart: CartState }>()
  const toast = useToast()

  function addProducts(products: readonly Product[]): BoughtAgain {
    const outcome: BoughtAgain = { added: 0, notes: [] }
    for (const ordered of getOrderedProducts(order)) {
      const product = products.find(({ _id }) => _id === ordered._id)
      const { cart } = store.getState()
      const note = hasNoRoomFor(cart, ordered._id) ? CART_FULL : describeShortage(ordered, product)
      if (note && !outcome.notes.includes(note)) outcome.notes.push(note)
      if (note === CART_FULL || !product || product.countInStock === 0) continue
      // Pieces that are in the cart already stay there.
      const qty = Math.max(ordered.qty, getQuantityInCart(cart, ordered._id))
      store.dispatch(lineSet({ product, qty }))
      outcome.added += 1
    }
    return outcome
  }

  const buyAgain = async () => {
    if (running.current) return
    running.current = true
    setIsBusy(true)
    setResult(null)
    const { data, error } = await lookUp(getOrderedProducts(order).map(({ _id }) => _id))
    running.current = false
    setIsBusy(false)
    if (error) toast.failure(error)
    if (!data) {
      setResult({ added: 0, notes: [getErrorMessage(error)] })
      return
    }
    const outcome = addProducts(data)
    setResult(outcome)
    if (outcome.added > 0) toast.success('Added to cart!')
  }

  return { buyAgain, isBusy, result }
}

/** The button to buy the same products again, and its result. */
export function BuyAgain({ order }: { order: Order }) {
  const { buyAgain, isBusy, result } = useBuyAgain(order)
  const { added = 0, notes = [] } = result ?? {}
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        loading={isBusy}
        loadingPosition="start"
        onClick={() => void buyAgain()}
      >
        Buy again
      </Button>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {result && (
          <Notice severity={notes.length > 0 ? 'warning' : 'success'} variant="outlined">
            {notes.map((note) => (
              <div key={note}>{note}</div>
            ))}
            {added > 0 && (
              <div>
                {added === 1 ? '1 product is' : `${added} products are`} in your cart.{' '}
                <TextLink component={Link} to="/cart">
                  View cart
                </TextLink>
              </div>
            )}
          </Notice>
        )}
      </Box>
    </>
  )
}
