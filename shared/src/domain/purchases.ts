/** The states of a purchase: being entered, and received into stock. */
export const purchaseStates = ['draft', 'received'] as const
export type PurchaseState = (typeof purchaseStates)[number]
