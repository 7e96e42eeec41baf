import { getErrorStatus } from '@voltkart/shared/client/error-message'
import type { Product } from '@voltkart/shared/contract/products'
import { getChargedPrice } from '@voltkart/shared/domain/sale'
import { formatRupees } from '@voltkart/shared/domain/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { linesDropped } from '../../lib/cart/cart-repair'
import { type CartItem, getQuantityLimit } from '../../lib/cart/cart-state'
import { lineRemoved, productSeen, selectCart } from '../../lib/cart/cart-slice'
import { productsApi } from '../../lib/products-api'

function getChanges(item: CartItem, product: Product): string[] {
  const changes: string[] = []
  const price = getChargedPrice(product)
  if (price !== item.price) {
    changes.push(
      `${item.name} now costs ${formatRupees(price)} (it was ${formatRupees(item.price)}).`,
    )
  }
  const limit = getQuantityLimit(product.countInStock)
  if (limit < item.qty)
    changes.push(`${item.name}: only ${limit} left. You had ${item.qty} in your cart.`)
  return changes
}

/**
 * Looks up the lines in the shop when the cart is opened, and updates them: deleted products are
 * removed, prices and stock corrected. Returns the changes in words. Lines that cannot be looked up
 * stay unchanged: the server checks again when the order is placed.
 */
export function useFreshCart(): readonly string[] {
  const dispatch = useDispatch()
  const [lookUp] = productsApi.endpoints.getProduct.useLazyQuery()
  const { cartItems } = useSelector(selectCart)
  const [changes, setChanges] = useState<readonly string[]>([])

  const lookUpAll = useEffectEvent(() =>
    Promise.all(cartItems.map(async (item) => ({ item, ...(await lookUp(item._id)) }))),
  )
  const takeOver = useEffectEvent((lookups: Awaited<ReturnType<typeof lookUpAll>>) => {
    const deleted = lookups.filter(
      ({ data, error }) => getErrorStatus(error) === 404 || data?.countInStock === 0,
    )
    for (const { item } of deleted) dispatch(lineRemoved(item._id))
    if (deleted.length > 0) dispatch(linesDropped(deleted.map(({ item }) => item.name)))
    const available = lookups.flatMap(({ item, data }) =>
      data && data.countInStock > 0 ? [{ item, product: data }] : [],
    )
    for (const { product } of available) dispatch(productSeen(product))
    setChanges(available.flatMap(({ item, product }) => getChanges(item, product)))
  })

  useEffect(() => {
    let current = true
    void lookUpAll().then((lookups) => {
      if (current) takeOver(lookups)
    })
    return () => {
      current = false
    }
  }, [])
  return changes
}
