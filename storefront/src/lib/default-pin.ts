import { listAddresses } from '@voltkart/shared/contract/addresses'
import { API_BASE } from '@voltkart/shared/contract/route'
import { keepPin, keptPin } from './kept-pin'
import { pinOf } from './pin-of-address'

/**
 * Keeps the PIN code of the customer's default address, unless one was entered meanwhile. Not a call of
 * the API slice: a session that has ended must not interrupt a visitor who only looks at products.
 */
export async function keepDefaultPin(): Promise<void> {
  const response = await fetch(new Request(API_BASE + listAddresses.path))
  if (!response.ok) return
  const addresses = listAddresses.output.parse(await response.json())
  const found = addresses.find(({ isDefault }) => isDefault)
  const pin = found ? pinOf(found) : ''
  if (pin && keptPin() === '') keepPin(pin)
}
