import { messages } from '@voltkart/shared/contract/messages'
import { invalidField } from '../../errors'
import { isCommonPassword } from '../../integrations/common-passwords'
import { hashPassword, type HashOwner } from '../../integrations/passwords'

/** A chosen password, as it is stored. */
export interface ChosenPassword {
  passwordHash: string
  hasCommonPassword: boolean
}

/**
 * Prepares a new password for storing.
 * @throws ApiError VALIDATION for an administrator's that is one of the 10,000 commonest;
 * QueueFullError
 */
export async function choosePassword(
  password: string,
  { isAdmin }: { isAdmin: boolean },
  owner: HashOwner,
): Promise<ChosenPassword> {
  const hasCommonPassword = await isCommonPassword(password)
  if (hasCommonPassword && isAdmin) throw invalidField('password', messages.commonPassword)
  return { passwordHash: await hashPassword(password, owner), hasCommonPassword }
}
