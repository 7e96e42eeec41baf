import type { CheckoutOptions, PaymentFailure } from '../features/order/use-checkout-window'
import { vi } from 'vitest'

/**
 * What the page has done with Razorpay's window. Shared by all tests, since a page loads the window's
 * code only once.
 */
export const checkout = {
  scripts: [] as string[],
  options: undefined as CheckoutOptions | undefined,
  failed: undefined as ((failure: PaymentFailure) => void) | undefined,
  opened: 0,
}

class FakeRazorpay {
  constructor(options: CheckoutOptions) {
    checkout.options = options
  }
  on(_event: 'payment.failed', listener: (failure: PaymentFailure) => void) {
    checkout.failed = listener
  }
  open() {
    checkout.opened += 1
  }
}

/** Replaces Razorpay's window, whose code a page loads from Razorpay, until the end of a test. */
export function replaceRazorpay(): void {
  Object.assign(checkout, { options: undefined, failed: undefined, opened: 0 })
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return
    checkout.scripts.push(script.getAttribute('src') ?? '')
    window.Razorpay = FakeRazorpay
    queueMicrotask(() => script.dispatchEvent(new Event('load')))
  })
}
