import { listAddresses } from '@voltkart/shared/contract/addresses'
import { API_BASE } from '@voltkart/shared/contract/route'
import { isInIndia } from '@voltkart/shared/domain/india-names'
import { toPlainPin } from '@voltkart/shared/domain/pin-code'
import { isPin, storePin, readStoredPin } from './stored-pin'

/**
 * Stores the PIN code of the customer's default address, unless one was entered meanwhile. Not a
 * call of the API slice: a session that has ended must not interrupt a visitor who only looks at
 * products.
 */
export async function storeDefaultPin(): Promise<void> {
  const response = await fetch(new Request(API_BASE + listAddresses.path))
  if (!response.ok) return
  const addresses = listAddresses.output.parse(await response.json())
  const address = addresses.find(({ isDefault }) => isDefault)
  const pin = address && isInIndia(address.country) ? toPlainPin(address.postalCode) : ''
  if (isPin(pin) && readStoredPin() === '') storePin(pin)
}
