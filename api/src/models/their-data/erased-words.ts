/** The customer of an order of which nothing about the person is kept. */
export const ERASED_NAME = 'Erased customer'
/** Stands in place of a line of an address. */
const ERASED = 'Erased'
/** The address of such an order, without its country. */
export const ERASED_ADDRESS = { address: ERASED, city: ERASED, postalCode: ERASED } as const
