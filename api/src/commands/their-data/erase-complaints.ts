import type { AppContext } from '../../context'
import { removeMailsWith } from '../../integrations/mail/outbox'
import { monthsAgo } from '../../policies/retention'
import { readShop } from '../shop/read-shop'

const BATCH = 200

/**
 * Erases from complaints who made them and what was written, once they have been resolved for as long as
 * the shop has set. The complaint itself comes last: until then the next run finds it again.
 */
export async function eraseOldComplaints(context: AppContext, signal?: AbortSignal): Promise<void> {
  const { config, models, now } = context
  const { complaintMonths } = (await readShop(context)).profile.retention
  if (complaintMonths === 0) return
  const before = monthsAgo(now(), complaintMonths)
  const { erasedRecords } = models
  const old = await erasedRecords.findOldComplaints(before, BATCH)
  const numbers = old.map(({ number }) => number)
  await removeMailsWith(config.dataDirectory, numbers)
  for (const { _id } of old) {
    if (signal?.aborted) return
    await erasedRecords.eraseTracesOfComplaint(_id)
    await erasedRecords.eraseOldComplaint(_id, before)
  }
}
