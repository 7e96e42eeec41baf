import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import { hasTokenHash } from '../../integrations/mailed-token'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'
import { mayReadComplaints, ownsComplaint } from '../../policies/complaints'
import { hasPermission } from '@voltkart/shared/domain/permissions'
import { normaliseOrderNumber } from '@voltkart/shared/domain/record-number'

/**
 * The id of the order that a complaint names, for staff who may read orders; undefined if no order
 * has the number. The customer wrote it, so it may be the order of somebody else.
 */
export async function findOrder(
  { models }: AppContext,
  { order }: Pick<ComplaintRecord, 'order'>,
  actor: Actor | undefined,
): Promise<string | undefined> {
  if (!order || !actor || !hasPermission(actor, 'orders.read')) return undefined
  return models.orders.findIdByNumber(normaliseOrderNumber(order))
}

/** The proof that a complaint belongs to the caller: the session, or the token of a link. */
interface ComplaintCaller {
  actor: Actor | undefined
  token: string | undefined
}

const isFiler = ({ actor, token }: ComplaintCaller, complaint: ComplaintRecord): boolean =>
  ownsComplaint(actor, complaint) ||
  (token !== undefined && hasTokenHash(token, complaint.tokenHash))

/**
 * The complaint with a number, for the account that filed it under its own email and for those with
 * the link.
 * @throws ApiError 404 otherwise, so that its existence is not disclosed
 */
export async function findFiledComplaint(
  { models }: AppContext,
  number: string,
  caller: ComplaintCaller,
): Promise<ComplaintRecord> {
  const complaint = await models.complaints.find(number)
  if (!complaint || !isFiler(caller, complaint)) throw notFound()
  return complaint
}

/**
 * The same complaint for reading, which staff with the permission may do too.
 * @throws ApiError 404 otherwise
 */
export async function findReadableComplaint(
  { models }: AppContext,
  number: string,
  caller: ComplaintCaller,
): Promise<ComplaintRecord> {
  const complaint = await models.complaints.find(number)
  const mayRead = mayReadComplaints(caller.actor)
  if (!complaint || !(mayRead || isFiler(caller, complaint))) throw notFound()
  return complaint
}
