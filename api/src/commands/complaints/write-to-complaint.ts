import { messages } from '@voltkart/shared/contract/messages'
import { COMPLAINT_MESSAGES_MAX } from '@voltkart/shared/domain/complaints'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'

/**
 * Adds a message of the customer, which reopens a complaint that was answered or recently resolved.
 * @throws ApiError CONFLICT if it is full, or was resolved more than 30 days ago
 */
export async function writeToComplaint(
  { models, now }: AppContext,
  { _id }: ComplaintRecord,
  text: string,
): Promise<ComplaintRecord> {
  const message = { _id: randomUUID(), by: 'customer', text, at: now() } as const
  const changed = await models.complaints.addCustomerMessage(_id, message)
  if (changed) return changed
  const { messages: written = [] } = (await models.complaints.findById(_id)) ?? {}
  const isFull = written.length >= COMPLAINT_MESSAGES_MAX
  throw conflict(isFull ? messages.complaintFull : messages.complaintClosed)
}
