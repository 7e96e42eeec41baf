import type { AppContext } from '../../context'
import type { OrderRecord } from '../../models/order-core/order-record'
import type { UserRecord } from '../../models/users/user-queries'
import { ownsOrder } from '../../policies/orders'

/**
 * The name of an account for a mail to an address; undefined unless it is the account's proved email.
 * Otherwise the recipient may not know the person who typed the name.
 */
export const nameFor = (
  { name, email, emailProvedAt }: UserRecord,
  to: string,
): string | undefined => (emailProvedAt && email === to ? name : undefined)

/**
 * Whether mails about an order to an address may hold what its customer typed: name, address lines,
 * notes. Only if the order belongs to the account that has proved to read them.
 */
export async function isProvedReader(
  { models }: AppContext,
  to: string,
  order: OrderRecord,
): Promise<boolean> {
  const account = await models.users.findById(order.user._id)
  return account !== undefined && nameFor(account, to) !== undefined && ownsOrder(account, order)
}
