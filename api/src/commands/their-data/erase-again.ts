import type { AppContext } from '../../context'
import { erasedHash } from '../../integrations/storage/erased-list'
import { newNonce } from '../../integrations/mailed-token'
import { ERASED_AGAIN } from '../../models/settings/setting-queries'
import { removeUnusedPictures } from '../products/remove-unused-pictures'
import { eraseCustomer, findPerson } from './erase-customer'

async function eraseAll(context: AppContext, hashes: ReadonlySet<string>): Promise<number> {
  const { models, now } = context
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
      nonce: newNonce(),
      // The hash of no token.
      tokenHash: newNonce(),
      requestedAt: at,
      erasesAt: at,
    })
    const person = await findPerson(context, closed, user)
    const begun = await models.erasures.begin(userId, person, at)
    if (begun) await eraseCustomer(context, begun)
    // Nothing was under way, so nothing is to be repeated.
    await models.erasures.remove(userId)
    erased += 1
  }
  if (erased > 0) await removeUnusedPictures(context)
  return erased
}

/**
 * Erases the customers of a restored backup that were erased since it was made, by the list that no
 * backup has. It comes before the first request, and again after a crash.
 * @throws StorageError if the list cannot be read: the shop must not open without it
 */
export async function eraseAgainAfterRestore(context: AppContext): Promise<void> {
  const { models, storage, log } = context
  const restoredAt = await models.settings.restoredAt()
  if (!restoredAt) return
  const customers = await eraseAll(context, await storage.erased.read())
  if (customers > 0) log.info({ customers }, 'erased customers that the restored backup still had')
  await models.settings.reach(ERASED_AGAIN, restoredAt)
}
