import { z } from 'zod'
import { USERS_LISTED_MAX, NAME_LENGTH } from '../domain/limits'
import {
  COMPLAINT_PAGE_SIZE,
  COMPLAINT_TEXT_LENGTH,
  complaintCategories,
  complaintStates,
} from '../domain/complaints'
import { recordNumberPattern } from '../domain/record-number'
import { customerCalls } from './customer-calls'
import {
  idSchema,
  lineSchema,
  messageSchema,
  pageQuery,
  queryFlag,
  textSchema,
  timestampSchema,
} from './common'
import { phoneNumberSchema } from './india'
import { messages } from './messages'
import { defineRoutes } from './route'
import { emailSchema } from './credentials'

const complaintTextSchema = textSchema(COMPLAINT_TEXT_LENGTH, 'Text')

const whatHappenedSchema = textSchema(COMPLAINT_TEXT_LENGTH, 'Text', messages.complaintTextMissing)

/**
 * A complaint as it is filed. `order` is the order's number as the customer wrote it; only staff learn
 * whether there is such an order.
 */
export const complaintBodySchema = z.object({
  category: z.enum(complaintCategories),
  order: lineSchema(40, 'Order number').optional(),
  name: lineSchema(NAME_LENGTH, 'Name'),
  email: emailSchema,
  phone: phoneNumberSchema.optional(),
  text: whatHappenedSchema,
})
export type ComplaintBody = z.output<typeof complaintBodySchema>

export const complaintMessageBodySchema = z.object({
  text: textSchema(COMPLAINT_TEXT_LENGTH, 'Text', messages.complaintMessageMissing),
})

const complaintChangeSchema = z
  .object({
    text: complaintTextSchema.optional(),
    state: z.enum(complaintStates).optional(),
    /** For staff; the customer never sees it. */
    note: textSchema(COMPLAINT_TEXT_LENGTH, 'Note').optional(),
    /** The member of staff who answers it; `null` for nobody. */
    assignee: idSchema.nullish(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ['text'],
    message: messages.complaintChangeEmpty,
  })
export type ComplaintChange = z.output<typeof complaintChangeSchema>

/** A member of staff who answers complaints. */
const assigneeSchema = z.object({ _id: idSchema, name: z.string() })

/** A complaint with its messages, oldest first. */
export const complaintSchema = z
  .object({
    number: z.string(),
    category: z.enum(complaintCategories),
    order: z.string().optional(),
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    state: z.enum(complaintStates),
    createdAt: timestampSchema,
    /** When the mail that confirms it was queued. */
    acknowledgedAt: timestampSchema.optional(),
    /** When it must be resolved. */
    dueAt: timestampSchema,
    resolvedAt: timestampSchema.optional(),
    /** The account that filed it, for staff only. */
    account: z
      .object({
        _id: idSchema,
        name: z.string(),
        email: z.string(),
        /**
         * Whether the complaint's email is that of the account, and confirmed; otherwise it may be
         * another person's.
         */
        hasThisEmail: z.boolean(),
      })
      .optional(),
    /** The order with the number that the customer wrote, for staff only. */
    orderId: idSchema.optional(),
    /** The member of staff who answers it, for staff only. */
    assignee: assigneeSchema.optional(),
    /** The notes of staff, oldest first, for staff only. */
    notes: z.array(z.object({ by: z.string(), text: z.string(), at: timestampSchema })).optional(),
    messages: z.array(
      z.object({ by: z.enum(['customer', 'staff']), text: z.string(), at: timestampSchema }),
    ),
  })
  .meta({ id: 'Complaint' })
export type Complaint = z.output<typeof complaintSchema>

/** A complaint in the list of staff, with the beginning of its first message. */
const complaintRowSchema = complaintSchema
  .omit({ messages: true, account: true, orderId: true, notes: true })
  .extend({ excerpt: z.string() })
  .meta({ id: 'ComplaintRow' })
export type ComplaintRow = z.output<typeof complaintRowSchema>

const numberParams = z.object({
  number: z.string().regex(recordNumberPattern('complaint')),
})
/** The token of the link in the mails about a complaint. */
const tokenQuery = z.object({ token: z.string().max(200).optional() })
const changed = messageSchema.extend({ complaint: complaintSchema })

const define = defineRoutes({ tag: 'Complaints' })

export const fileComplaint = define({
  id: 'fileComplaint',
  ...customerCalls.fileComplaint,
  summary: 'File a complaint',
  access: 'anyone',
  status: 201,
  body: complaintBodySchema,
  output: messageSchema.extend({ number: z.string() }),
  errors: ['RATE_LIMITED'],
})

export const listComplaints = define({
  id: 'listComplaints',
  method: 'get',
  path: '/complaints',
  summary: 'A page of the complaints, by the time at which they are due, or the newest first',
  access: 'complaints.answer',
  query: z.object({
    state: z.enum(complaintStates).optional(),
    overdue: queryFlag
      .optional()
      .describe('Only those that are due and not resolved; no resolved complaint is overdue'),
    sort: z.enum(['due', 'newest']).optional(),
    ...pageQuery(COMPLAINT_PAGE_SIZE),
  }),
  output: z.object({ complaints: z.array(complaintRowSchema), total: z.number().int() }),
})

export const listComplaintAssignees = define({
  id: 'listComplaintAssignees',
  method: 'get',
  path: '/complaints/assignees',
  summary: 'The members of staff whom a complaint can be assigned to, by name',
  access: 'complaints.answer',
  listMax: USERS_LISTED_MAX,
  output: z.object({ staff: z.array(assigneeSchema) }),
})

export const getComplaint = define({
  id: 'getComplaint',
  ...customerCalls.getComplaint,
  summary:
    'One complaint, for the account with its email that filed it, by the link of its mails, or for staff',
  access: 'anyone',
  params: numberParams,
  query: tokenQuery,
  output: complaintSchema,
})

export const addComplaintMessage = define({
  id: 'addComplaintMessage',
  ...customerCalls.addComplaintMessage,
  summary:
    'Add a message to a complaint, for the account with its email that filed it, or by the link of its mails',
  access: 'anyone',
  status: 201,
  params: numberParams,
  query: tokenQuery,
  body: complaintMessageBodySchema,
  output: changed,
  errors: ['CONFLICT'],
})

export const updateComplaint = define({
  id: 'updateComplaint',
  method: 'put',
  path: '/complaints/:number',
  summary: 'Answer a complaint, assign it, add a note, or change its state',
  access: 'complaints.answer',
  params: numberParams,
  body: complaintChangeSchema,
  output: changed,
  errors: ['CONFLICT'],
})
