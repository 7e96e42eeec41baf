import { normalisePin } from '@voltkart/shared/domain/pin-code'

/** Whether a text is a PIN code: six digits, with or without a space in the middle. */
export const isPinCode = (postalCode: string) => normalisePin(postalCode) !== undefined

/** Formats a stored mobile number for display: "+91 98765 43210". */
export const formatPhone = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
