import type { CheckoutResult } from '@voltkart/shared/contract/payment'

/** The options for opening Razorpay's window. Amount in paise. */
export interface CheckoutOptions {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  /** The customer, as far as the page knows them; the window asks for the rest. */
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
    const fail = () => {
      script.remove()
      reject(new Error(UNREACHABLE))
    }
    script.src = src
    script.async = true
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail())
    script.onerror = fail
    document.head.append(script)
  })
}

/**
 * Loads the checkout window's code once; a failed attempt is not cached, so that the next may
 * succeed.
 */
export function loadRazorpay(sandbox: boolean): Promise<Razorpay> {
  loading ??= addScript(sandbox ? SANDBOX_SCRIPT : REAL_SCRIPT).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
