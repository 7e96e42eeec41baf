import { trusted } from 'mongoose'
import { toPlain } from '../to-plain'
import type { ComplaintRecord } from './complaint-schema'
import type { ComplaintModel } from './complaint-schema'

/** Queries of the mails about complaints that still have to be queued. */
export function createComplaintNoticeQueries(model: ComplaintModel) {
  return {
    /** Complaints with mails that still have to be queued. */
    async findWithNotices(limit: number): Promise<ComplaintRecord[]> {
      const waiting = {
        'notices.key': trusted({ $gt: '' }),
        'notices.0': trusted({ $exists: true }),
      }
      return (await model.find(waiting).limit(limit).lean()).map(toPlain)
    },

    /** Removes notices that are in the queue of mails. `acknowledgedAt` is set when given. */
    async removeNotices(
      id: string,
      keys: readonly string[],
      acknowledgedAt: Date | undefined,
    ): Promise<void> {
      await model.updateOne(
        { _id: id },
        {
          $pull: { notices: { key: trusted({ $in: [...keys] }) } },
          ...(acknowledgedAt ? { $set: { acknowledgedAt } } : {}),
        },
      )
    },
  }
}
