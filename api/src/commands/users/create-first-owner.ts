import { confirmationMessages } from '@voltkart/shared/contract/email-confirmation'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { holdIfFree, newHolder } from '../../models/leases/hold-lease'
import type { UserRecord } from '../../models/users/user-queries'
import { createUser } from './create-user'

/**
 * Whether the shop has no account yet, and so no owner. Never true in production: there the first
 * visitor could take the shop, so the owner is made on the server.
 */
export const isOwnerMissing = async ({ config, models }: AppContext): Promise<boolean> =>
  !config.production && (await models.users.isEmpty())

/**
 * Makes the owner of a shop without accounts; of several requests at once one succeeds.
 * @throws NOT_FOUND once there is an account, and in production; CONFLICT while another request makes
 * one; VALIDATION for a common password
 */
export async function createFirstOwner(
  context: AppContext,
  account: { name: string; email: string; password: string },
  address: string | undefined,
): Promise<UserRecord> {
  if (!(await isOwnerMissing(context))) throw notFound()
  const held = await holdIfFree(newHolder(context), 'first owner', async () => {
    if (!(await isOwnerMissing(context))) throw notFound()
    return createUser(context, account, {
      isAdmin: true,
      ...(address === undefined ? {} : { address }),
    })
  })
  if (!held) throw conflict(confirmationMessages.firstOwnerBusy)
  return held.result
}
