import { confirmationMessages } from '@voltkart/shared/contract/confirmation-messages'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { LEASE_MS } from '../../models/leases/hold-lease'
import type { UserRecord } from '../../models/users/user-queries'
import { createUser } from './create-user'

const LEASE = 'first owner'

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
  const { leases } = context.models
  if (!(await isOwnerMissing(context))) throw notFound()
  const lease = { name: LEASE, holder: randomUUID() }
  const now = context.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const { taken } = await leases.take({ ...lease, now, until })
  if (!taken) throw conflict(confirmationMessages.firstOwnerBusy)
  try {
    if (!(await isOwnerMissing(context))) throw notFound()
    return await createUser(context, account, {
      isAdmin: true,
      ...(address === undefined ? {} : { address }),
    })
  } finally {
    await leases.release(lease.name, lease.holder, now)
  }
}
