import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectDropped } from '../lib/cart/cart-repair'

/** Names the lines that had to be dropped from a stored cart. The cart page shows them too. */
export function CartRepairToast() {
  const dropped = useSelector(selectDropped)
  const shownCount = useRef(0)
  const toast = useToast()
  useEffect(() => {
    const fresh = dropped.slice(shownCount.current)
    shownCount.current = dropped.length
    if (fresh.length > 0) toast.info(`Removed from your cart: ${fresh.join(', ')}`)
  }, [dropped, toast])
  return null
}
