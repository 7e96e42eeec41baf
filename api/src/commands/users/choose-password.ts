import { messages } from '@voltkart/shared/contract/messages'
import { invalidField } from '../../errors'
import { isCommonPassword, hashPassword, type HashOwner } from '../../integrations/passwords'

/** A chosen password, as it is stored. */
export interface ChosenPassword {
  passwordHash: string
}

/** @throws ApiError VALIDATION for one of the 10,000 most common passwords */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalidField('password', messages.commonPassword)
}

/**
 * Prepares a new password for storing.
 * @throws ApiError VALIDATION for one of the 10,000 most common passwords; QueueFullError
 */
export async function choosePassword(password: string, owner: HashOwner): Promise<ChosenPassword> {
  await refuseCommonPassword(password)
  return { passwordHash: await hashPassword(password, owner) }
}
