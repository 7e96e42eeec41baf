import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { computeLinePricesWithTax } from '@voltkart/shared/domain/line-prices'
import { Money } from '@voltkart/shared/ui/money'
import { Suspense, useRef, useState } from 'react'
import { useSelector, useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { LazyDeliverTo } from '../../components/delivery/lazy-deliver-to'
import { PriceSummary } from '../../components/price-summary'
import { useHasBar, WithSummary } from '../../components/with-summary'
import { selectCart, selectCartCount, lineRemoved, lineRestored } from '../../lib/cart/cart-slice'
import { useCartTax } from '../../lib/cart/use-cart-tax'
import { describeExcess, type CartItem } from '../../lib/cart/cart-state'
import { createLazyPart } from '../../lib/lazy-part'
import { CartLine } from './cart-line'
import { EmptyCart } from './empty-cart'
import { useFreshCart } from './use-fresh-cart'

// A cart has none at first.
const CartNotices = createLazyPart(() => import('./cart-notices').then((m) => m.CartNotices))

interface Removed {
  item: CartItem
  index: number
}

/** Removes lines from the cart, and can restore the last one while the page is open. */
function useRemoval() {
  const dispatch = useDispatch()
  const { cartItems } = useSelector(selectCart)
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const lastRemoved = removed.at(-1)
  return {
    /** The line that can be restored; one that was added again elsewhere needs no undo. */
    last:
      lastRemoved && !cartItems.some(({ _id }) => _id === lastRemoved.item._id)
        ? lastRemoved.item
        : undefined,
    remove(item: CartItem) {
      const index = cartItems.findIndex(({ _id }) => _id === item._id)
      setRemoved([...removed, { item, index }])
      dispatch(lineRemoved(item._id))
    },
    undo() {
      if (lastRemoved) dispatch(lineRestored(lastRemoved))
      setRemoved(removed.slice(0, -1))
    },
  }
}

/** By how much the lines are below the MRP of their pieces, in rupees. */
function Saving({ items, prices }: { items: readonly CartItem[]; prices: readonly number[] }) {
  const saved = items.reduce((sum, { mrp, qty }, index) => {
    return mrp === undefined ? sum : sum + Math.max(0, mrp * qty - (prices[index] ?? 0))
  }, 0)
  if (saved === 0) return null
  return (
    <Box sx={{ fontSize: '0.875rem', fontWeight: 550, color: 'success.main' }}>
      You save <Money rupees={saved} isPrice /> on the MRP
    </Box>
  )
}

/** The changes of the cart, its lines and their total. */
export function Cart() {
  const cart = useSelector(selectCart)
  const tax = useCartTax()
  const count = useSelector(selectCartCount)
  const changes = useFreshCart()
  const removal = useRemoval()
  const navigate = useNavigate()
  const hasBar = useHasBar()
  const prices = computeLinePricesWithTax(cart.cartItems, cart.taxPrice)
  const excess = describeExcess(cart.cartItems.length)
  const excessRef = useRef<HTMLDivElement>(null)
  const proceed = () => {
    if (excess) excessRef.current?.focus()
    else void navigate('/login?redirect=/shipping')
  }
  const checkout = (
    <Button variant="contained" size="large" onClick={proceed}>
      Proceed To Checkout
    </Button>
  )
  return (
    <>
      <Suspense fallback={null}>
        <CartNotices
          excess={excess}
          excessRef={excessRef}
          changes={changes}
          removed={removal.last}
          onUndo={removal.undo}
        />
      </Suspense>
      {cart.cartItems.length === 0 ? (
        <EmptyCart />
      ) : (
        <WithSummary
          total={cart.totalPrice}
          {...(hasBar ? { action: checkout } : {})}
          summary={
            <PriceSummary
              prices={cart}
              title="Price details"
              subtotal={`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`}
              {...tax}
            >
              <Saving items={cart.cartItems} prices={prices} />
              <LazyDeliverTo />
              {!hasBar && checkout}
            </PriceSummary>
          }
        >
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {cart.cartItems.map((item, index) => (
              <CartLine
                key={item._id}
                item={item}
                price={prices[index] ?? 0}
                onRemove={() => removal.remove(item)}
              />
            ))}
          </Box>
        </WithSummary>
      )}
    </>
  )
}
