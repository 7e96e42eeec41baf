import { isOwner } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import { assertOwner } from '../../policies/users'
import { revokeOwner } from './revoke-owner'
import { toAuditActor, toAuditedUser, buildAuditNote, deleteAudited } from '../audit/record-audit'

/**
 * Deletes a user with their sessions, reset links, views, wishlist and the notes about them. Their orders, reviews and
 * complaints stay; the complaints lose the link to the account.
 * @throws ApiError NOT_FOUND; FORBIDDEN for one of staff, except for owners; CONFLICT for the last owner
 */
export async function deleteUser(context: AppContext, userId: string, actor: Actor): Promise<void> {
  const {
    users,
    sessions,
    passwordResets,
    orderViews,
    complaints,
    wishlists,
    awaitedProducts,
    deletions,
  } = context.models
  const user = await users.findById(userId)
  if (!user) throw notFound()
  if (user.isAdmin) assertOwner(actor)
  const by = toAuditActor(actor)
  const changes = listChanges(toAuditedUser(user), undefined)
  const note = buildAuditNote(context, {
    actor: by,
    action: 'deleted',
    subjectName: user.name,
    changes,
  })
  const deleted = await deleteAudited<boolean | undefined>(
    context,
    {
      kind: 'user',
      subjectId: user._id,
      note,
      event: user.isAdmin ? undefined : 'customer.erased',
    },
    async () => {
      await deletions.keepWork('users', user._id)
      return isOwner(user)
        ? revokeOwner(context, userId, (claim) => users.deleteOwner(userId, claim))
        : users.deleteUnlessOwner(userId)
    },
  )
  // Promoted or demoted in the meantime, so the other procedure applies.
  if (!deleted) return deleteUser(context, userId, actor)
  await sessions.deleteOfUser(userId)
  await passwordResets.deleteOfUser(userId)
  await orderViews.deleteOfUser(userId)
  await complaints.forgetUser(userId)
  await wishlists.deleteOfUser(userId)
  await awaitedProducts.deleteOfUser(userId)
  await context.models.userNotes.deleteAll(userId)
}
