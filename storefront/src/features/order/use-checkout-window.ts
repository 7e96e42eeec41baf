import { getErrorMessage } from '@voltkart/shared/client/error-message'
import { getShopName } from '@voltkart/shared/client/shop-api'
import type { CheckoutResult } from '@voltkart/shared/contract/payment'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useRef, useState } from 'react'
import { useShop } from '../../lib/use-shop'

/** The options for opening Razorpay's window. Amount in paise. */
export interface CheckoutOptions {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  /** The known details of the customer; the window asks for the rest. */
  prefill: { name?: string; email?: string }
  theme: { color: string }
  handler: (result: CheckoutResult) => void
  modal: { ondismiss: () => void }
}

interface CheckoutWindow {
  open(): void
  on(event: 'payment.failed', listener: (failure: PaymentFailure) => void): void
}

/** A failed attempt; the window stays open for another. */
export interface PaymentFailure {
  error: { description: string }
}

type Razorpay = new (options: CheckoutOptions) => CheckoutWindow

declare global {
  interface Window {
    Razorpay?: Razorpay
  }
}

const REAL_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
const SANDBOX_SCRIPT = '/sandbox/razorpay/checkout.js'
const UNREACHABLE = 'We couldn’t open the payment window. Check your connection and try again.'

let loading: Promise<Razorpay> | undefined

function addScript(src: string): Promise<Razorpay> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const failLoading = () => {
      script.remove()
      reject(new Error(UNREACHABLE))
    }
    script.src = src
    script.async = true
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : failLoading())
    script.onerror = failLoading
    document.head.append(script)
  })
}

/**
 * Loads the checkout window's code once; a failed attempt is not cached, so that the next may
 * succeed.
 */
function loadRazorpay(sandbox: boolean): Promise<Razorpay> {
  loading ??= addScript(sandbox ? SANDBOX_SCRIPT : REAL_SCRIPT).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The state of the payment: idle, window opening or open, result being checked. */
type PaymentStage = 'idle' | 'opening' | 'open' | 'confirming'

/** The fields of an order that the window needs, and the calls that pay for it. */
interface Checkout {
  orderNumber: string
  prefill: CheckoutOptions['prefill']
  readConfig: () => Promise<{ razorpayKeyId: string; sandbox: boolean }>
  createOrder: () => Promise<{ id: string; amount: number; currency: string }>
  /** Has the result verified; resolves to the message of success. */
  confirm: (result: CheckoutResult) => Promise<string>
  /** Reports that the window was closed, after which a payment may still be found. */
  onClosed: () => void
}

/** Pays in Razorpay's window. After any failure the order stays payable on the same page. */
export function useCheckoutWindow({
  orderNumber,
  prefill,
  readConfig,
  createOrder,
  confirm,
  onClosed,
}: Checkout) {
  const [stage, setStage] = useState<PaymentStage>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)
  const toast = useToast()
  const shop = useShop()

  const end = (error?: unknown) => {
    busy.current = false
    setStage('idle')
    if (error === undefined) return
    setFailure(getErrorMessage(error))
    toast.failure(error)
    // The provider may have taken the money even if the response was lost.
    onClosed()
  }

  const settle = async (result: CheckoutResult) => {
    setStage('confirming')
    try {
      const message = await confirm(result)
      setFailure(null)
      toast.success(message)
      end()
    } catch (error) {
      end(error)
    }
  }

  const openWindow = async () => {
    const config = await readConfig()
    const [Razorpay, providerOrder] = await Promise.all([
      loadRazorpay(config.sandbox),
      createOrder(),
    ])
    const checkout = new Razorpay({
      key: config.razorpayKeyId,
      order_id: providerOrder.id,
      amount: providerOrder.amount,
      currency: providerOrder.currency,
      name: getShopName(),
      description: `Order ${orderNumber}`,
      prefill,
      theme: { color: shop?.brand.accent ?? '#4338CA' },
      handler: (result) => void settle(result),
      modal: {
        ondismiss: () => {
          end()
          onClosed()
        },
      },
    })
    checkout.on('payment.failed', ({ error }) => setFailure(error.description))
    checkout.open()
    setStage('open')
  }

  const pay = async () => {
    // State would be too late for the second click of a double click.
    if (busy.current) return
    busy.current = true
    setFailure(null)
    setStage('opening')
    await openWindow().catch(end)
  }

  return { pay, stage, failure }
}
