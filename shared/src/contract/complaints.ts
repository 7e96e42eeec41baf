import { z } from 'zod'
import { USERS_LISTED_MAX, NAME_LENGTH } from '../domain/limits'
import {
  COMPLAINT_PAGE_SIZE,
  COMPLAINT_TEXT_LENGTH,
  complaintCategories,
  complaintStates,
  REOPEN_DAYS,
} from '../domain/complaints'
import { getRecordNumberPattern } from '../domain/record-number'
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
  number: z.string().regex(getRecordNumberPattern('complaint')),
})
/** The token of the link in the mails about a complaint. */
const tokenQuery = z.object({ token: z.string().max(200).optional() })
const changeResponse = messageSchema.extend({ complaint: complaintSchema })

const define = defineRoutes({ tag: 'Complaints' })

export const fileComplaint = define({
  id: 'fileComplaint',
  ...customerCalls.fileComplaint,
  summary: 'File a complaint',
  description:
    'It is `open` and due in one month by the calendar of India. A mail with its number and a link acknowledges it; one address gets three of them an hour at most. Answers go to `email`. `order` is kept as it was written. An address files 10 complaints an hour at most; refused ones do not count.',
  access: 'anyone',
  status: 201,
  body: complaintBodySchema,
  example: {
    name: 'Asha Rao',
    email: 'asha@example.com',
    category: 'order',
    order: '261122-7K3QZD',
    phone: '98765 43210',
    text: 'My parcel has not arrived.',
  },
  output: messageSchema.extend({ number: z.string() }),
  errors: ['RATE_LIMITED'],
})

export const listComplaints = define({
  id: 'listComplaints',
  method: 'get',
  path: '/complaints',
  summary: 'A page of the complaints, by the time at which they are due, or the newest first',
  description: 'The `excerpt` is the beginning of the first message.',
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
  description:
    'Returns id and name of every member of staff with the permission `complaints.answer`.',
  access: 'complaints.answer',
  listMax: USERS_LISTED_MAX,
  output: z.object({ staff: z.array(assigneeSchema) }),
})

export const getComplaint = define({
  id: 'getComplaint',
  ...customerCalls.getComplaint,
  summary:
    'One complaint, for the account with its email that filed it, by the link of its mails, or for staff',
  description:
    'Returns one complaint with its messages: to the account that filed it if `email` is its own, with the `token` of the link in its mails, or to staff with the permission. To all others it does not exist. Staff see in `account` who filed it while signed in.',
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
  description: `Adds a message of the customer: of the account that filed the complaint under its own email, or with the \`token\` of the link in its mails. An answered complaint opens again, a resolved one within ${REOPEN_DAYS} days. A complaint has 100 messages at most.`,
  access: 'anyone',
  status: 201,
  params: numberParams,
  query: tokenQuery,
  body: complaintMessageBodySchema,
  example: { text: 'It arrived today, thank you.' },
  output: changeResponse,
  errors: ['CONFLICT'],
})

export const updateComplaint = define({
  id: 'updateComplaint',
  method: 'put',
  path: '/complaints/:number',
  summary: 'Answer a complaint, assign it, add a note, or change its state',
  description:
    'Adds an answer or an internal note of staff, assigns the complaint to a member of staff who answers complaints (`null`: to nobody), sets the state, or several of these; an answer without a state makes the complaint `answered`. The customer gets a mail about each answer and about the resolution, and never sees notes.',
  access: 'complaints.answer',
  params: numberParams,
  body: complaintChangeSchema,
  example: { text: 'We have asked the courier. It arrives today.', state: 'answered' },
  output: changeResponse,
  errors: ['CONFLICT'],
})
