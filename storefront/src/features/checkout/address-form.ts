import { shippingAddressSchema } from '@voltkart/shared/contract/orders'

/** Whether a country, as it was typed, is India. */
export const isIndia = (country: string) => /^(india|in|bharat)$/i.test(country.trim())

/** The address of the checkout: an address in India has a PIN code of six digits. */
export const addressFormSchema = shippingAddressSchema.refine(
  ({ country, postalCode }) => !isIndia(country) || /^[1-9]\d{2}\s?\d{3}$/.test(postalCode),
  { path: ['postalCode'], message: 'Enter a 6-digit PIN code' },
)
