import { complaintStates, type ComplaintCategory } from '@voltkart/shared/domain/complaints'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema, type Plain } from '../record-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'

const storedComplaintMessage = z.object({
  /** Names the message in the mail about it. */
  _id: z.string(),
  by: text<'customer' | 'staff'>(),
  text: z.string(),
  at: z.date(),
})
export type StoredComplaintMessage = z.infer<typeof storedComplaintMessage>

/** A note of staff that the customer never sees. */
const storedComplaintNote = z.object({
  /** The name of its author. */
  by: z.string(),
  text: z.string(),
  at: z.date(),
})
export type StoredComplaintNote = z.infer<typeof storedComplaintNote>

/** A member of staff by the name at the time. */
const complaintAssignee = z.object({
  _id: objectId,
  name: z.string(),
})

const storedComplaint = z.object({
  _id: objectId,
  number: z.string(),
  category: text<ComplaintCategory>(),
  /** The order's number as the customer wrote it; no reference. */
  order: z.string().exactOptional(),
  name: z.string(),
  email: z.string(),
  phone: z.string().exactOptional(),
  /** The account that filed it, until it is deleted. */
  user: objectId.exactOptional(),
  messages: z.array(storedComplaintMessage),
  notes: z.array(storedComplaintNote).exactOptional(),
  assignee: complaintAssignee.exactOptional(),
  state: z.enum(complaintStates),
  createdAt: z.date(),
  /** When the mail that confirms it was queued. */
  acknowledgedAt: z.date().exactOptional(),
  dueAt: z.date(),
  resolvedAt: z.date().exactOptional(),
  /** The token itself is only in the mails. */
  tokenHash: z.string(),
  ...outboxField,
})
export type StoredComplaint = z.infer<typeof storedComplaint>

/** A complaint outside the model. */
export type ComplaintRecord = Plain<StoredComplaint>

const complaintSchema = toSchema(storedComplaint, 'complaints')

complaintSchema.index({ number: 1 }, { unique: true })
// The list of staff with and without a state, and those that are overdue.
complaintSchema.index({ state: 1, dueAt: 1, _id: 1 })
complaintSchema.index({ dueAt: 1, _id: 1 })
// The deletion of an account uses this index.
complaintSchema.index({ user: 1 }, { sparse: true })
// The erasure of old complaints uses this index of those that name a person.
complaintSchema.index({ resolvedAt: 1 }, { partialFilterExpression: { email: { $gt: '' } } })
indexOutbox(complaintSchema)

export const createComplaintModel = (connection: Connection) =>
  connection.model('Complaint', complaintSchema)
export type ComplaintModel = ReturnType<typeof createComplaintModel>
