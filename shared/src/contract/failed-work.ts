import { z } from 'zod'
import { REPORT_PAGE_SIZE } from '../domain/limits'
import { auditKinds } from './audit'
import { messageSchema, pageLimitSchema, skipSchema, timestampSchema } from './common'
import { defineRoute } from './route'

/** The kinds of records whose changes leave work. */
export const workRecordKinds = [...auditKinds, 'document'] as const
export type WorkRecordKind = (typeof workRecordKinds)[number]

/** Work that a change of a record has left, and that is not done minutes later. */
export const failedWorkSchema = z
  .object({
    /** The record; `deleted` if only this work is left of it. */
    record: z.object({
      kind: z.enum(workRecordKinds),
      _id: z.string(),
      name: z.string(),
      deleted: z.boolean(),
    }),
    /** The kinds of open work, such as `event`, `audit`, `mail-paid` or `issue-invoice`. */
    work: z.array(z.string()),
    /** The time of the oldest change. */
    since: timestampSchema,
    /** The last attempt; absent if there was none yet. */
    failure: z.object({ at: timestampSchema, reason: z.string() }).optional(),
  })
  .meta({ id: 'FailedWork' })
export type FailedWork = z.output<typeof failedWorkSchema>

const base = { tag: 'Shop', access: 'settings.write' } as const

export const listFailedWork = defineRoute({
  ...base,
  id: 'listFailedWork',
  method: 'get',
  path: '/failed-work',
  summary:
    'A page of the events, mails, entries of the audit log and tasks of orders that are not done in time, those that have waited longest first',
  query: z.object({
    limit: pageLimitSchema(REPORT_PAGE_SIZE).optional(),
    skip: skipSchema.optional(),
  }),
  output: z.object({ failedWork: z.array(failedWorkSchema), total: z.number().int() }),
})

export const retryFailedWork = defineRoute({
  ...base,
  id: 'retryFailedWork',
  method: 'post',
  path: '/failed-work/:kind/:recordId/retry',
  summary: 'Try the failed work of a record again, at once',
  params: z.object({ kind: z.enum(workRecordKinds), recordId: z.string().min(1).max(100) }),
  output: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
})
