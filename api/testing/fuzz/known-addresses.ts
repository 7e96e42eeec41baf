import { createAddress, type AddressBody } from '@voltkart/shared/contract/addresses'
import { address, type SignedIn } from '../factories'

/** An address that can be saved. */
export const addressBody: AddressBody = {
  label: 'Home',
  name: 'Asha Rao',
  phone: '+919876543210',
  stateCode: '29',
  ...address,
}

/** Saves addresses, so few that both accounts can save more. */
export async function saveAddresses(accounts: readonly SignedIn[]): Promise<string[]> {
  const saved = await Promise.all(
    accounts.map(({ browser }) =>
      Promise.all(
        Array.from({ length: 8 }, () => browser.call(createAddress, { body: addressBody })),
      ),
    ),
  )
  return saved.flat().map(({ address: { _id } }) => _id)
}
