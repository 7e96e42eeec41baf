/** The message for a State that is not one of its PIN code; `states` are names joined by “or”. */
export const pinIsIn = (pin: string, states: string): string => `PIN code ${pin} is in ${states}`

/** The message for a country that the shop does not deliver to; `countries` are names joined by “and”. */
export const deliverOnlyTo = (countries: string): string => `We deliver to ${countries} only`

/** The message for a business that has goods delivered to another State than its own. */
export const enterBillingAddress = (state: string): string =>
  `Enter the billing address in ${state}`

/** The message for an address in a zone that the shop does not deliver to. */
export const notDeliveredTo = (postalCode: string): string =>
  `We don't deliver to ${postalCode} yet`
