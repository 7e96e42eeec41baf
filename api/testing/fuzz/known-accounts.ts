import { createUser } from '../../src/commands/users/create-user'
import type { TestServer } from '../test-server'
import { hashRecoveryCode, newRecoveryCodes } from '../../src/integrations/two-factor/totp'
import { type SignedIn, address } from '../factories'
import { createAddress, type AddressBody } from '@voltkart/shared/contract/addresses'

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

/**
 * Switches the two-factor sign-in of an account on, so that it can be replaced and switched off by these
 * codes, each once.
 */
export async function switchTwoFactorOn(shop: TestServer, { user }: SignedIn) {
  const [replacing = '', removing = ''] = newRecoveryCodes(2)
  const recoveryCodes = [replacing, removing].map(hashRecoveryCode)
  await shop.context.connection
    .collection('users')
    .updateOne(
      { email: user.email },
      { $set: { twoFactor: { id: 'known', sealedSecret: '', lastStep: 0, recoveryCodes } } },
    )
  return { replacing, removing }
}

/** Enough for an account to be left when requests have deleted or changed some. */
const INVITED = 6

/** Administrators who were invited and have no password yet, by their ids. */
export async function inviteStaff({ context }: TestServer): Promise<string[]> {
  const invited = await Promise.all(
    Array.from({ length: INVITED }, (_, index) =>
      createUser(
        context,
        { name: `Invited ${index}`, email: `invited-${index}@example.com` },
        { isAdmin: true, roles: ['packing'], by: { name: 'Priya Nair' } },
      ),
    ),
  )
  return invited.map(({ _id }) => _id)
}
