import type { AppContext } from '../../context'
import { erasedHash } from '../../integrations/storage/erased-list'
import { newKeepNonce } from '../../integrations/keep-account-token'
import { removeUnusedPictures } from '../products/remove-unused-pictures'
import { eraseCustomer, findPerson } from './erase-customer'

/**
 * Erases the customers of a restored backup that were erased since it was made, by the list that no
 * backup has. May be repeated.
 * @returns how many there were
 */
export async function eraseAgain(context: AppContext): Promise<number> {
  const { storage, models, now } = context
  const hashes = await storage.erased.read()
  if (hashes.size === 0) return 0
  let erased = 0
  for await (const userId of models.erasedRecords.eachCustomer()) {
    if (!hashes.has(erasedHash(userId))) continue
    const user = await models.users.findById(userId)
    const at = now()
    // Of a backup that was made while it was being erased.
    await models.erasures.remove(userId)
    const closed = await models.erasures.request({
      _id: userId,
      emails: user ? [user.email] : [],
      nonce: newKeepNonce(),
      // The hash of no token.
      tokenHash: newKeepNonce(),
      requestedAt: at,
      erasesAt: at,
    })
    const person = await findPerson(context, closed, user)
    const begun = await models.erasures.begin(userId, person, at)
    if (begun) await eraseCustomer(context, begun)
    erased += 1
  }
  if (erased > 0) await removeUnusedPictures(context)
  return erased
}
