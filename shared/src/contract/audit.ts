import { z } from 'zod'
import { AUDIT_PAGE_SIZE } from '../domain/limits'
import { auditKinds } from '../domain/logged-records'
import { idSchema, pageQuery, timestampSchema, csvOutput } from './common'
import { defineRoutes } from './route'

/** The actions of staff on records. */
const auditActions = [
  'created',
  'changed',
  'deleted',
  'published',
  'placed',
  'pay-link-sent',
  'delivery-changed',
  'invoice-corrected',
  'packed',
  'shipped',
  'parcel-delivered',
  'parcel-cancelled',
  'parcel-came-back',
  'courier-booked',
  'booking-cancelled',
  'delivered',
  'cancelled',
  'refund-requested',
  'refund-settled',
  'refund-reviewed',
  'return-filed',
  'return-approved',
  'return-declined',
  'return-received',
  'return-rejected',
  'return-replaced',
  'answered',
  'received',
  'resolved',
  'reopened',
  'hidden',
  'shown',
  'checked',
  'unchecked',
  'erasure-requested',
] as const
export type AuditAction = (typeof auditActions)[number]

const auditValueSchema = z.union([z.string(), z.number(), z.boolean()])
export type AuditValue = z.output<typeof auditValueSchema>

/** One field before and after. For a password, only the fact of the change is recorded. */
export const auditChangeSchema = z.object({
  field: z.string(),
  before: auditValueSchema.optional(),
  after: auditValueSchema.optional(),
})
export type AuditChange = z.output<typeof auditChangeSchema>

/** One action by a member of staff. Names are those at the time; prices in rupees. */
const auditEntrySchema = z
  .object({
    _id: z.string(),
    at: timestampSchema,
    actor: z.object({
      /** Absent for actions on the command line. */
      _id: z.string().optional(),
      name: z.string(),
      email: z.string().optional(),
    }),
    kind: z.enum(auditKinds),
    action: z.enum(auditActions),
    subject: z.object({ _id: z.string(), name: z.string() }),
    /**
     * Only changed fields; for a new record all of its fields, for a deleted one all that it had.
     */
    changes: z.array(auditChangeSchema),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntrySchema>

const auditFilterSchema = z.object({
  kind: z.enum(auditKinds).optional(),
  action: z.enum(auditActions).optional(),
  /** The account that performed the action. */
  actor: idSchema.optional(),
  /** The changed record. */
  subject: idSchema.optional(),
  from: timestampSchema.optional(),
  to: timestampSchema.optional(),
})
export type AuditFilter = z.output<typeof auditFilterSchema>

const define = defineRoutes({ tag: 'Audit log', access: 'audit.read' })

export const listAuditLog = define({
  id: 'listAuditLog',
  method: 'get',
  path: '/audit-log',
  summary: 'A page of what staff changed, newest first',
  query: auditFilterSchema.extend({
    ...pageQuery(AUDIT_PAGE_SIZE),
  }),
  output: z.object({ entries: z.array(auditEntrySchema), total: z.number().int() }),
})

export const exportAuditLog = define({
  id: 'exportAuditLog',
  method: 'get',
  path: '/audit-log/export.csv',
  summary: 'All of the audit log that a filter lets through, one line for each changed field',
  query: auditFilterSchema,
  ...csvOutput,
})
