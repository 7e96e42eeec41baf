import { z } from 'zod'
import { REPORT_PAGE_SIZE } from '../domain/limits'
import { loggedKinds } from '../domain/logged-records'
import { messageSchema, pageQuery, timestampSchema } from './common'
import { defineRoutes } from './route'

/** Work that a change of a record has left, and that is not done minutes later. */
const failedWorkSchema = z
  .object({
    /** The record; `deleted` if only this work is left of it. */
    record: z.object({
      kind: z.enum(loggedKinds),
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

const define = defineRoutes({ tag: 'Shop', access: 'settings.write' })

export const listFailedWork = define({
  id: 'listFailedWork',
  method: 'get',
  path: '/failed-work',
  summary:
    'A page of the events, mails, entries of the audit log and tasks of orders that are not done in time, those that have waited longest first',
  description:
    'Pages the records whose changes have left events, mails or entries of the audit log that are not done after five minutes, or tasks of orders that have failed, with the reason of the last failure. The shop tries all of them again by itself, at least once a minute.',
  query: z.object({
    ...pageQuery(REPORT_PAGE_SIZE),
  }),
  output: z.object({ failedWork: z.array(failedWorkSchema), total: z.number().int() }),
})

export const retryFailedWork = define({
  id: 'retryFailedWork',
  method: 'post',
  path: '/failed-work/:kind/:recordId/retry',
  summary: 'Try the failed work of a record again, at once',
  description:
    'Does the open work of a record at once. Refused with 409 if it fails again; then the list has the new reason.',
  params: z.object({ kind: z.enum(loggedKinds), recordId: z.string().min(1).max(100) }),
  output: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
})
