import Typography from '@mui/material/Typography'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { Cart } from './cart'
import { cartHead } from './cart-head'
import { UnreadCart } from './unread-cart'
import { startTransition, useEffect, useState } from 'react'
import { storedCartRead } from '../../lib/cart/stored-cart-read'
import { useIsHydrated } from '../../lib/use-media'

/** Whether the state has the stored cart; false while the page is as the server rendered it. */
function useCartIsRead(): boolean {
  const isHydrated = useIsHydrated()
  const [isRead, setIsRead] = useState(isHydrated && storedCartRead() === undefined)
  useEffect(() => {
    const show = () => startTransition(() => setIsRead(true))
    void (storedCartRead() ?? Promise.resolve()).then(show)
  }, [])
  return isRead
}

/** The cart of this browser. The server renders the page without it. */
function CartPage() {
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <PageMeta {...cartHead} />
      <Typography variant="h2" component="h1" sx={{ mb: 6 }}>
        Shopping Cart
      </Typography>
      {useCartIsRead() ? <Cart /> : <UnreadCart />}
    </PageWidth>
  )
}

export const route = { Component: CartPage }
