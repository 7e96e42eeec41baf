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

// What admits a mail and what composes it need the same account, one after the other.
const accounts = new WeakMap<OrderRecord, Promise<UserRecord | undefined>>()

/** The account of an order, read once for each reading of the order. */
function getAccount(
  { models }: Pick<AppContext, 'models'>,
  order: OrderRecord,
): Promise<UserRecord | undefined> {
  const present = accounts.get(order)
  if (present) return present
  const account = models.users.findById(order.user._id)
  accounts.set(order, account)
  return account
}

/** Whether an account has proved to read the mails to an address, which may be that of an order. */
export async function isProvedEmail(
  context: Pick<AppContext, 'models'>,
  to: string,
  order?: OrderRecord,
): Promise<boolean> {
  const account = order && (await getAccount(context, order))
  const reader = account?.email === to ? account : await context.models.users.findByEmail(to)
  return reader?.emailProvedAt !== undefined
}

/**
 * Whether mails about an order to an address may hold what its customer typed: name, address lines,
 * notes. Only if the order belongs to the account that has proved to read them.
 */
export async function isProvedReader(
  context: Pick<AppContext, 'models'>,
  to: string,
  order: OrderRecord,
): Promise<boolean> {
  const account = await getAccount(context, order)
  return account !== undefined && nameFor(account, to) !== undefined && ownsOrder(account, order)
}
