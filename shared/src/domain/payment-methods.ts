/** How an order can be paid. Only Razorpay is available. */
export const paymentMethods = ['Razorpay'] as const
