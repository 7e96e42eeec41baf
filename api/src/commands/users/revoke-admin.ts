import { messages } from '@voltkart/shared/contract/messages'
import { setTimeout as delay } from 'node:timers/promises'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'

const TRIES = 20

// Revocations that withdrew for each other must not retry at the same moment.
const waitABit = () => delay(5 + Math.random() * 50)

/**
 * Revokes an administrator through `finish`, only if another one certainly remains. Undefined when
 * the user is no administrator.
 * @throws ApiError CONFLICT for the last administrator
 */
export async function revokeAdmin<Result>(
  { models: { users } }: AppContext,
  userId: string,
  finish: (claim: string) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await waitABit()
    const claim = await users.claimRevocation(userId)
    if (!claim) {
      const user = await users.findById(userId)
      if (!user?.isAdmin) return undefined
      continue
    }
    try {
      const others = await users.otherAdmins(userId)
      if (others === 'none') throw conflict(messages.lastAdminProtected)
      const result = others === 'staying' ? await finish(claim) : undefined
      if (result) return result
    } finally {
      await users.withdrawRevocation(userId, claim)
    }
  }
  throw conflict(messages.lastAdminProtected)
}
