import type { OpenItem } from '@voltkart/shared/contract/errors'
import { unresolvedStates } from '@voltkart/shared/domain/complaints'
import { openRefundStatuses } from '@voltkart/shared/domain/refunds'
import type { ReturnState } from '@voltkart/shared/domain/returns'
import { Types, type Connection } from 'mongoose'
import type { StoredComplaint } from '../complaints/complaint-schema'
import type { StoredOrder } from '../orders/order-schema'

/** The items that a refusal names. */
const NAMED_MAX = 20

const openStatuses = ['reserving', 'unpaid', 'paid'] as const
/** A refund that is under way, or that failed and was not paid in another way. */
const isOpenRefund = ({ status, paidOtherwise }: StoredOrder['refunds'][number]) =>
  openRefundStatuses.some((openStatus) => openStatus === status) ||
  (status === 'failed' && paidOtherwise !== true)

const openReturnStates: readonly ReturnState[] = [
  'requested',
  'approved',
  'received',
  'refunding',
  'replacing',
]

function listOpenItems({ status, orderNumber, returns = [], refunds }: StoredOrder): OpenItem[] {
  return [
    ...(openStatuses.some((openStatus) => openStatus === status)
      ? [{ kind: 'order' as const, number: orderNumber }]
      : []),
    ...returns
      .filter(({ state }) => openReturnStates.includes(state))
      .map(({ number }) => ({ kind: 'return' as const, number })),
    ...(refunds.some(isOpenRefund) ? [{ kind: 'refund' as const, number: orderNumber }] : []),
  ]
}

/** Matches the complaints of a customer: those the account filed, and those under its proved emails. */
export const toCustomerComplaintFilter = (userId: string, emails: readonly string[]) => ({
  $or: [{ user: new Types.ObjectId(userId) }, { email: { $in: [...emails] } }],
})

/**
 * The open items that prevent an erasure: unfinished orders, and open returns, refunds and
 * complaints.
 * @param emails that the account has proved to read
 */
export async function findOpenItems(
  connection: Connection,
  userId: string,
  emails: readonly string[],
): Promise<OpenItem[]> {
  const orders = await connection
    .collection<StoredOrder>('orders')
    .find({
      'user._id': new Types.ObjectId(userId),
      $or: [
        { status: { $in: [...openStatuses] } },
        { 'returns.state': { $in: [...openReturnStates] } },
        { 'refunds.status': { $in: [...openRefundStatuses, 'failed'] } },
      ],
    })
    .sort({ createdAt: -1 })
    .limit(NAMED_MAX)
    .toArray()
  const complaints = await connection
    .collection<StoredComplaint>('complaints')
    .find({ ...toCustomerComplaintFilter(userId, emails), state: { $in: [...unresolvedStates] } })
    .project<Pick<StoredComplaint, 'number'>>({ number: 1 })
    .limit(NAMED_MAX)
    .toArray()
  return [
    ...orders.flatMap(listOpenItems),
    ...complaints.map(({ number }) => ({ kind: 'complaint' as const, number })),
  ].slice(0, NAMED_MAX)
}

/** When the newest order of a customer was placed, by whomever. Undefined if there is none. */
export async function findNewestOrderAt(
  connection: Connection,
  userId: string,
): Promise<Date | undefined> {
  const newest = await connection
    .collection<StoredOrder>('orders')
    .findOne(
      { 'user._id': new Types.ObjectId(userId) },
      { sort: { createdAt: -1, _id: -1 }, projection: { createdAt: 1 } },
    )
  return newest?.createdAt
}
