import type { Complaint } from '@voltkart/shared/contract/complaints'
import type { AppContext } from '../../context'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'
import { hasEmailOf } from '../../policies/complaints'

/**
 * The account that filed a complaint, for staff, and whether the complaint's email is the account's and
 * proved: otherwise it may be somebody else's. Undefined for a complaint of a visitor or a deleted account.
 */
export async function filingAccount(
  { models }: AppContext,
  complaint: ComplaintRecord,
): Promise<Complaint['account']> {
  const { user } = complaint
  const account = user && (await models.users.findById(user.toHexString()))
  if (!account) return undefined
  const { _id, name, email } = account
  return { _id, name, email, hasThisEmail: hasEmailOf(account, complaint) }
}
