import { messages } from '@voltkart/shared/contract/messages'
import { isOwner } from '@voltkart/shared/domain/permissions'
import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import { isOwnAccount } from '../../policies/users'

const ATTEMPTS_MAX = 20

// Revocations that withdrew because of each other must not retry at the same moment.
const waitABit = () => delay(5 + Math.random() * 50)

/**
 * Takes the rights of an owner through `finish`, only if another owner certainly remains. Undefined
 * when the user is no owner.
 * @throws ApiError CONFLICT for the last owner
 */
export async function revokeOwner<Result>(
  { models: { users } }: AppContext,
  userId: string,
  finish: (claim: string) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1) {
    if (tries > 0) await waitABit()
    const claim = await users.claimRevocation(userId)
    if (!claim) {
      const user = await users.findById(userId)
      if (!user || !isOwner(user)) return undefined
      continue
    }
    try {
      const otherOwners = await users.findOtherOwners(userId)
      if (otherOwners === 'none') throw conflict(messages.lastOwnerProtected)
      const result = otherOwners === 'staying' ? await finish(claim) : undefined
      if (result) return result
    } finally {
      await users.withdrawRevocation(userId, claim)
    }
  }
  throw conflict(messages.lastOwnerProtected)
}

/**
 * Prevents administrators from deleting or demoting their own account.
 * @throws ApiError CONFLICT, which names the reason that comes first: being the last owner
 */
export async function assertNotOwnAccount(
  { models: { users } }: AppContext,
  actor: Actor,
  userId: string,
): Promise<void> {
  if (!isOwnAccount(actor, userId)) return
  const isLast = isOwner(actor) && (await users.findOtherOwners(actor._id)) === 'none'
  throw conflict(isLast ? messages.lastOwnerProtected : messages.ownAccountProtected)
}
