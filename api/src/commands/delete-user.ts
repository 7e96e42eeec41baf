import type { AppContext } from '../context'
import { notFound } from '../http/errors'
import { leaveAdmins } from './leave-admins'

/**
 * Deletes a user with their sessions, reset links and views. Their orders and reviews stay.
 * @throws ApiError NOT_FOUND; CONFLICT for the last administrator
 */
export async function deleteUser(context: AppContext, userId: string): Promise<void> {
  const { users, sessions, passwordResets, orderViews } = context.models
  const user = await users.findById(userId)
  if (!user) throw notFound()
  const deleted = user.isAdmin
    ? await leaveAdmins(context, userId, (claim) => users.deleteAdmin(userId, claim))
    : await users.deleteCustomer(userId)
  // Promoted or demoted in the meantime, so the other way applies.
  if (!deleted) return deleteUser(context, userId)
  await sessions.deleteOfUser(userId)
  await passwordResets.deleteOfUser(userId)
  await orderViews.deleteOfUser(userId)
}
