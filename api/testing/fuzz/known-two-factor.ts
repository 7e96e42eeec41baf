import {
  hashRecoveryCode,
  newRecoveryCodes,
} from '../../src/integrations/two-factor/recovery-codes'
import type { SignedIn } from '../factories'
import type { TestServer } from '../test-server'

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
