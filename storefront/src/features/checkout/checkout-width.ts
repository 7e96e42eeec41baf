/** The steps of the checkout are narrower than other pages: a form, and the total beside it. */
export const checkoutWidth = { maxWidth: 1128 }
