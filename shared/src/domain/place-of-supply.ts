/** How the place of supply was found: the customer chose the State, the PIN code, or the seller's State. */
export const placeOfSupplySources = ['chosen', 'pin', 'seller'] as const
export type PlaceOfSupplySource = (typeof placeOfSupplySources)[number]
