import { startTransition, useEffect, useState } from 'react'
import { storedCartRead } from '../../lib/cart/stored-cart-read'
import { useIsHydrated } from '../../lib/use-media'

/** Whether the state has the stored cart; no while the page is what the server has rendered. */
export function useCartIsRead(): boolean {
  const isHydrated = useIsHydrated()
  const [isRead, setIsRead] = useState(isHydrated && storedCartRead() === undefined)
  useEffect(() => {
    const show = () => startTransition(() => setIsRead(true))
    void (storedCartRead() ?? Promise.resolve()).then(show)
  }, [])
  return isRead
}
