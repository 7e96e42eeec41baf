import type { CustomerWarning } from '@voltkart/shared/contract/customers'
import { USER_NOTES_MAX } from '@voltkart/shared/domain/limits'
import { isOwner } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { CustomerSums } from '../../models/orders/customer-order-queries'
import type { OrderRecord } from '../../models/orders/order-record'

const LISTED = 20
const SHARING_LISTED = 10

type Address = Pick<OrderRecord['shippingAddress'], 'address' | 'postalCode'>

/** From this many returns on, and from this share of the paid orders, returns are many. */
const RETURNS_MIN = 3
const RETURNED_SHARE = 0.3

/** Whether a customer returns much: at least three returns, and three of ten paid orders. */
export const hasManyReturns = (returns: number, paidOrders: number): boolean =>
  returns >= RETURNS_MIN && returns >= RETURNED_SHARE * paidOrders

/** Warnings for staff about a customer. */
async function findWarnings(
  { models }: AppContext,
  userId: string,
  addresses: readonly Address[],
  sums: CustomerSums,
): Promise<CustomerWarning[]> {
  const erasure = await models.erasures.find(userId)
  const ids = await models.customerOrders.findOthersAt(addresses, userId, SHARING_LISTED)
  const neighbours = (await Promise.all(ids.map((id) => models.users.findById(id)))).flatMap(
    (user) => (user ? [{ _id: user._id, name: user.name, email: user.email }] : []),
  )
  const { returns, paidOrders } = sums
  return [
    ...(erasure ? [{ kind: 'closed' as const, erasesAt: erasure.erasesAt.toISOString() }] : []),
    ...(neighbours.length > 0 ? [{ kind: 'shared-address' as const, users: neighbours }] : []),
    ...(hasManyReturns(returns, paidOrders)
      ? [{ kind: 'many-returns' as const, returns, paidOrders }]
      : []),
  ]
}

/**
 * A customer with the latest orders, returns and complaints, all notes, and warnings. Phones and
 * addresses of staff are for owners only.
 * @throws ApiError NOT_FOUND
 */
export async function readCustomerOverview(context: AppContext, actor: Actor, userId: string) {
  const { models } = context
  const user = await models.users.findById(userId)
  if (!user) throw notFound()
  const [addresses, orders, imported, sums, returns, complaints, notes] = await Promise.all([
    models.users.listAddresses(user._id),
    models.orders.listOfUser(user._id, { limit: LISTED }),
    models.importedOrders.listOfCustomer(user, LISTED),
    models.customerOrders.getSums(user._id),
    models.customerOrders.findReturns(user._id, LISTED),
    models.complaints.listOfUser(user._id, LISTED),
    models.userNotes.list(user._id, USER_NOTES_MAX),
  ])
  const isPrivate = user.isAdmin && !isOwner(actor)
  const usedAddresses = [...addresses, ...orders.map(({ shippingAddress }) => shippingAddress)]
  const contacts = [...addresses, ...orders.flatMap(({ contact }) => contact ?? [])]
  return {
    user,
    phones: isPrivate ? [] : [...new Set(contacts.map(({ phone }) => phone))],
    addresses: isPrivate ? [] : addresses,
    // Orders of the former shop come last.
    orders: [...orders, ...imported].slice(0, LISTED),
    sums,
    returns,
    complaints,
    notes,
    warnings: await findWarnings(context, user._id, usedAddresses, sums),
  }
}
