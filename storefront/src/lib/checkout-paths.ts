/** The element that the pages of the checkout put their own header into. */
export const CHECKOUT_HEADER_ID = 'checkout-header'

/** Whether an address is a step of the checkout. */
export const isCheckout = (pathname: string) => /^\/(shipping|payment|place-order)$/.test(pathname)
