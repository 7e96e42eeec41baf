import * as contract from '@voltkart/shared/contract/failed-work'
import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import { getOverdueLimits, retryWork } from '../../commands/failed-work/failed-work'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import {
  getOverdueEntries,
  type OverdueLimits,
  type OverdueRecord,
} from '../../models/outbox/failed-work-queries'
import { getRecordKind, getOutboxSource } from '../../models/outbox/outbox-field'

function presentFailedWork(
  { source, key, name, isDeleted, outbox, failure }: OverdueRecord,
  limits: OverdueLimits,
): contract.FailedWork {
  const entries = isDeleted ? outbox : getOverdueEntries(outbox, limits)
  const since = Math.min(...entries.map(({ at }) => at.getTime()))
  const failures = [failure, ...entries.map((entry) => entry.failure)].filter(
    (item) => item !== undefined,
  )
  const [latest] = failures.sort((a, b) => b.at.getTime() - a.at.getTime())
  return {
    record: {
      kind: getRecordKind(source),
      _id: key.toString(),
      name: name.toString(),
      deleted: isDeleted,
    },
    work: [...new Set(entries.map(({ kind }) => kind))],
    since: new Date(since).toISOString(),
    ...(latest && { failure: { at: latest.at.toISOString(), reason: latest.reason } }),
  }
}

/** Binds the calls on work that is not done in time. */
export function bindFailedWork(bind: BindRoute, context: AppContext): void {
  const { failedWork } = context.models

  bind(contract.listFailedWork, async ({ query }) => {
    const { limit, skip } = query
    const limits = getOverdueLimits(context.now())
    const [records, total] = await Promise.all([
      failedWork.list(limits, { limit, skip }),
      failedWork.count(limits),
    ])
    return { failedWork: records.map((record) => presentFailedWork(record, limits)), total }
  })

  bind(contract.retryFailedWork, async ({ params }) => {
    await retryWork(context, getOutboxSource(params.kind), params.recordId)
    return { message: staffMessages.workDone }
  })
}
