import type { GstSummaryInRupees } from '@voltkart/shared/domain/order-tax'
import { getTaxLabel, toTaxRow, type TaxRow } from '@voltkart/shared/domain/tax-label'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useShop } from '../use-shop'
import type { DispatchRequest } from './cart-gst'
import type { CartState } from './cart-state'
import { selectCart } from './cart-slice'

interface CartTax {
  taxRow: TaxRow | undefined
  /** The GST inside the shipping price, in rupees. */
  shippingTax: number | undefined
}

/**
 * The tax line of the cart. The GST inside its prices is computed by code that only carts with it
 * load.
 * @param stateCode the State of the delivery, if it is known
 */
export function useCartTax(stateCode?: string): CartTax {
  const cart = useSelector(selectCart)
  const shop = useShop()
  const dispatch = useDispatch<DispatchRequest>()
  const [displayed, setDisplayed] = useState<{
    cart: CartState
    gst: GstSummaryInRupees | undefined
  }>()
  const { taxPercent, taxPrice: tax } = cart
  const hasGst = cart.cartItems.length > 0 && (taxPercent === 0 || cart.shippingPrice > 0)
  useEffect(() => {
    if (!shop?.gst || !hasGst) return
    let current = true
    void import('./cart-gst')
      .then(({ computeCartGst }) => computeCartGst(cart, { shop, stateCode, dispatch }))
      .then((gst) => {
        if (current) setDisplayed({ cart, gst })
      })
    return () => {
      current = false
    }
  }, [cart, shop, stateCode, dispatch, hasGst])
  const gst = displayed?.cart === cart && shop?.gst ? displayed.gst : undefined
  const taxIncluded = gst?.taxIncluded
  const label = getTaxLabel(taxPercent, shop && (shop.gst ?? null))
  return {
    taxRow: toTaxRow({ taxPercent, tax, taxIncluded }, label),
    shippingTax: gst?.shippingTax,
  }
}
