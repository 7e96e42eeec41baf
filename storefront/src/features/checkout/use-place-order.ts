import { baseApi } from '@voltkart/shared/client/base-api'
import {
  getErrorBody,
  getErrorMessage,
  getErrorStatus,
} from '@voltkart/shared/client/error-message'
import type { Quote, Shortage } from '@voltkart/shared/contract/errors'
import type { ShippingAddress } from '@voltkart/shared/contract/buyers'
import { selectUserInfo, type SessionRoot } from '@voltkart/shared/client/session'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useRef, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { getPin } from '../../components/delivery/delivery-to-address'
import { type CartState, describeExcess } from '../../lib/cart/cart-state'
import { cartEmptied, quoteAccepted, shortagesAccepted } from '../../lib/cart/cart-slice'
import { storePin } from '../../lib/stored-pin'
import { useShop } from '../../lib/use-shop'
import { usePlaceOrderMutation } from './api'
import { endAttempt, attemptKey, rememberPlacedOrder } from './place-order-storage'
import { getCheckoutDetails, toSentDetails, type SentDetails } from './checkout-details'
import { getDeliveryErrors } from '../../components/addresses/delivery-errors'

/** The decision that the customer must make before the order can be placed. */
type Question =
  | { about: 'price'; quote: Quote }
  | { about: 'stock'; shortages: readonly Shortage[] }

function toQuestion(error: unknown): Question | null {
  const body = getErrorBody(error)
  if (body?.code === 'PRICE_CHANGED' && body.quote && 'items' in body.quote) {
    return { about: 'price', quote: body.quote }
  }
  if (body?.code === 'OUT_OF_STOCK' && body.items) return { about: 'stock', shortages: body.items }
  return null
}

function toBody(cart: CartState, shippingAddress: ShippingAddress, details: SentDetails) {
  const { cartItems, itemsPrice, taxPrice, shippingPrice, totalPrice } = cart
  return {
    cartItems,
    shippingAddress,
    itemsPrice,
    taxPrice,
    shippingPrice,
    totalPrice,
    paymentMethod: 'Razorpay' as const,
    ...details,
  }
}

const describeCancelled = (orderNumber: string) =>
  `Order ${orderNumber} was cancelled because it was not paid in time. Your cart is unchanged. You can order again.`

/**
 * Places the order, only once even if the button is pressed repeatedly. If a price or a term has
 * changed, the shopper confirms it first.
 */
export function usePlaceOrder(address: ShippingAddress) {
  const [placeOrder, { isLoading }] = usePlaceOrderMutation()
  const [question, setQuestion] = useState<Question | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [placed, setPlaced] = useState<CartState | null>(null)
  // State would be too late for the second click of a double click.
  const running = useRef(false)
  const store = useStore<SessionRoot & { cart: CartState }>()
  const hasGst = Boolean(useShop()?.gst)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const toast = useToast()

  const submitOrder = async () => {
    if (running.current) return
    running.current = true
    setQuestion(null)
    setFailure(null)
    // The state is read now and not during the render: accepting a quote has just changed it.
    const state = store.getState()
    const excess = describeExcess(state.cart.cartItems.length)
    if (excess) {
      running.current = false
      setFailure(excess)
      return
    }
    const details = getCheckoutDetails(selectUserInfo(state)?._id)
    const body = toBody(state.cart, address, toSentDetails(details, address, hasGst))
    const { data, error } = await placeOrder({
      body,
      headers: { 'idempotency-key': attemptKey(body) },
    })
    running.current = false
    if (data) {
      endAttempt()
      // An earlier attempt placed the order, its response was lost, and the order was cancelled
      // since.
      if (data.status === 'cancelled') {
        setFailure(describeCancelled(data.orderNumber))
        return
      }
      setPlaced(state.cart)
      dispatch(cartEmptied())
      // From now on, pages show delivery dates for the PIN code of this order.
      const pin = getPin(address)
      if (pin) storePin(pin)
      rememberPlacedOrder(selectUserInfo(state)?._id ?? '', data._id)
      toast.success(data.message)
      // The order page opens the payment window by itself. Going back must not lead to an empty cart.
      const paying = { pays: data.status === 'unpaid' }
      await navigate(`/order/${data._id}`, { replace: true, state: paying })
      return
    }
    // Refused for good, so a later attempt is a new one; without a response it may have succeeded.
    if ((getErrorStatus(error) ?? 500) < 500) endAttempt()
    const errors = getDeliveryErrors(error)
    if (errors.length > 0) {
      toast.failure(error)
      // The shop's GST registration may have changed.
      dispatch(baseApi.util.invalidateTags(['Shop']))
      await navigate('/shipping', { state: { errors } })
      return
    }
    const question = toQuestion(error)
    setQuestion(question)
    toast.failure(error)
    if (!question) setFailure(getErrorMessage(error))
  }

  return {
    place: submitOrder,
    isLoading: isLoading || placed !== null,
    /** The cart as it was ordered, shown until the code of the order's page has loaded. */
    placed,
    question,
    failure,
    dismiss: () => setQuestion(null),
    acceptPrices(quote: Quote) {
      dispatch(quoteAccepted(quote))
      void submitOrder()
      // The tax may have changed; the next cart is priced by the shop's present one.
      dispatch(baseApi.util.invalidateTags(['Shop']))
    },
    acceptShortages(shortages: readonly Shortage[]) {
      dispatch(shortagesAccepted([...shortages]))
      setQuestion(null)
    },
  }
}
