import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Shop } from '@voltkart/shared/contract/shop'
import { toPaise } from '@voltkart/shared/domain/money'
import {
  gstToRupees,
  toGstSummary,
  type GstSummaryInRupees,
} from '@voltkart/shared/domain/order-tax'
import { productsApi } from '../products-api'
import type { CartState } from './cart-state'

/** Dispatches requests of the shop's API. */
export type DispatchRequest = ThunkDispatch<unknown, unknown, UnknownAction>

interface PricedAt {
  shop: Pick<Shop, 'gst' | 'address'>
  /** The State of the delivery; the shop's own while it is not known. */
  stateCode: string | undefined
  dispatch: DispatchRequest
}

/**
 * The GST that the cart shows, in rupees, from the same function as its order and invoice, with the
 * present rates of the products. Undefined while these cannot be read.
 */
export async function computeCartGst(
  { cartItems, taxPercent, shippingPrice }: CartState,
  { shop: { gst, address }, stateCode, dispatch }: PricedAt,
): Promise<GstSummaryInRupees | undefined> {
  if (!gst) return undefined
  const products = await Promise.all(
    cartItems.map(({ _id }) =>
      dispatch(productsApi.endpoints.getProduct.initiate(_id, { subscribe: false })),
    ),
  )
  if (products.some(({ data }) => !data)) return undefined
  const lines = cartItems.map(({ price, qty }, index) => ({
    pricePaise: toPaise(price),
    quantity: qty,
    rate: products[index]?.data?.gstRate ?? gst.defaultRate,
  }))
  const interState = stateCode !== undefined && stateCode !== address?.stateCode
  const shippingPricePaise = toPaise(shippingPrice)
  return gstToRupees(toGstSummary(lines, { taxPercent, shippingPricePaise, interState }))
}
