import { newOrderNumber } from '../orders/order-number'

/** Generates a number for a new complaint, in the form of order numbers: C261122-7K3QZD. */
export const newComplaintNumber = (at: Date): string => `C${newOrderNumber(at)}`
