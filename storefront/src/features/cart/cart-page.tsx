import Box from '@mui/material/Box'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Typography from '@mui/material/Typography'
import { startTransition, useEffect, useState } from 'react'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { WithSummary } from '../../components/with-summary'
import { whenStoredCartIsRead } from '../../lib/cart/cart-storage'
import { useIsHydrated } from '../../lib/use-media'
import { Cart } from './cart'
import { EmptyCart } from './empty-cart'
import { lineGrid } from './cart-line'

/**
 * The number of lines with reserved room before the cart is read; `public/stored-cart.js` counts
 * the stored ones.
 */
const LINES = [1, 2, 3, 4]

const HAS_LINES = 'html[data-cart-lines]'

const hiddenWithoutLines = { display: 'none', [`${HAS_LINES} &`]: { display: 'block' } }
const hiddenWithLines = { [`${HAS_LINES} &`]: { display: 'none' } }

function LineSkeleton({ number }: { number: number }) {
  // For a cart of two lines, the third placeholder and later ones are hidden.
  const fewer = LINES.filter((count) => count < number)
  const hidden = Object.fromEntries(
    fewer.map((count) => [`html[data-cart-lines='${count}'] &`, { display: 'none' }]),
  )
  return (
    <Box sx={[lineGrid, hidden]}>
      <Skeleton
        variant="rounded"
        sx={{ height: 'auto', aspectRatio: '4 / 3', gridRow: { sm: 'span 2' } }}
      />
      <Box sx={{ gridColumn: 'span 2' }}>
        <Skeleton width="30%" height={20} />
        <Skeleton width="90%" height={22} />
        <Skeleton width="60%" height={22} />
        <Skeleton width="40%" height={20} />
      </Box>
      <Skeleton
        variant="rounded"
        sx={{ height: { xs: 62, sm: 44 }, gridColumn: { xs: '1 / -1', sm: 'span 2' } }}
      />
    </Box>
  )
}

/**
 * The cart before the browser's storage is read: an empty one, or placeholders for its lines, as
 * decided by a script in the head.
 */
function UnreadCart() {
  return (
    <>
      <Box sx={hiddenWithLines}>
        <EmptyCart />
      </Box>
      <Box sx={hiddenWithoutLines} aria-hidden aria-busy>
        <WithSummary summary={<Skeleton variant="rounded" sx={{ height: { xs: 340, md: 412 } }} />}>
          {LINES.map((number) => (
            <LineSkeleton key={number} number={number} />
          ))}
        </WithSummary>
      </Box>
    </>
  )
}

/** Whether the state has the stored cart; false while the page is as the server rendered it. */
function useCartIsRead(): boolean {
  const isHydrated = useIsHydrated()
  const [isRead, setIsRead] = useState(isHydrated && whenStoredCartIsRead() === undefined)
  useEffect(() => {
    const showCart = () => startTransition(() => setIsRead(true))
    void (whenStoredCartIsRead() ?? Promise.resolve()).then(showCart)
  }, [])
  return isRead
}

/** The cart of this browser. The server renders the page without it. */
function CartPage() {
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <PageMeta title="Cart" hidden />
      <Typography variant="h2" component="h1" sx={{ mb: 6 }}>
        Shopping Cart
      </Typography>
      {useCartIsRead() ? <Cart /> : <UnreadCart />}
    </PageWidth>
  )
}

export const route = { Component: CartPage }
