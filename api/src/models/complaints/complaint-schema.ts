import {
  complaintStates,
  type ComplaintCategory,
  type ComplaintState,
} from '@voltkart/shared/domain/complaints'
import { Schema, type Connection, type Types } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'
import type { Plain } from '../to-plain'

export interface StoredComplaintMessage {
  /** Names the message in the mail about it. */
  _id: string
  by: 'customer' | 'staff'
  text: string
  at: Date
}

/** A note of staff that the customer never sees. */
export interface StoredComplaintNote {
  /** The name of its author. */
  by: string
  text: string
  at: Date
}

/** A member of staff by the name at the time. */
export interface ComplaintAssignee {
  _id: Types.ObjectId
  name: string
}

export interface StoredComplaint extends WithOutbox {
  _id: Types.ObjectId
  number: string
  category: ComplaintCategory
  /** The order's number as the customer wrote it; no reference. */
  order?: string
  name: string
  email: string
  phone?: string
  /** The account that filed it, until it is deleted. */
  user?: Types.ObjectId
  messages: StoredComplaintMessage[]
  notes?: StoredComplaintNote[]
  assignee?: ComplaintAssignee
  state: ComplaintState
  createdAt: Date
  /** When the mail that confirms it was queued. */
  acknowledgedAt?: Date
  dueAt: Date
  resolvedAt?: Date
  /** The token itself is only in the mails. */
  tokenHash: string
}

/** A complaint outside the model. */
export type ComplaintRecord = Plain<StoredComplaint>

const required = true

const messageSchema = new Schema<StoredComplaintMessage>({
  _id: { type: String, required },
  by: { type: String, required },
  text: { type: String, required },
  at: { type: Date, required },
})

const noteSchema = new Schema<StoredComplaintNote>(
  {
    by: { type: String, required },
    text: { type: String, required },
    at: { type: Date, required },
  },
  { _id: false },
)

const assigneeSchema = new Schema<ComplaintAssignee>(
  { _id: { type: Schema.Types.ObjectId, required }, name: { type: String, required } },
  { _id: false },
)

const complaintSchema = new Schema<StoredComplaint>(
  {
    number: { type: String, required },
    category: { type: String, required },
    order: String,
    name: { type: String, required },
    email: { type: String, required },
    phone: String,
    user: Schema.Types.ObjectId,
    messages: { type: [messageSchema], required },
    notes: { type: [noteSchema], default: undefined },
    assignee: { type: assigneeSchema, default: undefined },
    state: { type: String, required, enum: complaintStates },
    createdAt: { type: Date, required },
    acknowledgedAt: Date,
    dueAt: { type: Date, required },
    resolvedAt: Date,
    tokenHash: { type: String, required },
    ...outboxField,
  },
  { collection: 'complaints', versionKey: false },
)

complaintSchema.index({ number: 1 }, { unique: true })
// The list of staff with and without a state, and those that are overdue.
complaintSchema.index({ state: 1, dueAt: 1, _id: 1 })
complaintSchema.index({ dueAt: 1, _id: 1 })
// For the deletion of an account.
complaintSchema.index({ user: 1 }, { sparse: true })
// For the erasure of old ones: those that name a person.
complaintSchema.index({ resolvedAt: 1 }, { partialFilterExpression: { email: { $gt: '' } } })
indexOutbox(complaintSchema)

export const createComplaintModel = (connection: Connection) =>
  connection.model('Complaint', complaintSchema)
export type ComplaintModel = ReturnType<typeof createComplaintModel>
