import type { AppContext } from '../../context'
import { createResetToken, hashResetToken } from '../../integrations/reset-tokens'

export interface LinkTarget {
  userId: string
  email: string
  formerEmailId?: string
}

/** A new link with which the owner of a mailbox can choose a password, for some milliseconds. */
export async function createResetLink(
  { models, publicUrl, now }: AppContext,
  target: LinkTarget,
  lifeMs: number,
): Promise<string> {
  const token = createResetToken()
  await models.passwordResets.create({
    ...target,
    tokenHash: hashResetToken(token),
    expiresAt: new Date(now().getTime() + lifeMs),
  })
  return `${publicUrl}/reset-password/${target.userId}/${token}`
}
