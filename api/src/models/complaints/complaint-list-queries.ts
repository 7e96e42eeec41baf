import { unresolvedStates, type ComplaintState } from '@voltkart/shared/domain/complaints'
import { trusted } from 'mongoose'
import { toPlain } from '../to-plain'
import type { ComplaintRecord } from './complaint-schema'
import type { ComplaintModel } from './complaint-schema'

/** Matches the state of a complaint that is not resolved. */
export const isUnresolved = trusted({ $in: [...unresolvedStates] })

const dueFirst = { dueAt: 1, _id: 1 } as const

/** Queries of the lists and counts of staff. */
export function createComplaintListQueries(model: ComplaintModel) {
  return {
    /** A page of the complaints with their first message only, those first that are due first. */
    async list(
      state: ComplaintState | undefined,
      { limit, skip }: { limit: number; skip: number },
    ): Promise<ComplaintRecord[]> {
      const found = await model
        .find(state ? { state } : {})
        .select({ messages: { $slice: 1 } })
        .sort(dueFirst)
        .skip(skip)
        .limit(limit)
        .lean()
      return found.map(toPlain)
    },

    count: (state: ComplaintState | undefined): Promise<number> =>
      state
        ? model.countDocuments({ state }).exec()
        : model.countDocuments().hint({ _id: 1 }).exec(),

    /** The number of complaints that should have been resolved by now. */
    countOverdue: (now: Date): Promise<number> =>
      model.countDocuments({ state: isUnresolved, dueAt: trusted({ $lt: now }) }).exec(),
  }
}
