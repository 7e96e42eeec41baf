import type { Complaint } from '@voltkart/shared/contract/complaints'
import type { AppContext } from '../../context'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'

/**
 * The account that filed a complaint, for staff, and whether the complaint's email is the account's:
 * another one may be somebody else's. Undefined for a complaint of a visitor or a deleted account.
 */
export async function filingAccount(
  { models }: AppContext,
  { user, email }: ComplaintRecord,
): Promise<Complaint['account']> {
  const account = user && (await models.users.findById(user.toHexString()))
  if (!account) return undefined
  const { _id, name } = account
  return { _id, name, email: account.email, hasThisEmail: account.email === email }
}
